// SPDX-License-Identifier: GPL-3.0-or-later
// A model as a graph of ONNX: from a batch of sparse rows (CSR: ids, values, offsets) to scores and the best labels.
// Rows are added up in a loop over the samples, as runtimes add to one place from several threads at once, or not at
// all, where ScatterND should do it.
#include "core/export/model_files.h"
#include "core/export/onnx_graph.h"

#include "core/base/error.h"
#include "core/base/number_text.h"

#include <algorithm>

namespace evenkeel {

namespace {

using Type = OnnxGraph::Type;
constexpr Index maxBytes = (Index { 1 } << 31) - 1; // of a message

class OnnxModel {
public:
    OnnxModel(const ExportedModel& model, Index best)
        : m_model(model)
        , m_best(std::min(best, model.shape.labels))
        , m_layers(layersOf(model.shape))
    {
    }

    ProtobufMessage message()
    {
        addConstants();
        addInputs();
        addKnown();
        m_graph.constant("one", Type::Int64, { Index { 1 } });
        m_graph.node("Shape", { "offsets" }, { "ends" });
        m_graph.node("Sub", { "ends", "one" }, { "samples" });
        m_graph.constant("always", true);
        m_graph.loop({ "samples", "always" }, { "sums" }, rowSums());
        addLayers();
        addBest();
        return wrapped();
    }

private:
    void addConstants()
    {
        for (const ExportedArray& array : m_model.arrays())
            m_graph.view(array.name, array.isFloat() ? Type::Float : Type::Int64, array.bytes(), array.sizes);
        m_graph.constant("zero", Type::Int64, { Index { 0 } });
        m_graph.constant("features", Type::Int64, { m_model.shape.features });
        if (!m_model.inverted.empty()) {
            const Index count = std::ssize(m_model.inverted);
            m_graph.constant("inverted_count", Type::Int64, { count });
            std::vector<std::int64_t> places(m_model.factors.size(), count); // behind all: of features as they are
            for (Index i = 0; i < count; ++i)
                places[std::size_t(m_model.inverted[std::size_t(i)])] = i;
            m_graph.constant("places", Type::Int64, places);
            m_graph.constant("all_absent", Type::Float, std::vector<float>(std::size_t(count) + 1, 1.0F));
        } else {
            m_graph.constant("nothing", Type::Float, { 0.0F });
        }
        if (m_model.normalize != Normalize::None) {
            m_graph.constant("no_length", Type::Double, { 0.0 });
            m_graph.constant("unit", Type::Double, { 1.0 });
        }
    }
    void addInputs()
    {
        m_graph.input("ids", Type::Int64, { "entries" });
        m_graph.input("values", Type::Float, { "entries" });
        m_graph.input("offsets", Type::Int64, { "samples + 1" });
    }
    // Ids that the model does not have count nothing, as all that is left out.
    void addKnown()
    {
        m_graph.node("GreaterOrEqual", { "ids", "zero" }, { "from_zero" });
        m_graph.node("Less", { "ids", "features" }, { "below_end" });
        m_graph.node("And", { "from_zero", "below_end" }, { "is_known" });
        m_graph.node("Where", { "is_known", "ids", "zero" }, { "rows" });
        m_graph.node("Cast", { "is_known" }, { "known" }, { { "to", Index(Type::Float) } });
        m_graph.node("Gather", { "factors", "rows" }, { "factors_of_entries" });
        m_graph.node("Mul", { "factors_of_entries", "known" }, { "known_factors" });
        m_graph.node("Mul", { "values", "known_factors" }, { "scaled" });
        if (m_model.inverted.empty())
            return;
        m_graph.node("Cast", { "values" }, { "has_value" }, { { "to", Index(Type::Bool) } });
        m_graph.node("And", { "is_known", "has_value" }, { "is_present" });
        m_graph.node("Gather", { "places", "rows" }, { "places_of_rows" });
        m_graph.node("Where", { "is_present", "places_of_rows", "inverted_count" }, { "places_of_entries" });
    }

    // Of one sample: what the input layer's weights add up to.
    OnnxGraph rowSums() const
    {
        OnnxGraph body;
        body.input("sample", Type::Int64, {});
        body.input("condition", Type::Bool, {});
        body.node("Identity", { "condition" }, { "goes_on" });
        body.node("Reshape", { "sample", "one" }, { "place" });
        body.node("Add", { "place", "one" }, { "next_place" });
        body.node("Gather", { "offsets", "place" }, { "begin" });
        body.node("Gather", { "offsets", "next_place" }, { "end" });
        body.node("Slice", { "rows", "begin", "end" }, { "own_rows" });
        body.node("Slice", { "scaled", "begin", "end" }, { "own_values" });
        if (!m_model.inverted.empty()) {
            body.node("Slice", { "places_of_entries", "begin", "end" }, { "present" });
            body.node("Shape", { "present" }, { "present_count" });
            body.node("ConstantOfShape", { "present_count" }, { "zeros" });
            body.node("ScatterElements", { "all_absent", "present", "zeros" }, { "absent_or_other" });
            body.node("Slice", { "absent_or_other", "zero", "inverted_count" }, { "absent" });
            body.node("Mul", { "absent", "inverted_values" }, { "values_of_absent" });
            joinRow(body, "inverted", "values_of_absent");
        } else {
            joinRow(body, "zero", "nothing"); // so that no row is empty
        }
        body.node("Gather", { "W0", "row" }, { "weights" });
        body.node("MatMul", { normalized(body), "weights" }, { "sum" });
        body.output("goes_on", Type::Bool, {});
        body.output("sum", Type::Float, { m_layers.front().outputs });
        return body;
    }
    static void joinRow(OnnxGraph& body, const char* moreRows, const char* moreValues)
    {
        body.node("Concat", { "own_rows", moreRows }, { "row" }, { { "axis", 0 } });
        body.node("Concat", { "own_values", moreValues }, { "row_values" }, { { "axis", 0 } });
    }
    const char* normalized(OnnxGraph& body) const
    {
        if (m_model.normalize == Normalize::None)
            return "row_values";
        body.node("Cast", { "row_values" }, { "exact" }, { { "to", Index(Type::Double) } });
        body.node(m_model.normalize == Normalize::L1 ? "ReduceL1" : "ReduceL2", { "exact" }, { "length" });
        body.node("Equal", { "length", "no_length" }, { "is_bare" });
        body.node("Where", { "is_bare", "unit", "length" }, { "divisor" });
        body.node("Div", { "unit", "divisor" }, { "exact_scale" });
        body.node("Cast", { "exact_scale" }, { "scale" }, { { "to", Index(Type::Float) } });
        body.node("Mul", { "row_values", "scale" }, { "normalized" });
        return "normalized";
    }

    void addLayers()
    {
        constexpr const char* scores = "scores";
        m_graph.node("Add", { "sums", "b0" }, { m_layers.size() == 1 ? scores : "layer0" });
        for (std::size_t l = 1; l < m_layers.size(); ++l) {
            const std::string number = std::to_string(l), below = std::to_string(l - 1);
            const std::string name = "layer" + number, active = "seen" + below;
            m_graph.node("Relu", { "layer" + below }, { active.c_str() });
            m_graph.node("Gemm", { active, "W" + number, "b" + number },
                { l + 1 == m_layers.size() ? scores : name.c_str() }, { { "transB", 1 } });
        }
        m_graph.output(scores, Type::Float, { "samples", m_model.shape.labels });
    }
    void addBest()
    {
        m_graph.constant("best", Type::Int64, { m_best });
        m_graph.node("TopK", { "scores", "best" }, { "top_scores", "top_labels" });
        m_graph.output("top_labels", Type::Int64, { "samples", m_best });
        m_graph.output("top_scores", Type::Float, { "samples", m_best });
    }

    ProtobufMessage wrapped()
    {
        constexpr std::uint64_t version = 7, operations = 13; // of the format (ONNX 1.8), and of the operators
        ProtobufMessage message, operators;
        operators.text(1, "");
        operators.number(2, operations);
        message.number(1, version);
        message.text(2, "Evenkeel");
        message.message(7, m_graph.finish("evenkeel"));
        message.message(8, std::move(operators));
        for (const auto& [name, text] : m_model.texts) {
            ProtobufMessage entry;
            entry.text(1, name);
            entry.text(2, text);
            message.message(14, std::move(entry));
        }
        return message;
    }

    const ExportedModel& m_model;
    const Index m_best; // labels
    const std::vector<LayerShape> m_layers;
    OnnxGraph m_graph;
};

} // namespace

void writeOnnx(const ExportedModel& model, Index best, const std::filesystem::path& file)
{
    const ProtobufMessage message = OnnxModel(model, best).message();
    if (message.size() > std::uint64_t(maxBytes))
        throw InputError(file.string() + ": would have " + groupedText(Index(message.size()))
            + " bytes, and an ONNX file has at most 2 GiB; write the model as safetensors or npz");
    AtomicFile out(file);
    message.write(out);
    out.commit();
}

} // namespace evenkeel
