import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import { findDisciplines, findMotorsports } from './catalog.store.ts'

export function serveCatalog(edge: Edge): void {
  serveAll(edge, catalogEndpoints, {
    motorsports: ({ tx }) => findMotorsports(tx),
    disciplines: ({ tx }) => findDisciplines(tx),
  })
}
