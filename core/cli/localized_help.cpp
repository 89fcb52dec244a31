// SPDX-License-Identifier: GPL-3.0-or-later
// --help in the language of the environment. Man pages and completion are made of the same texts in English.
#include "core/base/catalog.h"
#include "core/cli/command.h"

namespace evenkeel::cli {

namespace {

constexpr const char* exampleBegin = "Example:\n";

void localizeTexts(CLI::App& app)
{
    const auto said = [](const std::string& text) { return localized(std::string_view(text)); };
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
        localizeTexts(*one);
        if (one->get_group() == "Subcommands")
            one->group(localized(phrase("Subcommands")));
    }
}

} // namespace

void localizeHelp(CLI::App& app)
{
    if (catalog().code() == "en")
        return;
    for (const Phrase& label : headings("Usage|OPTIONS|SUBCOMMAND|Positionals|REQUIRED|Needs|Excludes"))
        app.get_formatter()->label(label, localized(label));
    localizeTexts(app);
}

} // namespace evenkeel::cli
