import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { moderationEndpoints } from '#shared/moderation/report.contract.ts'
import { decideReport, liftSuspension } from './decide-report.ts'
import { getReport } from './get-report.ts'
import { countReports, listReports } from './list-reports.ts'

export const serveModeration = (edge: Edge): void =>
  serveAll(edge, moderationEndpoints, {
    list: listReports,
    count: countReports,
    get: getReport,
    decide: decideReport,
    lift: liftSuspension,
  })
