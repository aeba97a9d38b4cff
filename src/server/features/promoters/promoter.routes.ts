import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { checkSlug } from './check-slug.ts'
import { createPromoter } from './create-promoter.ts'
import { getOwnPromoter } from './get-own-promoter.ts'
import { getPromoter } from './get-promoter.ts'
import { listPromoters } from './list-promoters.ts'
import { savePromoter } from './save-promoter.ts'
import { serveCircuits } from './serve-circuits.ts'

export function servePromoters(edge: Edge): void {
  serveAll(edge, promoterEndpoints, {
    list: listPromoters,
    slugAvailable: checkSlug,
    own: getOwnPromoter,
    get: getPromoter,
    create: createPromoter,
    update: savePromoter,
  })
  serveCircuits(edge)
}
