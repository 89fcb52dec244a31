// SPDX-License-Identifier: GPL-3.0-or-later
// What has happened to a device or to the run, which programs act on; the note's text is for people alone.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace evenkeel {

enum class Fact {
    None,
    Lost,
    Joined,
    Speed,
    UsedUp,
    Unbalanced,
    Worse,
    Checkpoint,
    Continued,
    StopRule,
    Phase,
    Profile
};

struct FactRow {
    Fact fact;
    const char* name; // name in files
    const char* help;
    bool isFinding = false; // named by the findings as well
};
inline constexpr std::array facts {
    FactRow { Fact::Lost, "lost", "a device was lost", true },
    FactRow { Fact::Joined, "joined", "a device joined", true },
    FactRow { Fact::Speed, "speed", "a device runs at another speed from now on" },
    FactRow { Fact::UsedUp, "used-up", "a device has used up its part of the samples, and others have not" },
    FactRow { Fact::Unbalanced, "unbalanced", "a device's batch size cannot be adapted any further" },
    FactRow { Fact::Worse, "worse", "P@1 has fallen clearly below its best value", true },
    FactRow { Fact::Checkpoint, "checkpoint", "a checkpoint that was asked for was saved" },
    FactRow { Fact::Continued, "continued", "the run goes on from here, where another one was ended" },
    FactRow { Fact::StopRule, "stop-rule", "the stop rule was changed" },
    FactRow { Fact::Phase, "phase", "a phase of Omnivore's training begins" },
    FactRow { Fact::Profile, "profile", "a profile, and the times that follow from it, are in doubt" },
};

// Of a note: a fact, none, or one of a later version, which is kept.
struct NoteKind {
    Fact fact = Fact::None;
    std::string other {};

    NoteKind() = default;
    NoteKind(Fact known) // implicit: notes are written NoteEvent { time, wall, text, Fact::Lost }
        : fact(known)
    {
    }
    static NoteKind named(const std::string& name)
    {
        NoteKind kind;
        const auto row = std::ranges::find(facts, std::string_view(name), &FactRow::name);
        if (row != facts.end())
            kind.fact = row->fact;
        else
            kind.other = name;
        return kind;
    }

    const FactRow* row() const // row of the fact; null: it has none
    {
        const auto found = std::ranges::find(facts, fact, &FactRow::fact);
        return found == facts.end() ? nullptr : &*found;
    }
    std::string name() const { return row() ? row()->name : other; }
    bool empty() const { return fact == Fact::None && other.empty(); }
    bool operator==(const NoteKind&) const = default;
};

inline std::string asText(const NoteKind& kind) { return kind.name(); }
inline void readText(const std::string& text, NoteKind& kind) { kind = NoteKind::named(text); }

} // namespace evenkeel
