import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { appealEndpoints } from '#shared/moderation/appeal.contract.ts'
import { moderationEndpoints } from '#shared/moderation/report.contract.ts'
import { decideAppeal } from './decide-appeal.ts'
import { decideReport, liftSuspension } from './decide-report.ts'
import { claimReport, getReport } from './get-report.ts'
import { listDecisions } from './list-decisions.ts'
import { countReports, listReports } from './list-reports.ts'
import { readDecision, sendAppeal } from './send-appeal.ts'

export const serveModeration = (edge: Edge): void =>
  serveAll(edge, moderationEndpoints, {
    list: listReports,
    count: countReports,
    get: getReport,
    claim: claimReport,
    decide: decideReport,
    lift: liftSuspension,
    decideAppeal,
  })

export const serveAppeals = (edge: Edge): void =>
  serveAll(edge, appealEndpoints, { read: readDecision, mine: listDecisions, send: sendAppeal })
