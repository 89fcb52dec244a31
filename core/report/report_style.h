// SPDX-License-Identifier: GPL-3.0-or-later
// The look of a report: light and dark as the reader's system is, and on paper. Colors are distinct with color
// blindness (Okabe and Ito 2008, darkened or lightened to 3:1 against the page).
#pragma once

#include <string_view>

namespace evenkeel {

inline constexpr std::string_view reportStyle = R"(:root {
  color-scheme: light dark;
  --page: #ffffff; --text: #1b1f24; --quiet: #5a6470; --line: #d5dae0;
  --c0: #0072b2; --c1: #b45f06; --c2: #00795a; --c3: #a63d7a; --c4: #5b4ea0; --c5: #8a6d00; --c6: #2f7f9e; --c7: #4a4a4a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #16191d; --text: #e8eaed; --quiet: #a0a8b2; --line: #3a4048;
    --c0: #56b4e9; --c1: #e69f00; --c2: #2fbf93; --c3: #e08cc0; --c4: #a79bf0; --c5: #f0e442; --c6: #8fd0e6; --c7: #bdbdbd;
  }
}
@media print {
  :root {
    color-scheme: light;
    --page: #ffffff; --text: #000000; --quiet: #444444; --line: #bbbbbb;
    --c0: #0072b2; --c1: #b45f06; --c2: #00795a; --c3: #a63d7a; --c4: #5b4ea0; --c5: #8a6d00; --c6: #2f7f9e; --c7: #4a4a4a;
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

} // namespace evenkeel
