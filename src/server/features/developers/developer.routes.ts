import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { developerEndpoints } from '#shared/developers/reference.contract.ts'
import { getReference } from './get-reference.ts'

export const serveDevelopers = (edge: Edge): void =>
  serveAll(edge, developerEndpoints, { reference: getReference })
