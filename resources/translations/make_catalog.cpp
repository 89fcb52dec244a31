// SPDX-License-Identifier: GPL-3.0-or-later
// make_catalog FILE TRANSLATION...: the context "core" of evenkeel_CODE.ts files as tables of a C++ source, so that
// programs without Qt have them (core/base/catalog.h).
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Texts = std::map<std::string, std::string>;

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

std::string unescaped(std::string text)
{
    constexpr std::string_view entities[][2] = { { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" },
        { "&apos;", "'" }, { "&#xa;", "\n" }, { "&amp;", "&" } };
    for (const auto& [entity, letter] : entities)
        text = replaced(std::move(text), entity, letter);
    return text;
}

// What is between <name ...> and </name>, and moves `xml` behind it; false: there is none before `end`.
bool take(std::string_view& xml, std::string_view name, std::string& inner)
{
    const std::string open = "<" + std::string(name), close = "</" + std::string(name) + ">";
    const auto begin = xml.find(open);
    if (begin == xml.npos)
        return false;
    const auto text = xml.find('>', begin) + 1, end = xml.find(close, text);
    if (xml[text - 2] == '/') { // <translation type="unfinished"/>
        inner.clear();
        xml.remove_prefix(text);
        return true;
    }
    if (end == xml.npos)
        return false;
    inner = xml.substr(text, end - text);
    xml.remove_prefix(end + close.size());
    return true;
}

std::string translationOf(const std::string& inner)
{
    std::string_view forms = inner;
    std::string all, form;
    for (bool isFirst = true; take(forms, "numerusform", form); isFirst = false)
        all += (isFirst ? "" : "\f") + unescaped(form);
    return inner.find("<numerusform") == inner.npos ? unescaped(inner) : all;
}

bool readTexts(const char* file, Texts& texts, std::set<std::string>& sources)
{
    std::ifstream in(file, std::ios::binary);
    const std::string content { std::istreambuf_iterator<char>(in), {} };
    std::string_view xml = content;
    std::string context, name, message, source, translation;
    while (take(xml, "context", context)) {
        std::string_view inside = context;
        if (!take(inside, "name", name) || name != "core")
            continue;
        while (take(inside, "message", message)) {
            std::string_view parts = message;
            if (!take(parts, "source", source) || !take(parts, "translation", translation))
                return false;
            source = unescaped(source);
            sources.insert(source);
            texts[source] = translationOf(translation);
        }
    }
    return bool(in) || in.eof();
}

std::string literal(const std::string& text)
{
    std::string made = "\"";
    for (const char c : text)
        made += c == '\n' ? "\\n" : c == '\f' ? "\\f" : (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
    return made + "\"";
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2)
        return 2;
    std::set<std::string> sources;
    std::vector<std::pair<std::string, Texts>> languages;
    for (int i = 2; i < argc; ++i) {
        const std::string_view file = argv[i], name = file.substr(file.find_last_of('/') + 1);
        languages.emplace_back(name.substr(9, name.size() - 12), Texts()); // evenkeel_CODE.ts
        if (!readTexts(argv[i], languages.back().second, sources)) {
            std::cerr << argv[i] << ": cannot be read\n";
            return 3;
        }
    }
    std::ofstream out(argv[1]);
    out << "#include \"core/base/catalog.h\"\n\nnamespace evenkeel {\n\nnamespace {\n\nconstexpr const char* sources[] "
           "= { \"\",\n";
    for (const std::string& source : sources)
        out << literal(source) << ",\n";
    out << "};\n";
    for (const auto& [code, texts] : languages) {
        out << "constexpr const char* " << code << "[] = { \"\",\n";
        for (const std::string& source : sources) {
            const auto found = texts.find(source);
            out << literal(found == texts.end() ? "" : found->second) << ",\n";
        }
        out << "};\n";
    }
    out << "constexpr CatalogLanguage languages[] = {";
    for (const auto& [code, texts] : languages)
        out << " { \"" << code << "\", " << code << " },";
    out << " { \"\", sources } };\n\n} // namespace\n\n"
        << "std::span<const char* const> catalogSources() { return sources; }\n"
        << "std::span<const CatalogLanguage> catalogLanguages() { return std::span(languages, " << languages.size()
        << "); }\n\n} // namespace evenkeel\n"
        << std::flush;
    return out ? 0 : 5;
}
