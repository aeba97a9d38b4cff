import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { listBrandCards } from './brand.store.ts'

export const serveBrands = (edge: Edge) =>
  serve(edge, brandEndpoints.list, ({ tx, query: { limit = LIST_MAX } }) => listBrandCards(tx, limit))
