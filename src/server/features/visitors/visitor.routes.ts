import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { trackVisitor } from './track-visitor.ts'

export const serveVisitors = (edge: Edge) => serveAll(edge, visitorEndpoints, { track: trackVisitor })
