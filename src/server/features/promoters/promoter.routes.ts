import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { checkSlug } from './check-slug.ts'
import { createPromoter } from './create-promoter.ts'
import { getOwnPromoter } from './get-own-promoter.ts'
import { getPromoter } from './get-promoter.ts'
import { listPromoters } from './list-promoters.ts'
import { savePromoter } from './save-promoter.ts'
import { serveCircuits } from './serve-circuits.ts'

export function servePromoters(edge: Edge): void {
  serve(edge, promoterEndpoints.list, listPromoters)
  serve(edge, promoterEndpoints.slugAvailable, checkSlug)
  serve(edge, promoterEndpoints.own, getOwnPromoter)
  serve(edge, promoterEndpoints.get, getPromoter)
  serve(edge, promoterEndpoints.create, createPromoter)
  serve(edge, promoterEndpoints.update, savePromoter)
  serveCircuits(edge)
}
