import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import { listDisciplines } from './list-disciplines.ts'
import { listMotorsports } from './list-motorsports.ts'

export function serveCatalog(edge: Edge): void {
  serveAll(edge, catalogEndpoints, {
    motorsports: listMotorsports,
    disciplines: listDisciplines,
  })
}
