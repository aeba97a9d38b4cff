import { buildMap } from '#server/features/locations/build-map.ts'
import type { Handler } from '#server/http/context.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { readPromoterFilters } from './list-promoters.ts'
import { findPromoterGrid, findPromotersOnMap } from './promoter-list.store.ts'

export const mapPromoters: Handler<typeof promoterEndpoints.map> = async ({ tx, query }) => {
  const { bounds, zoom, ...list } = query
  const filters = { ...(await readPromoterFilters(tx, list)), area: bounds }
  const grid = await findPromoterGrid(tx, filters, zoom)
  return buildMap(grid, zoom, async (ids) => (await findPromotersOnMap(tx, ids)).map(toPin))
}

type Shown = Awaited<ReturnType<typeof findPromotersOnMap>>[number]

function toPin({ id, eventName, eventSlug, headerImageUrl, logoUrl, sports, homeTrack, ...place }: Shown) {
  const where = homeTrack ?? placeLabel({ ...place, country: place.countryCode })
  return {
    id,
    title: eventName,
    plate: null,
    detail: [sports[0] && catalogLabel(sports[0]), where].filter(Boolean).join(' · '),
    imageUrl: headerImageUrl ?? logoUrl,
    path: paths.promoter({ slug: eventSlug ?? id }),
  }
}
