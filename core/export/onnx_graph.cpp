// SPDX-License-Identifier: GPL-3.0-or-later
// Field numbers are those of onnx.proto.
#include "core/export/onnx_graph.h"

#include <iterator>

namespace evenkeel {

namespace {

ProtobufMessage valueInfo(const char* name, OnnxGraph::Type type, std::initializer_list<OnnxGraph::Size> sizes)
{
    ProtobufMessage shape, tensor, typeOf, info;
    for (const OnnxGraph::Size& size : sizes) {
        ProtobufMessage dimension;
        if (size.name.empty())
            dimension.number(1, std::uint64_t(size.value));
        else
            dimension.text(2, size.name);
        shape.message(1, std::move(dimension));
    }
    tensor.number(1, std::uint64_t(type));
    tensor.message(2, std::move(shape));
    typeOf.message(1, std::move(tensor));
    info.text(1, name);
    info.message(2, std::move(typeOf));
    return info;
}

ProtobufMessage attribute(const char* name, std::uint64_t kind)
{
    ProtobufMessage message;
    message.text(1, name);
    message.number(20, kind);
    return message;
}

} // namespace

ProtobufMessage OnnxGraph::nodeOf(const char* operation, const std::vector<std::string>& inputs, Names outputs)
{
    ProtobufMessage node;
    for (const std::string& input : inputs)
        node.text(1, input);
    for (const char* const output : outputs)
        node.text(2, output);
    node.text(3, std::data(outputs)[0]); // its name
    node.text(4, operation);
    return node;
}

void OnnxGraph::node(const char* operation, const std::vector<std::string>& inputs, Names outputs,
    std::initializer_list<Attribute> attributes)
{
    constexpr std::uint64_t number = 2;
    ProtobufMessage node = nodeOf(operation, inputs, outputs);
    for (const Attribute& each : attributes) {
        ProtobufMessage message = attribute(each.name, number);
        message.number(3, std::uint64_t(each.value));
        node.message(5, std::move(message));
    }
    m_nodes.message(1, std::move(node));
}

void OnnxGraph::loop(const std::vector<std::string>& inputs, Names outputs, OnnxGraph body)
{
    constexpr std::uint64_t graph = 5;
    ProtobufMessage node = nodeOf("Loop", inputs, outputs), message = attribute("body", graph);
    message.message(6, body.finish("body"));
    node.message(5, std::move(message));
    m_nodes.message(1, std::move(node));
}

ProtobufMessage OnnxGraph::tensor(const std::string& name, Type type, std::span<const Index> sizes)
{
    ProtobufMessage tensor;
    for (const Index size : sizes)
        tensor.number(1, std::uint64_t(size));
    tensor.number(2, std::uint64_t(type));
    tensor.text(8, name);
    return tensor;
}

void OnnxGraph::constant(const std::string& name, bool value)
{
    copied(name, Type::Bool, std::as_bytes(std::span(&value, 1)), {});
}

void OnnxGraph::copied(
    const std::string& name, Type type, std::span<const std::byte> values, std::span<const Index> sizes)
{
    ProtobufMessage message = tensor(name, type, sizes);
    message.text(9, { reinterpret_cast<const char*>(values.data()), values.size() });
    m_constants.message(5, std::move(message));
}

void OnnxGraph::view(
    const std::string& name, Type type, std::span<const std::byte> values, std::span<const Index> sizes)
{
    ProtobufMessage message = tensor(name, type, sizes);
    message.view(9, values);
    m_constants.message(5, std::move(message));
}

void OnnxGraph::input(const char* name, Type type, std::initializer_list<Size> sizes)
{
    m_inputs.message(11, valueInfo(name, type, sizes));
}

void OnnxGraph::output(const char* name, Type type, std::initializer_list<Size> sizes)
{
    m_outputs.message(12, valueInfo(name, type, sizes));
}

ProtobufMessage OnnxGraph::finish(const char* name)
{
    ProtobufMessage graph = std::move(m_nodes);
    graph.text(2, name);
    graph.append(std::move(m_constants));
    graph.append(std::move(m_inputs));
    graph.append(std::move(m_outputs));
    return graph;
}

} // namespace evenkeel
