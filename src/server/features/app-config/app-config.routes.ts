import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { appEndpoints } from '#shared/app.ts'
import { describeApp } from './describe-app.ts'

export const serveAppConfig = (edge: Edge) =>
  serve(edge, appEndpoints.config, async () => describeApp(edge.env))
