// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/documents/texts_in_memory.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/data/documents/line_stream.h"
#include "core/data/documents/read_documents.h"
#include "core/data/documents/unicode.h"

namespace evenkeel {

namespace {

constexpr const char* textKey = "text"; // key of a line's text

// The texts as JSON lines.
class TextStream final : public LineStream {
public:
    explicit TextStream(std::span<const char* const> texts)
        : m_texts(texts)
    {
        setCount(texts.size());
    }

private:
    std::string line(std::size_t number) const override
    {
        const char* const text = m_texts[number];
        if (!text || firstBadByte(text) != isUtf8)
            throw InputError(phrase("text %1 is missing or not UTF-8", { std::to_string(number) }));
        return jsonText(jsonObject({ { textKey, text } })) + '\n';
    }

    const std::span<const char* const> m_texts;
};

} // namespace

Loaded readTexts(std::span<const char* const> texts, const LoadOptions& options)
{
    const OpenedSource source { "texts", { std::make_unique<TextStream>(texts), "", nullptr }, {}, false };
    if (options.as)
        checkKind(source.file, true, *options.as);
    DocumentFormat format { .kind = DocumentKind::JsonLines, .name = "texts" };
    format.reading.settings = options.text;
    format.reading.labels = "labels"; // column of files that are read like these
    if (options.as && options.as->text)
        format.reading = *options.as->text;
    format.reading.text = { textKey };
    return readDocuments(source, std::move(format), options, {});
}

} // namespace evenkeel
