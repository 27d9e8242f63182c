#include "render/art.hpp"

#include "render/assets.hpp"
#include "render/base/parallel_for.hpp"

namespace render {

void paint_together(Canvas& canvas, const std::vector<Art>& list) {
    Assets::Impl& assets = canvas.assets().parts();
    if (assets.scribe != nullptr) return;  // who notes what is written wants one hand at a time
    const Size size = canvas.size();
    Hash hash;
    hash.add(size.w).add(size.h).add(canvas.scale()).add(static_cast<int>(canvas.theme().id));
    for (const Art& art : list) {
        const Rect& r = art.bounds;
        hash.add(art.key).add(r.x).add(r.y).add(r.w).add(r.h).add(art.radius);
    }
    if (assets.prepared == hash.value()) return;
    assets.prepared = hash.value();
    parallel_for(list.size(), [&](std::size_t i) {
        const Art& art = list[i];
        Canvas sheet(canvas.assets());
        sheet.begin(static_cast<int>(size.w), static_cast<int>(size.h), canvas.scale(),
                    canvas.theme());
        sheet.cached(art.key, art.bounds, art.painter, art.radius);
    });
}

}  // namespace render
