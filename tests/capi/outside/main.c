/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every function of the library, as a program outside uses it. main FOLDER [version] */
#include <evenkeel.h>

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPECT(condition)                                                                                              \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "line %d: %s; the last error: %s\n", __LINE__, #condition, evenkeel_error());              \
            exit(1);                                                                                                   \
        }                                                                                                              \
    } while (0)
#define OK(call) EXPECT((call) == EVENKEEL_OK)
#define REFUSED(status, part, call) EXPECT((call) == (status) && strstr(evenkeel_error(), part) != NULL)

enum { SAMPLES = 600, TESTS = 50, FEATURES = 40, LABELS = 8, PER_ROW = 4, TOP = 3 };

static char path[4096];
static const char* folder;
static const char* in_folder(const char* name)
{
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* Label l has the features 5 l to 5 l + 3. */
static int64_t offsets[SAMPLES + 1], label_offsets[SAMPLES + 1];
static int32_t indices[SAMPLES * PER_ROW], label_ids[SAMPLES];
static float values[SAMPLES * PER_ROW];

static evenkeel_csr features_of(int64_t rows)
{
    const evenkeel_csr csr = { rows, FEATURES, offsets, indices, values };
    return csr;
}
static evenkeel_csr labels_of(int64_t rows)
{
    const evenkeel_csr csr = { rows, LABELS, label_offsets, label_ids, NULL };
    return csr;
}

static void make_data(void)
{
    for (int i = 0; i < SAMPLES; ++i) {
        const int label = i * 7 % LABELS;
        for (int j = 0; j < PER_ROW; ++j) {
            indices[i * PER_ROW + j] = 5 * label + j;
            values[i * PER_ROW + j] = 0.5f + (float)((i + j) % 3);
        }
        label_ids[i] = label;
        offsets[i + 1] = (i + 1) * PER_ROW;
        label_offsets[i + 1] = i + 1;
    }
}

static void write_test(const char* file)
{
    FILE* out = fopen(file, "w");
    EXPECT(out != NULL);
    fprintf(out, "%d %d %d\n", TESTS, FEATURES, LABELS);
    for (int i = 0; i < TESTS; ++i) {
        fprintf(out, "%d", label_ids[i]);
        for (int j = 0; j < PER_ROW; ++j)
            fprintf(out, " %d:%.9g", indices[i * PER_ROW + j], values[i * PER_ROW + j]);
        fprintf(out, "\n");
    }
    fclose(out);
}

static void bad_calls(void)
{
    evenkeel_dataset* data = NULL;
    evenkeel_csr features = features_of(SAMPLES), labels = labels_of(SAMPLES - 1);
    REFUSED(EVENKEEL_USAGE, "as many rows", evenkeel_dataset_from_csr(&features, &labels, &data));
    REFUSED(EVENKEEL_USAGE, "needs features", evenkeel_dataset_from_csr(NULL, NULL, &data));
    features.columns = 10; /* indices are beyond */
    REFUSED(EVENKEEL_INPUT, "row 1: the indices", evenkeel_dataset_from_csr(&features, NULL, &data));
    const int32_t twice[] = { 0, 1, 1 }, descending[] = { 2, 1, 3 };
    const float ones[] = { 1, 1, 1 }, infinite[] = { 1, 1e30f * 1e30f, 1 };
    const int64_t rows[] = { 0, 1, 3 }, back[] = { 0, 3, 2 };
    evenkeel_csr small = { 2, 4, rows, twice, ones };
    REFUSED(EVENKEEL_INPUT, "row 1:", evenkeel_dataset_from_csr(&small, NULL, &data));
    small.indices = descending;
    OK(evenkeel_dataset_from_csr(&small, NULL, &data)); /* 2 | 1, 3 */
    evenkeel_dataset_free(data);
    small.values = infinite;
    REFUSED(EVENKEEL_INPUT, "finite", evenkeel_dataset_from_csr(&small, NULL, &data));
    small.values = ones;
    small.offsets = back;
    REFUSED(EVENKEEL_INPUT, "row 0:", evenkeel_dataset_from_csr(&small, NULL, &data));
    REFUSED(EVENKEEL_INPUT, "nowhere.txt", evenkeel_dataset_read("nowhere.txt", NULL, NULL, &data));
    evenkeel_model* model = NULL;
    REFUSED(EVENKEEL_INPUT, "nowhere.ekm", evenkeel_model_load("nowhere.ekm", NULL, &model));
    evenkeel_training training = { .size = 1 };
    REFUSED(EVENKEEL_USAGE, "size", evenkeel_train(&training, &model));
    training.size = sizeof training;
    training.project = "train.epoch = 3";
    REFUSED(EVENKEEL_INPUT, "train.epochs", evenkeel_train(&training, &model));
    EXPECT(model == NULL);
}

struct seen {
    int evaluations, steps, finished;
    evenkeel_stop* stop; /* NULL: it goes on */
    const char* kinds; /* NULL: all */
};

static void on_event(const char* json, void* user)
{
    struct seen* seen = user;
    seen->evaluations += strstr(json, "\"event\":\"evaluation\"") != NULL;
    seen->steps += strstr(json, "\"event\":\"step\"") != NULL;
    seen->finished += strstr(json, "\"event\":\"finished\"") != NULL;
    if (seen->stop && seen->steps == 2)
        evenkeel_stop_now(seen->stop);
}

static const char* project = "train.epochs = 5\ntrain.batch = 16\ntrain.rate = 0.02\ntrain.clock = \"virtual\"\n"
                             "train.early-stopping = \"off\"\nmodel.hidden = [16]\n[devices]\nuse = [\"cpu\", \"cpu\"]\n";

static evenkeel_dataset* dataset(int64_t rows)
{
    evenkeel_dataset* data = NULL;
    const evenkeel_csr features = features_of(rows), labels = labels_of(rows);
    OK(evenkeel_dataset_from_csr(&features, &labels, &data));
    return data;
}

static void same_predictions(evenkeel_model* a, evenkeel_model* b, const evenkeel_dataset* data)
{
    int32_t labels_a[TESTS * TOP], labels_b[TESTS * TOP];
    float scores_a[TESTS * TOP], scores_b[TESTS * TOP];
    OK(evenkeel_predict(a, data, TOP, labels_a, scores_a, NULL));
    OK(evenkeel_predict(b, data, TOP, labels_b, scores_b, NULL));
    EXPECT(memcmp(labels_a, labels_b, sizeof labels_a) == 0 && memcmp(scores_a, scores_b, sizeof scores_a) == 0);
}

static evenkeel_model* trained(const evenkeel_dataset* train, const evenkeel_dataset* test, struct seen* seen)
{
    evenkeel_model* model = NULL;
    const evenkeel_training training = { .size = sizeof training, .project = project, .train = train, .test = test,
        .on_event = on_event, .user = seen, .stop = seen->stop, .events = seen->kinds };
    const int status = evenkeel_train(&training, &model);
    EXPECT(status == (seen->stop ? EVENKEEL_STOPPED : EVENKEEL_OK));
    EXPECT(seen->finished == 1);
    return model;
}

static void predictions(evenkeel_model* model, const evenkeel_dataset* test)
{
    int32_t labels[TESTS * TOP];
    float scores[TESTS * TOP];
    double probabilities[TESTS * TOP];
    OK(evenkeel_predict(model, test, TOP, labels, scores, probabilities));
    for (int i = 0; i < TESTS; ++i) { /* one by one: the same bits */
        const int64_t row[] = { 0, PER_ROW };
        const evenkeel_csr one = { 1, FEATURES, row, indices + i * PER_ROW, values + i * PER_ROW };
        int32_t its_labels[TOP];
        float its_scores[TOP];
        double its_probabilities[TOP];
        OK(evenkeel_predict_csr(model, &one, TOP, its_labels, its_scores, its_probabilities));
        EXPECT(memcmp(its_labels, labels + i * TOP, sizeof its_labels) == 0);
        EXPECT(memcmp(its_scores, scores + i * TOP, sizeof its_scores) == 0);
        EXPECT(memcmp(its_probabilities, probabilities + i * TOP, sizeof its_probabilities) == 0);
    }
    FILE* out = fopen(in_folder("by-library"), "w");
    EXPECT(out != NULL);
    int hits = 0;
    for (int i = 0; i < TESTS; ++i) {
        hits += labels[i * TOP] == label_ids[i];
        for (int j = 0; j < TOP; ++j) {
            EXPECT(probabilities[i * TOP + j] >= 0 && probabilities[i * TOP + j] <= 1);
            fprintf(out, "%s%s:%.6g", j > 0 ? " " : "", evenkeel_model_label_name(model, labels[i * TOP + j]),
                scores[i * TOP + j]);
        }
        fprintf(out, "\n");
    }
    fclose(out);
    EXPECT(hits == TESTS);
    REFUSED(EVENKEEL_USAGE, "k must be", evenkeel_predict(model, test, LABELS + 1, labels, NULL, NULL));
    char* json = NULL;
    OK(evenkeel_evaluate(model, test, &json));
    EXPECT(strstr(json, "\"p@1\":1.0") != NULL);
    evenkeel_text_free(json);
    OK(evenkeel_model_settings(model, &json));
    EXPECT(strstr(json, "\"epochs\":5") != NULL);
    evenkeel_text_free(json);
    EXPECT(evenkeel_model_features(model) == FEATURES && evenkeel_model_labels(model) == LABELS);
    EXPECT(evenkeel_model_label_name(model, LABELS) == NULL && evenkeel_model_label_name(model, -1) == NULL);
}

/* Documents with labels of the caller's: odd rows have one, the others have none. */
static void other_labels(evenkeel_dataset* documents)
{
    int64_t rows[301] = { 0 };
    int32_t ids[150] = { 0 };
    for (int i = 0; i < 300; ++i)
        rows[i + 1] = (i + 1) / 2;
    evenkeel_csr labels = { 299, 2, rows, ids, NULL }, view;
    REFUSED(EVENKEEL_USAGE, "as many rows", evenkeel_dataset_set_labels(documents, &labels, NULL));
    labels.rows = 300;
    ids[7] = 2;
    REFUSED(EVENKEEL_INPUT, "row 15:", evenkeel_dataset_set_labels(documents, &labels, NULL));
    EXPECT(strcmp(evenkeel_dataset_label_name(documents, 0), "apple") == 0);
    ids[7] = 0;
    const char* names[] = { "red fruit", "other" };
    OK(evenkeel_dataset_set_labels(documents, &labels, names));
    evenkeel_dataset_view(documents, NULL, &view);
    EXPECT(view.offsets == rows && view.indices == ids && view.columns == 2);
    struct seen seen = { 0 };
    evenkeel_model* model = trained(documents, NULL, &seen);
    EXPECT(strcmp(evenkeel_model_label_name(model, 0), "red fruit") == 0);
    evenkeel_model_free(model);
}

/* Texts in memory are read as a file of the same texts is. */
static void texts_in_memory(const evenkeel_dataset* read)
{
    char written[300][32];
    const char *texts[300], *broken[] = { "fine", "\xff" };
    for (int i = 0; i < 300; ++i) {
        snprintf(written[i], sizeof written[i], "%s number %d", i % 2 ? "red apples" : "green pears", i);
        texts[i] = written[i];
    }
    evenkeel_dataset *made = NULL, *like = NULL;
    OK(evenkeel_dataset_from_texts(texts, 300, "data.max-ngram = 2", NULL, &made));
    OK(evenkeel_dataset_from_texts(texts, 300, NULL, made, &like));
    evenkeel_csr a, b, c, labels;
    evenkeel_dataset_view(read, &a, NULL);
    evenkeel_dataset_view(made, &b, &labels);
    evenkeel_dataset_view(like, &c, NULL);
    EXPECT(a.rows == b.rows && a.columns == b.columns && c.columns == b.columns && labels.columns == 0);
    EXPECT(memcmp(a.offsets, b.offsets, (size_t)(a.rows + 1) * sizeof *a.offsets) == 0);
    EXPECT(memcmp(a.values, b.values, (size_t)a.offsets[a.rows] * sizeof *a.values) == 0);
    EXPECT(memcmp(c.indices, b.indices, (size_t)a.offsets[a.rows] * sizeof *a.indices) == 0);
    evenkeel_dataset_free(made);
    evenkeel_dataset_free(like);
    REFUSED(EVENKEEL_INPUT, "text 1 is", evenkeel_dataset_from_texts(broken, 2, NULL, NULL, &made));
}

/* From a file of documents to labels with names. */
static void documents(void)
{
    FILE* out = fopen(in_folder("texts.csv"), "w");
    EXPECT(out != NULL);
    fprintf(out, "text,labels\n");
    for (int i = 0; i < 300; ++i)
        fprintf(out, "%s number %d,%s\n", i % 2 ? "red apples" : "green pears", i, i % 2 ? "apple" : "pear");
    fclose(out);
    evenkeel_dataset *read = NULL, *asked = NULL;
    OK(evenkeel_dataset_read(in_folder("texts.csv"), "data.max-ngram = 2", NULL, &read));
    EXPECT(strcmp(evenkeel_dataset_label_name(read, 0), "apple") == 0 && evenkeel_dataset_label_name(read, 2) == NULL);
    EXPECT(evenkeel_dataset_feature_name(read, 0) != NULL && strstr(evenkeel_dataset_notes(read), "'text'") != NULL);
    struct seen seen = { 0 };
    evenkeel_model* model = trained(read, NULL, &seen);
    const char* texts[] = { "some pears", "an apple, or some apples" };
    OK(evenkeel_dataset_of_texts(model, texts, 2, &asked));
    const char* bad[] = { "good", "caf\xe9" };
    evenkeel_dataset* none = NULL;
    REFUSED(EVENKEEL_INPUT, "text 2: is not UTF-8 from byte 4", evenkeel_dataset_of_texts(model, bad, 2, &none));
    int32_t labels[2];
    OK(evenkeel_predict(model, asked, 1, labels, NULL, NULL));
    EXPECT(strcmp(evenkeel_model_label_name(model, labels[0]), "pear") == 0);
    EXPECT(strcmp(evenkeel_model_label_name(model, labels[1]), "apple") == 0);
    evenkeel_model_free(model);
    texts_in_memory(read);
    other_labels(read);
    evenkeel_dataset_free(read);
    evenkeel_dataset_free(asked);
}

static void recorded(const evenkeel_dataset* train, const evenkeel_dataset* test)
{
    char database[4096];
    strcpy(database, in_folder("runs.sqlite"));
    evenkeel_model *model = NULL, *again = NULL;
    const evenkeel_training training
        = { .size = sizeof training, .project = project, .train = train, .test = test, .database = database };
    char* json = NULL;
    OK(evenkeel_runs(database, 0, &json));
    EXPECT(strcmp(json, "[]") == 0);
    evenkeel_text_free(json);
    REFUSED(EVENKEEL_INPUT, "there is no database", evenkeel_run_events(database, 1, &json));
    FILE* made = fopen(database, "r");
    EXPECT(made == NULL);
    OK(evenkeel_train(&training, &model));
    OK(evenkeel_runs(database, 0, &json));
    EXPECT(strstr(json, "\"run\":1,") != NULL && strstr(json, "\"status\":\"done\"") != NULL);
    evenkeel_text_free(json);
    OK(evenkeel_run_events(database, 1, &json));
    EXPECT(strstr(json, "\"event\":\"evaluation\"") != NULL);
    evenkeel_text_free(json);
    REFUSED(EVENKEEL_INPUT, "no run 7", evenkeel_run_events(database, 7, &json));
    OK(evenkeel_model_of_run(database, 1, NULL, &again));
    same_predictions(model, again, test);
    evenkeel_model_free(again);
    evenkeel_model_free(model);
}

static void of_another_program(void)
{
    char database[4096];
    strcpy(database, in_folder("recorded.sqlite"));
    evenkeel_recording* recording = NULL;
    REFUSED(EVENKEEL_INPUT, "nam", evenkeel_recording_begin(database, "{\"nam\":\"x\"}", &recording));
    OK(evenkeel_recording_begin(database, "{\"name\":\"other\",\"devices\":[\"a\",\"b\"]}", &recording));
    EXPECT(evenkeel_recording_run(recording) == 1);
    OK(evenkeel_recording_add(recording, "{\"event\":\"step\",\"rank\":1,\"samples\":5}"));
    REFUSED(EVENKEEL_INPUT, "rank", evenkeel_recording_add(recording, "{\"event\":\"step\",\"rank\":2}"));
    const double step[] = { 0, 1, 3, 8, 0.5, 2, 1.5, 2.5 };
    REFUSED(EVENKEEL_INPUT, "damaged", evenkeel_recording_add_steps(recording, 0, 0.5, step, 7));
    OK(evenkeel_recording_add_after(recording, 1, "{\"event\":\"note\",\"text\":\"behind it\"}"));
    OK(evenkeel_recording_add_steps(recording, 0, 0.5, step, 8));
    OK(evenkeel_recording_lose(recording, 1));
    OK(evenkeel_recording_end(recording, NULL));
    REFUSED(EVENKEEL_INPUT, "ended", evenkeel_recording_add(recording, "{\"event\":\"step\"}"));
    evenkeel_recording_free(recording);
    OK(evenkeel_recording_begin(database, NULL, &recording));
    evenkeel_recording_free(recording);
    char* json = NULL;
    OK(evenkeel_runs(database, 0, &json));
    const char* interrupted = strstr(json, "\"status\":\"interrupted\"");
    const char* done = strstr(json, "\"status\":\"done\"");
    char* events = NULL;
    OK(evenkeel_run_events(database, 1, &events));
    EXPECT(strstr(events, "\"kinds\":\"cxc\"") != NULL && strstr(events, "behind it") != NULL);
    evenkeel_text_free(events);
    EXPECT(interrupted != NULL && done != NULL && interrupted < done && strstr(json, "\"name\":\"other\"") != NULL);
    evenkeel_text_free(json);
}

/* Weights go on: after one more epoch on the same data the model is another one, and no worse. */
static void goes_on(const evenkeel_model* model, const evenkeel_dataset* train, const evenkeel_dataset* test)
{
    evenkeel_model* more = NULL;
    const evenkeel_training training = { .size = sizeof training,
        .project = "train.epochs = 1\ntrain.batch = 16\ntrain.rate = 0.001\nmodel.hidden = [16]\n"
                   "train.schedule = \"constant\"\n",
        .train = train,
        .resume = model };
    OK(evenkeel_train(&training, &more));
    char* json = NULL;
    OK(evenkeel_evaluate(more, test, &json));
    EXPECT(strstr(json, "\"p@1\":1.0") != NULL);
    evenkeel_text_free(json);
    evenkeel_model_free(more);
}

/* What was there under the name of the model is none of the run's. */
static void stopped_at_once(const evenkeel_dataset* train)
{
    char file[4096];
    strcpy(file, in_folder("model.ekm"));
    evenkeel_model* none = NULL;
    evenkeel_stop* stop = evenkeel_stop_create();
    evenkeel_stop_now(stop);
    const evenkeel_training training
        = { .size = sizeof training, .project = project, .train = train, .model_file = file, .stop = stop };
    EXPECT(evenkeel_train(&training, &none) == EVENKEEL_STOPPED && none == NULL);
    OK(evenkeel_model_load(file, NULL, &none)); /* it is still there */
    evenkeel_model_free(none);
    evenkeel_stop_free(stop);
}

struct asking {
    evenkeel_model* model;
    const evenkeel_dataset* data;
};
static void* ask(void* given)
{
    const struct asking* asking = given;
    int32_t labels[TESTS];
    for (int i = 0; i < 20; ++i) {
        OK(evenkeel_predict(asking->model, asking->data, 1, labels, NULL, NULL));
        EXPECT(labels[0] == label_ids[0]);
    }
    return NULL;
}

int main(int count, char** arguments)
{
    folder = count > 1 ? arguments[1] : ".";
    EXPECT(strlen(evenkeel_version()) >= 5);
    if (count > 2)
        return 0;
    make_data();
    write_test(in_folder("test.txt"));
    bad_calls();

    evenkeel_dataset *train = dataset(SAMPLES), *test = dataset(TESTS);
    evenkeel_csr view;
    evenkeel_dataset_view(train, &view, NULL);
    EXPECT(view.indices == indices && view.values == values && view.offsets == offsets); /* nothing was copied */
    struct seen seen = { 0 }, others = { 0 };
    evenkeel_model *model = trained(train, test, &seen), *same = trained(train, test, &others);
    EXPECT(seen.steps > 100 && seen.evaluations >= 2 && seen.steps == others.steps);
    same_predictions(model, same, test);
    evenkeel_model_free(same);
    struct seen few = { .kinds = "finished evaluation" };
    evenkeel_model_free(trained(train, test, &few));
    EXPECT(few.steps == 0 && few.evaluations == seen.evaluations);
    predictions(model, test);
    OK(evenkeel_model_save(model, in_folder("model.ekm")));
    OK(evenkeel_model_load(in_folder("model.ekm"), "cpu", &same));
    same_predictions(model, same, test);
    goes_on(model, train, test);

    pthread_t threads[2];
    struct asking asking = { model, test };
    for (int i = 0; i < 2; ++i)
        EXPECT(pthread_create(&threads[i], NULL, ask, &asking) == 0);
    for (int i = 0; i < 2; ++i)
        pthread_join(threads[i], NULL);

    struct seen stopping = { .stop = evenkeel_stop_create() };
    evenkeel_model_free(trained(train, test, &stopping));
    EXPECT(stopping.steps < 10);
    evenkeel_stop_free(stopping.stop);

    stopped_at_once(train);
    recorded(train, test);
    documents();
    of_another_program();
    evenkeel_model_free(same);
    evenkeel_model_free(model);
    evenkeel_dataset_free(train);
    evenkeel_dataset_free(test);
    evenkeel_model_free(NULL);
    evenkeel_dataset_free(NULL);
    return 0;
}
