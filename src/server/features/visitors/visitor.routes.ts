import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { createTrackVisitor } from './track-visitor.ts'

export const serveVisitors = (edge: Edge, secret: string) =>
  serveAll(edge, visitorEndpoints, {
    track: createTrackVisitor({ secret, appUrl: edge.env.APP_URL }),
  })
