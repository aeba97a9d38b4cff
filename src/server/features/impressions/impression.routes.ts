import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { impressionEndpoints } from '#shared/impressions/impression.contract.ts'
import { reportImpressions } from './report-impressions.ts'

export const serveImpressions = (edge: Edge) =>
  serveAll(edge, impressionEndpoints, { report: reportImpressions })
