// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer target: any bytes as an exported run. It is refused with a sentence and leaves nothing behind, or it is a
// run that can be listed, read and exported; what was exported is imported again.
#include "core/base/error.h"
#include "core/project/run_config.h"
#include "core/store/run_store.h"
#include "tests/fuzz/fuzz.h"

using namespace evenkeel;

namespace {

// One database for all inputs: opening one for each would be most of the work.
class Store {
public:
    Store()
        : m_folder(std::filesystem::temp_directory_path() / ("evenkeel-fuzz-" + std::to_string(::getpid()) + "-store"))
    {
        std::filesystem::create_directories(m_folder);
        store = std::make_unique<RunStore>(m_folder / "runs.sqlite");
    }
    ~Store()
    {
        store.reset();
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    bool isEmpty() const
    {
        const std::filesystem::path models = store->checkpointFile(1).parent_path();
        return store->list(true).empty() && (!std::filesystem::exists(models) || std::filesystem::is_empty(models));
    }
    std::unique_ptr<RunStore> store;

private:
    std::filesystem::path m_folder;
};

void useRun(const RunStore& store, std::int64_t run)
{
    const auto summary = store.find(run);
    fuzz::require(summary.has_value() && store.list().size() == 1);
    store.series(run);
    store.evaluations(run);
    try {
        configFromJson(summary->config);
    } catch (const InputError&) {
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    static Store kept;
    RunStore& store = *kept.store;
    const fuzz::TemporaryFile file("bundle.jsonl"), again("again.jsonl");
    file.write(fuzz::Input(bytes, size).rest());
    std::int64_t run = 0;
    try {
        run = store.importRun(file.path);
    } catch (const InputError&) {
        fuzz::require(kept.isEmpty());
        return 0;
    }
    useRun(store, run);
    store.exportRun(run, again.path, true);
    store.remove(run);
    const std::int64_t second = store.importRun(again.path); // an InputError ends the fuzzer: we wrote it
    useRun(store, second);
    store.remove(second);
    fuzz::require(kept.isEmpty());
    return 0;
}
