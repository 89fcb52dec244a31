// SPDX-License-Identifier: GPL-3.0-or-later
// --help in the language of the environment. Man pages and completion are made of the same texts in English.
#include "core/base/catalog.h"
#include "core/base/printable.h"
#include "core/cli/command.h"

#include <memory>

namespace evenkeel::cli {

namespace {

constexpr const char* exampleBegin = "Example:\n";

// CLI11's own counts bytes.
class HelpFormatter : public CLI::Formatter {
public:
    std::string make_option(const CLI::Option* option, bool isPositional) const override
    {
        const std::string name = "  " + make_option_name(option, isPositional) + make_option_opts(option);
        const std::size_t width = get_column_width(), taken = columns(name);
        const std::string indent = "\n" + std::string(width, ' ');
        std::string text = name + (taken < width ? std::string(width - taken, ' ') : indent);
        for (const char c : make_option_desc(option))
            text += c == '\n' ? indent : std::string(1, c);
        return text.erase(text.find_last_not_of(" \n") + 1) + "\n";
    }
};

void localizeTexts(CLI::App& app, const std::shared_ptr<CLI::FormatterBase>& formatter)
{
    const auto said = [](const std::string& text) { return localized(std::string_view(text)); };
    app.formatter(formatter);
    app.description(said(app.get_description()));
    const std::string footer = app.get_footer();
    app.footer(footer.starts_with(exampleBegin)
            ? localized(phrase("Example")) + ":\n" + footer.substr(std::string_view(exampleBegin).size())
            : said(footer));
    for (CLI::Option* option : app.get_options({})) {
        option->description(said(option->get_description()));
        if (option->get_group() == "Options")
            option->group(localized(phrase("Options")));
    }
    for (CLI::App* one : app.get_subcommands([](CLI::App*) { return true; })) {
        localizeTexts(*one, formatter);
        if (one->get_group() == "Subcommands")
            one->group(localized(phrase("Subcommands")));
    }
}

} // namespace

void localizeHelp(CLI::App& app)
{
    if (catalog().code() == "en")
        return;
    const auto formatter = std::make_shared<HelpFormatter>();
    for (const Phrase& label : headings("Usage|OPTIONS|SUBCOMMAND|Positionals|REQUIRED|Needs|Excludes"))
        formatter->label(label, localized(label));
    localizeTexts(app, formatter);
}

} // namespace evenkeel::cli
