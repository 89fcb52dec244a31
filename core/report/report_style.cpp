// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_style.h"

#include "core/project/method_color.h"

#include <array>
#include <cstdio>
#include <string_view>
#include <utility>

namespace evenkeel {

namespace {

constexpr std::string_view style = R"(:root {
  color-scheme: light dark;
  --page: #ffffff; --text: #1b1f24; --quiet: #5a6470; --line: #d5dae0;
  @light-hues@
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #16191d; --text: #e8eaed; --quiet: #a0a8b2; --line: #3a4048;
    @dark-hues@
  }
}
@media print {
  :root {
    color-scheme: light;
    --page: #ffffff; --text: #000000; --quiet: #444444; --line: #bbbbbb;
    @light-hues@
  }
  section { break-inside: avoid-page; }
  .wide { overflow: visible; font-size: 75%; }
}
body {
  font: 15px/1.45 system-ui, sans-serif; color: var(--text); background: var(--page);
  max-width: 1000px; margin: 2em auto; padding: 0 1em;
}
h1 { font-size: 1.6em; margin-bottom: 0; }
h2 { font-size: 1.2em; margin: 2em 0 .5em; border-bottom: 1px solid var(--line); padding-bottom: .2em; }
h3 { font-size: 1em; margin: 1em 0 .3em; }
.quiet { color: var(--quiet); margin-top: .2em; }
.answer { font-size: 1.15em; font-weight: 600; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { caption-side: bottom; text-align: left; color: var(--quiet); padding-top: .4em; }
th, td { text-align: left; vertical-align: top; padding: .25em .8em .25em 0; overflow-wrap: anywhere; }
.wide th, .wide td { white-space: nowrap; }
thead th { border-bottom: 1px solid var(--line); }
.number { text-align: right; }
.best { font-weight: 700; }
svg { width: 100%; max-width: 760px; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: var(--text); }
.curve { fill: none; stroke-width: 1.6; }
.band { opacity: .18; stroke: none; }
.grid { stroke: var(--line); stroke-width: .6; }
.axis { stroke: var(--quiet); }
.target { stroke: var(--quiet); stroke-dasharray: 5 4; }
.bar { opacity: .8; }
.bar.open { opacity: .35; }
.whisker { stroke: var(--text); stroke-width: 1.4; }
)";

std::string variables(const std::array<unsigned, hueCount>& hues)
{
    std::string css;
    for (std::size_t i = 0; i < hues.size(); ++i) {
        std::array<char, 8> color {};
        std::snprintf(color.data(), color.size(), "#%06x", hues[i]);
        css += (i == 0 ? "--c" : " --c") + std::to_string(i) + ": " + color.data() + ";";
    }
    return css;
}

std::string filledIn(std::string css)
{
    for (const auto& [name, hues] : { std::pair("@light-hues@", lightHues), std::pair("@dark-hues@", darkHues) })
        for (std::size_t at = css.find(name); at != std::string::npos; at = css.find(name))
            css.replace(at, std::string_view(name).size(), variables(hues));
    return css;
}

} // namespace

const std::string& reportStyle()
{
    static const std::string filled = filledIn(std::string(style));
    return filled;
}

} // namespace evenkeel
