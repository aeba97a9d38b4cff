import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'

export const catalogItem = z.object({ value: z.string(), label: z.string() })
export type CatalogItem = z.infer<typeof catalogItem>

export const catalogEndpoints = {
  motorsports: endpoint('GET', '/api/motorsports', {
    summary: 'Kinds of motorsport',
    access: 'public',
    readsReplica: true,
    response: z.array(catalogItem),
  }),
  disciplines: endpoint('GET', '/api/disciplines', {
    summary: 'Racing disciplines, without the words for skill and level',
    access: 'public',
    readsReplica: true,
    response: z.array(catalogItem),
  }),
}
