// SPDX-License-Identifier: GPL-3.0-or-later
// Every script has one table: behind a command its commands, or what its first argument may be; behind a command and
// "-" its options; behind a command and an option what that takes. Besides, a few lines find which row the cursor is
// at.
#include "core/base/command_help.h"

#include <algorithm>
#include <functional>

namespace evenkeel {

namespace {

struct Word {
    std::string text, help;
};
struct Row {
    std::vector<std::string> places; // "evenkeel-cli train --db"
    std::vector<Word> words;
    bool isFile = false;
};

// What a list has room for.
std::string inShort(const std::string& text)
{
    constexpr std::size_t longest = 72;
    const std::string first = text.substr(0, std::min({ text.find(". "), text.find("; "), text.find('\n') }));
    if (first.size() <= longest)
        return first.ends_with('.') ? first.substr(0, first.size() - 1) : first;
    return first.substr(0, first.rfind(' ', longest)) + " ...";
}

std::vector<Word> plain(const std::vector<std::string>& texts)
{
    std::vector<Word> words;
    for (const std::string& text : texts)
        words.push_back({ text, "" });
    return words;
}

void addRows(const CommandHelp& command, std::vector<Row>& rows)
{
    Row first { { command.name }, {}, false }, options { { command.name + " -" }, {}, false };
    for (const CommandHelp& one : command.commands)
        first.words.push_back({ one.name.substr(command.name.size() + 1), inShort(one.text) });
    if (!command.arguments.empty()) {
        first.words = plain(command.arguments.front().words);
        first.isFile = command.arguments.front().isFile;
    }
    rows.push_back(first);
    const std::size_t at = rows.size();
    for (const OptionHelp& one : command.options) {
        Row values { {}, plain(one.words), one.isFile };
        for (const std::string& name : one.names) {
            options.words.push_back({ name, inShort(one.text) });
            values.places.push_back(command.name + " " + name);
        }
        if (!one.value.empty())
            rows.push_back(values);
    }
    rows.insert(rows.begin() + std::ptrdiff_t(at), options);
    for (const CommandHelp& one : command.commands)
        addRows(one, rows);
}

std::string quoted(const std::string& text, const std::string& special, const std::string& before)
{
    std::string out;
    for (const char c : text)
        out += special.find(c) != special.npos ? before + c : std::string(1, c);
    return "'" + out + "'";
}
std::string posix(const std::string& text) { return quoted(text, "'", "'\\'"); }

std::string replaced(std::string text, const std::string& old, const std::string& now)
{
    for (std::size_t at = text.find(old); at != text.npos; at = text.find(old, at + now.size()))
        text.replace(at, old.size(), now);
    return text;
}

// The rows of `case` in bash and zsh: what is done at each.
std::string cases(const std::vector<Row>& rows, const std::function<std::string(const Row&)>& done)
{
    std::string text;
    for (const Row& row : rows) {
        std::string places;
        for (const std::string& place : row.places)
            places += (places.empty() ? "" : " | ") + posix(place);
        text += "    " + places + ") " + done(row) + " ;;\n";
    }
    return text;
}

constexpr const char* bashScript = R"(# Completion of @program@ for bash.
@function@_words() {
    case $1 in
@rows@    *) return 1 ;;
    esac
}
@function@() {
    local line=${COMP_LINE:0:COMP_POINT} command=@program@ words word cur before found
    read -ra words <<<"$line"
    [[ $line != *[[:space:]] ]] || words+=('')
    cur=${words[-1]} before=${words[-2]-} COMPREPLY=()
    for word in "${words[@]:1:${#words[@]}-2}"; do
        [[ $word == -* ]] || ! @function@_words "$command $word" >/dev/null || command+=" $word"
    done
    if [[ $cur == --*=* ]]; then
        before=${cur%%=*} cur=${cur#*=}
    fi
    if [[ $before != -?* ]] || ! found=$(@function@_words "$command $before"); then
        [[ $cur != -* ]] || command+=" -"
        found=$(@function@_words "$command")
    fi
    [[ $found != :files ]] || return 0 # bash's own
    compopt +o default +o bashdefault 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -W "$found" -- "$cur")
    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null
    # Of a word with a "=" bash replaces what is behind it.
    [[ $cur != *=* || $COMP_WORDBREAKS != *=* ]] || COMPREPLY=("${COMPREPLY[@]#"${cur%=*}="}")
}
complete -o bashdefault -o default -F @function@ @program@
)";

std::string bash(const std::vector<Row>& rows)
{
    return replaced(bashScript, "@rows@", cases(rows, [](const Row& row) {
        std::string words;
        for (const Word& word : row.words)
            words += (words.empty() ? "" : " ") + word.text;
        return row.isFile && words.empty() ? std::string("echo :files") : "echo " + posix(words);
    }));
}

constexpr const char* zshScript = R"(#compdef @program@
# Completion of @program@ for zsh.
@function@_words() {
    found=() files=
    case $1 in
@rows@    *) return 1 ;;
    esac
}
@function@() {
    local command=@program@ word cur=${words[CURRENT]} before=${words[CURRENT-1]} files
    local -a found behind kind
    for word in "${(@)words[2,CURRENT-1]}"; do
        [[ $word != -* ]] && @function@_words "$command $word" && command+=" $word"
    done
    if [[ $cur == --*=* ]]; then
        before=${cur%%=*}
        compset -P 1 '*='
    fi
    if [[ $before != -?* ]] || ! @function@_words "$command $before"; then
        [[ $cur == -* ]] && command+=" -"
        @function@_words "$command"
    fi
    [[ -z $files ]] || _files
    (($#found)) || return 0
    [[ $found[1] != *= ]] || behind=(-S '')
    [[ $found[1] != -* ]] || kind=(-o) # which waits for a "-"
    _describe $kind '@program@' found "${behind[@]}"
}
@function@ "$@"
)";

std::string zsh(const std::vector<Row>& rows)
{
    return replaced(zshScript, "@rows@", cases(rows, [](const Row& row) {
        std::string words;
        for (const Word& word : row.words)
            words += (words.empty() ? "" : " ")
                + posix(replaced(word.text, ":", "\\:") + (word.help.empty() ? "" : ":" + word.help));
        return "found=(" + words + ")" + (row.isFile && row.words.empty() ? " files=1" : "");
    }));
}

constexpr const char* fishScript = R"(# Completion of @program@ for fish.
function @function@_at
    set -l command @program@
    for word in (commandline -opc)[2..]
        switch "$command $word"
@cases@        end
    end
    test "$command" = "$argv[1]"
end
complete -c @program@ -f
@rows@)";

std::string fishQuoted(const std::string& text) { return quoted(text, "'\\", "\\"); }

std::string fishValues(const OptionHelp& option)
{
    std::string words;
    for (const std::string& word : option.words)
        words += (words.empty() ? "" : " ") + word;
    return words.empty() ? std::string() : " -a " + fishQuoted(words);
}

std::string fishOption(const OptionHelp& option)
{
    std::string names;
    for (const std::string& name : option.names)
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    const std::string takes = option.value.empty() ? ""
        : option.isFile && option.words.empty()    ? " -r -F"
                                                   : " -x" + fishValues(option);
    return names + takes + " -d " + fishQuoted(inShort(option.text));
}

void addFish(const CommandHelp& command, std::string& cases, std::string& rows)
{
    const std::string at = "complete -c @program@ -n " + fishQuoted("@function@_at '" + command.name + "'");
    for (const CommandHelp& one : command.commands) {
        const std::string name = one.name.substr(command.name.size() + 1);
        cases += "            case " + fishQuoted(one.name) + "\n                set command " + fishQuoted(one.name)
            + "\n";
        rows += at + " -a " + name + " -d " + fishQuoted(inShort(one.text)) + "\n";
    }
    for (const OptionHelp& one : command.arguments)
        if (one.isFile || !one.words.empty())
            rows += at + (one.words.empty() ? " -F" : "") + fishValues(one) + "\n";
    for (const OptionHelp& one : command.options)
        rows += at + fishOption(one) + "\n";
    for (const CommandHelp& one : command.commands)
        addFish(one, cases, rows);
}

std::string fish(const CommandHelp& program)
{
    std::string cases, rows;
    addFish(program, cases, rows);
    return replaced(replaced(fishScript, "@cases@", cases), "@rows@", rows);
}

} // namespace

std::string completionScript(const CommandHelp& program, Shell shell)
{
    std::vector<Row> rows;
    addRows(program, rows);
    const std::string text = shell == Shell::Bash ? bash(rows) : shell == Shell::Zsh ? zsh(rows) : fish(program);
    return replaced(replaced(text, "@program@", program.name), "@function@", "_" + replaced(program.name, "-", "_"));
}

} // namespace evenkeel
