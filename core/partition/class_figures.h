// The quality figures of one class for one partition: what quality.cpp adds up.
#pragma once

#include "core/partition/class_mass.h"

namespace evenkeel {

struct ClassFigures {
    struct Distance {
        double sum = 0, most = 0; // over the ranks that have mass in the class
    };
    Distance tv, hellinger, js;
    double welfare = 0, welfareMost = 0; // W and its maximum, sum_d M_d
    int ranks = 0; // that have mass in the class
};

// `rankOf`: of each row of the class. `rows` and `tv`, one a rank, are filled in; tv is -1 without mass.
ClassFigures classFigures(const ClassMass& mass, std::span<const Id> rankOf, std::span<const double> share,
    std::span<Index> rows, std::span<double> tv);

} // namespace evenkeel
