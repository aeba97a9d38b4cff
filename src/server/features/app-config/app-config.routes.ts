import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { appEndpoints } from '#shared/app.ts'
import { describeApp } from './describe-app.ts'

export const serveAppConfig = (edge: Edge) =>
  serveAll(edge, appEndpoints, {
    config: async () => describeApp(edge.env),
  })
