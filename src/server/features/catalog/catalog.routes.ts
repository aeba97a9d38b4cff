import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import { listDisciplines } from './list-disciplines.ts'
import { listMotorsports } from './list-motorsports.ts'

export function serveCatalog(edge: Edge): void {
  serve(edge, catalogEndpoints.motorsports, listMotorsports)
  serve(edge, catalogEndpoints.disciplines, listDisciplines)
}
