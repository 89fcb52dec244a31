// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/plain_words.h"

#include "core/project/choices.h"
#include "core/project/settings.h"
#include "gui/parts/inside_sentence.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace evenkeel {

namespace {

struct KeyWords {
    QString label;
    QHash<QString, QString> choices; // names of choices by those of files
};

void addChoices(KeyWords& words, std::string_view names, std::string_view labels)
{
    QStringList shown;
    forEachChoice(labels, [&](std::string_view one) { shown.append(translated(one)); });
    qsizetype at = 0;
    forEachChoice(names, [&](std::string_view one) {
        if (at < shown.size())
            words.choices.insert(textOf(one), shown[at]);
        ++at;
    });
}

KeyWords methodWords(const QString& label, const std::vector<MethodChoice>& methods)
{
    KeyWords words { label, {} };
    for (const MethodChoice& method : methods)
        words.choices.insert(textOf(method.name), translated(method.title));
    return words;
}

QHash<QString, KeyWords> allWords()
{
    QHash<QString, KeyWords> all;
    forEachField(projectSettings, [&](const auto& field) {
        KeyWords words { translated(field.label), {} };
        addChoices(words, field.choices, field.choiceLabels);
        all.insert(QString::fromLatin1(field.name), words);
    });
    const auto addOptions = [&](const QString& section, const std::vector<MethodChoice>& methods) {
        for (const MethodChoice& method : methods)
            for (const Option& option : method.options) {
                KeyWords words { translated(titleOf(option)), {} };
                addChoices(words, option.choices, option.choiceLabels);
                all.insert(section + textOf(option.name), words);
                all.insert(textOf(method.name) + QStringLiteral(": ") + textOf(option.name), words);
            }
    };
    const auto algorithms = trainChoices(), partitions = partitionerChoices();
    addOptions(QStringLiteral("algorithm."), algorithms);
    addOptions(QStringLiteral("partition."), partitions);
    for (const auto& [key, methods] : { std::pair("train.algorithm", algorithms), { "partition.method", partitions } })
        all[QLatin1String(key)] = methodWords(all[QLatin1String(key)].label, methods);
    return all;
}

// Longest first: "train.rate-steps" before "train.rate".
QRegularExpression patternOf(const QHash<QString, KeyWords>& all)
{
    QStringList keys;
    for (const QString& key : all.keys())
        if (key.contains(u'.') || key.contains(u':')) // "name" is a word
            keys.append(QRegularExpression::escape(key));
    std::ranges::sort(keys, std::ranges::greater {}, &QString::size);
    return QRegularExpression(
        QStringLiteral("(?<![\\w.-])`?(%1)(?![\\w-]|\\.\\w)`?(?:( = )\"([^\"]*)\")?").arg(keys.join(u'|')));
}

struct Dictionary {
    QString language; // a text of it: another language, other words
    QHash<QString, KeyWords> all; // words by key
    QRegularExpression keys;
};

const Dictionary& dictionary()
{
    static Dictionary words;
    if (const QString language = translated("Learning rate"); language != words.language) {
        words = { language, allWords(), {} };
        words.keys = patternOf(words.all);
    }
    return words;
}

// The part of a sentence that sends to the terminal, up to its end or that of its clause.
QString withoutCommands(QString text)
{
    static const QRegularExpression clause(
        QStringLiteral("(,? or|[;:,(；：，。.])(?:(?!,? or |[;:,(；：，。.]).)*evenkeel-cli[^.;；。]*"));
    return text.remove(clause);
}

} // namespace

QString plainWords(const QString& sentence)
{
    static const QRegularExpression ofFile(QStringLiteral("\\.toml(:\\d+)?: "));
    if (sentence.contains(ofFile))
        return sentence;
    const Dictionary& words = dictionary();
    const QString text = withoutCommands(sentence);
    QString made;
    qsizetype done = 0;
    for (auto matches = words.keys.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const KeyWords of = words.all[match.captured(1)];
        made += text.mid(done, match.capturedStart() - done) + quoted(of.label);
        if (!match.captured(2).isEmpty()) {
            const QString value = match.captured(3);
            made += match.captured(2) + quoted(of.choices.value(value, value));
        }
        done = match.capturedEnd();
    }
    return made + text.mid(done);
}

QString wordOfChoice(const QString& key, const QString& value)
{
    return dictionary().all.value(key).choices.value(value, value);
}

QString labelOfKey(const QString& key)
{
    const QHash<QString, KeyWords>& all = dictionary().all;
    const auto found = all.find(key);
    return found == all.end() ? key : found->label;
}

} // namespace evenkeel
