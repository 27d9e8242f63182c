#include "regression.hpp"

#include <cmath>

namespace learn {

Regression::Regression(int features)
    : size_(features + 1),
      squares_(static_cast<std::size_t>(size_ * size_)),
      products_(static_cast<std::size_t>(size_)) {}

void Regression::add(const Features& features, double target) {
    const int last = size_ - 1;
    for (const auto& [i, x] : features) {
        for (const auto& [j, y] : features)
            if (j >= i) at(i, j) += x * y;
        at(i, last) += x;
        products_[static_cast<std::size_t>(i)] += x * target;
    }
    at(last, last) += 1;
    products_[static_cast<std::size_t>(last)] += target;
    targets_ += target * target;
    ++count_;
}

std::vector<double> Regression::solve(double penalty) const {
    // Cholesky: squares = L L'.
    const auto n = static_cast<std::size_t>(size_);
    std::vector<double> lower(n * n);
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t i = j; i < n; ++i) {
            double sum = squares_[j * n + i];
            if (i == j) sum += j + 1 < n ? penalty : 1e-6;
            for (std::size_t k = 0; k < j; ++k) sum -= lower[i * n + k] * lower[j * n + k];
            lower[i * n + j] = i == j ? std::sqrt(sum) : sum / lower[j * n + j];
        }
    }
    std::vector<double> weights = products_;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) weights[i] -= lower[i * n + k] * weights[k];
        weights[i] /= lower[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) weights[i] -= lower[k * n + i] * weights[k];
        weights[i] /= lower[i * n + i];
    }
    return weights;
}

double Regression::spread(const std::vector<double>& weights) const {
    double error = targets_;
    for (int i = 0; i < size_; ++i) {
        const double w = weights[static_cast<std::size_t>(i)];
        error -= 2 * w * products_[static_cast<std::size_t>(i)];
        for (int j = 0; j < size_; ++j)
            error += w * weights[static_cast<std::size_t>(j)] * (j >= i ? at(i, j) : at(j, i));
    }
    return count_ > 0 ? std::sqrt(error / count_) : 0;
}

}  // namespace learn
