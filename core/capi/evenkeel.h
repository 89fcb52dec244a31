/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evenkeel as a library: datasets, training, models and recorded runs, from C and from what can call it. */
#ifndef EVENKEEL_H
#define EVENKEEL_H
/* Headers and names of C. NOLINTBEGIN(modernize-deprecated-headers,readability-identifier-naming) */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define EVENKEEL_API __attribute__((visibility("default")))
#else
#define EVENKEEL_API
#endif

/* Every function that can fail returns one of these numbers, which are the exit statuses of evenkeel-cli; what went
 * wrong is then in evenkeel_error(). Where one fails, what it was to return is not touched. Texts are UTF-8. Objects
 * are freed by the function of their name; NULL may be freed. No exception leaves the library.
 *
 * Threads: any number of threads may work with different objects. A dataset may be used by several threads at
 * a time. A model answers one thread at a time: others wait. evenkeel_stop_now() may be called from any
 * thread and from a signal handler's thread; all else is the matter of the caller. */
enum evenkeel_status {
    EVENKEEL_OK = 0,
    EVENKEEL_DEFECT = 1, /* a defect of Evenkeel */
    EVENKEEL_USAGE = 2, /* a call that is incomplete or contradicts itself */
    EVENKEEL_INPUT = 3, /* bad data or settings */
    EVENKEEL_DEVICE = 4, /* a device or memory */
    EVENKEEL_STORAGE = 5, /* a disk or the database */
    EVENKEEL_STOPPED = 130 /* by evenkeel_stop_now() */
};

/* Texts that the library owns: the version "0.1.0", and one sentence on the last failure in this thread (empty: there
 * was none), which is good until the next call in this thread. */
EVENKEEL_API const char* evenkeel_version(void);
EVENKEEL_API const char* evenkeel_error(void);
/* Frees a text that a function has returned through `char**`. */
EVENKEEL_API void evenkeel_text_free(char* text);

/* --- Datasets --- */

/* Compressed sparse rows. Within a row the indices ascend, none is there twice, and the values are finite. */
typedef struct evenkeel_csr {
    int64_t rows, columns;
    const int64_t* offsets; /* rows + 1; where each row begins in the other two */
    const int32_t* indices; /* columns, from 0 */
    const float* values; /* NULL: there are none, as of labels */
} evenkeel_csr;

typedef struct evenkeel_dataset evenkeel_dataset;

/* The caller's arrays, which are used where they are and must stay as they are until the dataset is freed. `labels`:
 * of as many rows; NULL: the samples have none, and `label_columns` is their number for whoever trained. Checks all of
 * it. */
EVENKEEL_API int evenkeel_dataset_from_csr(
    const evenkeel_csr* features, const evenkeel_csr* labels, evenkeel_dataset** dataset);
/* Any file that evenkeel-cli reads. `project`: settings that say how, as TOML ("data.min-df = 2"); NULL: the defaults.
 * `like`: the training data that the file goes with; NULL: it is read by itself. */
EVENKEEL_API int evenkeel_dataset_read(
    const char* file, const char* project, const evenkeel_dataset* like, evenkeel_dataset** dataset);
/* Texts as such a file of documents without labels, which evenkeel_dataset_set_labels() gives them. */
EVENKEEL_API int evenkeel_dataset_from_texts(const char* const* texts, int64_t count, const char* project,
    const evenkeel_dataset* like, evenkeel_dataset** dataset);
EVENKEEL_API void evenkeel_dataset_free(evenkeel_dataset* dataset);

/* The arrays, which are good until the dataset is freed. Either may be NULL. */
EVENKEEL_API void evenkeel_dataset_view(const evenkeel_dataset* dataset, evenkeel_csr* features, evenkeel_csr* labels);
/* The caller's labels in place of those that the dataset has, of as many rows, used where they are as above; their
 * names, or NULL, are copied. Checks all of it. Not while somebody uses the dataset. */
EVENKEEL_API int evenkeel_dataset_set_labels(
    evenkeel_dataset* dataset, const evenkeel_csr* labels, const char* const* names);
/* Names of features and of labels, by id; as many as there are, or NULL for none. They are copied. */
EVENKEEL_API int evenkeel_dataset_set_names(
    evenkeel_dataset* dataset, const char* const* features, const char* const* labels);
/* NULL where there is none. */
EVENKEEL_API const char* evenkeel_dataset_feature_name(const evenkeel_dataset* dataset, int64_t feature);
EVENKEEL_API const char* evenkeel_dataset_label_name(const evenkeel_dataset* dataset, int64_t label);
/* What a user should know of how a file was read, a line each; empty: nothing. */
EVENKEEL_API const char* evenkeel_dataset_notes(const evenkeel_dataset* dataset);

/* --- Training --- */

/* What ends a training or a loading early, within a batch. */
typedef struct evenkeel_stop evenkeel_stop;
EVENKEEL_API evenkeel_stop* evenkeel_stop_create(void); /* NULL: out of memory */
EVENKEEL_API void evenkeel_stop_now(evenkeel_stop* stop);
EVENKEEL_API void evenkeel_stop_free(evenkeel_stop* stop);

/* An event of a run, as a JSON object (docs/events.md), good during the call. Calls come from several threads, one at a
 * time; what is slow in one slows training down. It must not call a function that trains. */
typedef void (*evenkeel_event_handler)(const char* json, void* user);

typedef struct evenkeel_model evenkeel_model;

typedef struct evenkeel_training {
    size_t
        size; /* sizeof(evenkeel_training), so that members may be added behind the last one; up to `stop`, or more */
    const char* project; /* project as TOML; NULL: all settings have their defaults */
    const char* folder; /* folder in which relative paths of the project begin; NULL: the current one */
    const evenkeel_dataset* train; /* training data; NULL: the project names files */
    const evenkeel_dataset* test; /* test data; NULL: as the project says */
    const evenkeel_model*
        resume; /* model whose weights training begins with, of as many features and labels; NULL: none */
    const char* database; /* database of runs; NULL: nothing is recorded; "": the default one */
    const char* model_file; /* file of the model; NULL: a file of the system's, until the model is freed */
    evenkeel_event_handler on_event; /* NULL: none */
    void* user; /* for on_event */
    evenkeel_stop* stop; /* NULL: it cannot be stopped */
    const char* events; /* kinds of events that on_event gets, with a blank between them; NULL: all */
} evenkeel_training;

/* One run, start to end: a project's first one, without repeats and rivals. A run that is stopped returns
 * EVENKEEL_STOPPED and, where it has made one, its model, which `*model` is NULL without. `model` may be NULL. */
EVENKEEL_API int evenkeel_train(const evenkeel_training* training, evenkeel_model** model);

/* --- Models --- */

/* `device`: "cpu", "cuda:0" and so on; NULL: "cpu". */
EVENKEEL_API int evenkeel_model_load(const char* file, const char* device, evenkeel_model** model);
/* The model of a recorded run. `database`: NULL or "": the default one. */
EVENKEEL_API int evenkeel_model_of_run(const char* database, int64_t run, const char* device, evenkeel_model** model);
EVENKEEL_API int evenkeel_model_save(const evenkeel_model* model, const char* file);
EVENKEEL_API void evenkeel_model_free(evenkeel_model* model);

EVENKEEL_API int64_t evenkeel_model_features(const evenkeel_model* model);
EVENKEEL_API int64_t evenkeel_model_labels(const evenkeel_model* model);
/* The label's name or, where it has none, its number in the training data, good until the next call in this thread.
 * NULL: there is no such label. */
EVENKEEL_API const char* evenkeel_model_label_name(const evenkeel_model* model, int64_t label);
/* The run's settings, as a JSON object. */
EVENKEEL_API int evenkeel_model_settings(const evenkeel_model* model, char** json);

/* Texts as samples of a model that was trained on documents. */
EVENKEEL_API int evenkeel_dataset_of_texts(
    evenkeel_model* model, const char* const* texts, int64_t count, evenkeel_dataset** dataset);

/* The `k` best labels of every sample, best first: their ids, their scores (the output layer's) and their
 * probabilities, into arrays of rows x k; `scores` and `probabilities` may be NULL. k is not above the number of
 * labels. The same as `evenkeel-cli predict`, to the bit. */
EVENKEEL_API int evenkeel_predict(evenkeel_model* model, const evenkeel_dataset* data, int64_t k, int32_t* labels,
    float* scores, double* probabilities);
/* The same of the caller's rows, which takes less time where these are few. */
EVENKEEL_API int evenkeel_predict_csr(evenkeel_model* model, const evenkeel_csr* features, int64_t k, int32_t* labels,
    float* scores, double* probabilities);
/* P@1 to P@5 and the other metrics (docs/events.md), as a JSON object. */
EVENKEEL_API int evenkeel_evaluate(evenkeel_model* model, const evenkeel_dataset* data, char** json);

/* --- Recorded runs --- */

/* Runs of a database, newest first, as a JSON array; the events of one, as JSON lines. `database`: NULL or "": the
 * default one. Where there is none, there are no runs, and none is made. */
EVENKEEL_API int evenkeel_runs(const char* database, int with_archived, char** json);
EVENKEEL_API int evenkeel_run_events(const char* database, int64_t run, char** json_lines);

/* A run that the caller trains, by any program, recorded as it goes, so that the window shows it live. `facts`: a JSON
 * object with "name", "algorithm", "devices" (a text per rank), "seed" and "program"; NULL: none of them. */
typedef struct evenkeel_recording evenkeel_recording;
EVENKEEL_API int evenkeel_recording_begin(const char* database, const char* facts, evenkeel_recording** recording);
EVENKEEL_API int64_t evenkeel_recording_run(const evenkeel_recording* recording); /* its number in the database */
/* An event as a JSON object (docs/recording.md), of which only what is known must be there, or several, one per line:
 * those before one that is refused are added. Any thread; it does not wait for the disk. */
EVENKEEL_API int evenkeel_recording_add(evenkeel_recording* recording, const char* events);
/* Steps that all ranks make together, of one rank, in their order; a step is written once those of all ranks are there,
 * with what each waited for (docs/recording.md). `numbers`: of each step its number from 0, begin, end, samples, loss,
 * how many numbers follow, and these: of each backward pass when the rank's own gradients were there, and when all
 * ranks' were. Times in seconds of any clock of the rank, by which the run began at `began`. Any thread. */
EVENKEEL_API int evenkeel_recording_add_steps(
    evenkeel_recording* recording, int rank, double began, const double* numbers, int64_t count);
/* An event that comes after the first `steps` steps of all ranks, when these are written. */
EVENKEEL_API int evenkeel_recording_add_after(evenkeel_recording* recording, int64_t steps, const char* event);
EVENKEEL_API int evenkeel_recording_lose(evenkeel_recording* recording, int rank); /* it sends no more steps */
/* `error`: why it failed; NULL: it is done. Steps and events that wait for others are written before. */
EVENKEEL_API int evenkeel_recording_end(evenkeel_recording* recording, const char* error);
EVENKEEL_API void evenkeel_recording_free(evenkeel_recording* recording); /* one that has not ended is interrupted */

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-deprecated-headers,readability-identifier-naming) */
#endif
