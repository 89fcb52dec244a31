// SPDX-License-Identifier: GPL-3.0-or-later
// A graph of ONNX as it is written: nodes in the order of computation, constants, inputs and outputs.
#pragma once

#include "core/export/protobuf_message.h"
#include "kernels/views.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace evenkeel {

class OnnxGraph {
public:
    enum class Type { Float = 1, Int64 = 7, Bool = 9, Double = 11 }; // as the format numbers them
    using Names = std::initializer_list<const char*>;
    struct Attribute {
        const char* name;
        std::int64_t value;
    };
    // A size by its number or by its name.
    struct Size {
        Size(Index number) // NOLINT(google-explicit-constructor)
            : value(number)
        {
        }
        Size(const char* variable) // NOLINT(google-explicit-constructor)
            : name(variable)
        {
        }
        Index value = 0;
        std::string name;
    };

    void node(const char* operation, const std::vector<std::string>& inputs, Names outputs,
        std::initializer_list<Attribute> attributes = {});
    void loop(const std::vector<std::string>& inputs, Names outputs, OnnxGraph body);
    // A list, which is copied.
    template<typename T>
    void constant(const std::string& name, Type type, std::initializer_list<T> values)
    {
        const Index size(values.size());
        copied(name, type, std::as_bytes(std::span(values.begin(), values.size())), std::span(&size, 1));
    }
    template<typename T>
    void constant(const std::string& name, Type type, const std::vector<T>& values)
    {
        const Index size(values.size());
        copied(name, type, std::as_bytes(std::span(values)), std::span(&size, 1));
    }
    void constant(const std::string& name, bool value); // without sizes
    // Of a list or matrix that stays where it is until it is written.
    void view(const std::string& name, Type type, std::span<const std::byte> values, std::span<const Index> sizes);
    void input(const char* name, Type type, std::initializer_list<Size> sizes);
    void output(const char* name, Type type, std::initializer_list<Size> sizes);
    ProtobufMessage finish(const char* name);

private:
    void copied(const std::string& name, Type type, std::span<const std::byte> values, std::span<const Index> sizes);
    static ProtobufMessage tensor(const std::string& name, Type type, std::span<const Index> sizes);
    static ProtobufMessage nodeOf(const char* operation, const std::vector<std::string>& inputs, Names outputs);

    ProtobufMessage m_nodes, m_constants, m_inputs, m_outputs; // fields of the graph
};

} // namespace evenkeel
