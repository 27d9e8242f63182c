// Least squares over features that are mostly absent, with a penalty for large weights.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace learn {

/// The features of one sample: number and how often.
using Features = std::vector<std::pair<int, double>>;

class Regression {
public:
    explicit Regression(int features);

    void add(const Features& features, double target);
    /// Weights that minimise the squared error plus `penalty` times the squared weights. The last
    /// feature is the constant one: it comes by itself and is not penalised.
    std::vector<double> solve(double penalty) const;
    double samples() const { return count_; }
    /// Standard deviation of the targets around what these weights say.
    double spread(const std::vector<double>& weights) const;

private:
    double& at(int i, int j) { return squares_[static_cast<std::size_t>(i * size_ + j)]; }
    double at(int i, int j) const { return squares_[static_cast<std::size_t>(i * size_ + j)]; }

    int size_;
    std::vector<double> squares_;   // sums of products of features, upper half
    std::vector<double> products_;  // sums of feature times target
    double targets_ = 0;            // sum of squared targets
    double count_ = 0;
};

}  // namespace learn
