// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/field_mark.h"

#include "gui/parts/theme.h"

#include <QEvent>
#include <QPainter>
#include <QWidget>

namespace evenkeel {

namespace {

// On the field itself and as large as it is; it takes no clicks.
class FieldMark : public QWidget {
public:
    explicit FieldMark(QWidget* field)
        : QWidget(field)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(field->rect());
        field->installEventFilter(this);
        raise();
        show();
    }

    static FieldMark* of(const QWidget* field)
    {
        for (QObject* child : field->children())
            if (auto* mark = dynamic_cast<FieldMark*>(child))
                return mark;
        return nullptr;
    }

protected:
    bool eventFilter(QObject* field, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            setGeometry(static_cast<QWidget*>(field)->rect());
        return false;
    }
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(toneColor(palette(), Tone::Error), 1.5));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
    }
};

} // namespace

void markField(QWidget* field, bool isWrong)
{
    FieldMark* mark = FieldMark::of(field);
    if (isWrong && !mark)
        new FieldMark(field);
    else if (!isWrong)
        delete mark;
}

bool isMarked(const QWidget* field) { return FieldMark::of(field) != nullptr; }

} // namespace evenkeel
