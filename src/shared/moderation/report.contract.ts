import * as z from 'zod/mini'
import { staffRoles } from '#shared/accounts/roles.ts'
import { idParams, optionalDay, textUpTo, version } from '#shared/contracts/contract-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { reportReasons, reportTargets } from '#shared/messages/message.constants.ts'
import { correspondent } from '#shared/messages/message.contract.ts'
import { EXPLANATION, reportOutcomes, reportStates, reportStatuses } from './report.constants.ts'
import { decisionEvents, reportEvents } from './report.rules.ts'

const report = z.object({
  id: z.uuid(),
  targetType: z.enum(reportTargets),
  reason: z.enum(reportReasons),
  /** What the reporter wrote. */
  note: z.string(),
  status: z.enum(reportStatuses),
  openedAt: z.iso.datetime(),
  reporter: correspondent,
  reported: correspondent,
  /** Other reports about the same account. */
  otherReports: z.int(),
  verdict: z.nullable(
    z.object({
      outcome: z.enum(reportOutcomes),
      explanation: z.string(),
      decidedAt: z.iso.datetime(),
      decidedBy: z.string(),
    }),
  ),
})
export type Report = z.infer<typeof report>

const reportDetail = z.extend(report, {
  memberSince: z.object({ reporter: z.iso.datetime(), reported: z.iso.datetime() }),
  /** Set while the reported account is suspended; `until` is null without an end. */
  suspension: z.nullable(z.object({ until: z.nullable(z.iso.datetime()) })),
  /** The reported message and its neighbours, or the end of a reported conversation; none for profiles. */
  messages: z.array(
    z.object({
      id: z.uuid(),
      isFromReported: z.boolean(),
      isReported: z.boolean(),
      /** Null for deleted neighbours; a reported message is evidence. */
      body: z.nullable(z.string()),
      isDeleted: z.boolean(),
      sentAt: z.iso.datetime(),
    }),
  ),
  /** About the same account, latest first. */
  earlier: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(reportReasons),
      openedAt: z.iso.datetime(),
      outcome: z.nullable(z.enum(reportOutcomes)),
    }),
  ),
  /** Decisions, oldest first. */
  history: z.array(
    z.object({ event: z.string(), at: z.iso.datetime(), by: z.string(), note: z.nullable(z.string()) }),
  ),
  /** Administrators who opened it, latest first. */
  views: z.array(z.object({ by: z.string(), at: z.iso.datetime() })),
  allowed: z.array(z.enum(reportEvents)),
  version: z.int(),
})
export type ReportDetail = z.infer<typeof reportDetail>

const explanation = textUpTo(EXPLANATION.max).check(
  z.minLength(EXPLANATION.min, `Please explain it in at least ${EXPLANATION.min} characters`),
)

export const decideReportBody = z.object({
  version,
  action: z.enum(decisionEvents, 'Please choose an action'),
  explanation,
  /** The last day of a suspension; without it, until an administrator lifts it. */
  until: optionalDay,
})

export const liftSuspensionBody = z.object({ version, explanation })

const changed = { access: staffRoles, params: idParams, response: reportDetail, status: 200 } as const

export const moderationEndpoints = {
  list: endpoint('GET', '/api/admin/reports', {
    summary: 'Open abuse reports, oldest first, or decided ones, latest first; the next page is in Link',
    access: staffRoles,
    query: z.object({ state: z._default(z.enum(reportStates), 'open'), cursor: z.optional(cursor) }),
    response: z.array(report),
  }),
  count: endpoint('GET', '/api/admin/reports/count', {
    summary: 'The number of open abuse reports',
    access: staffRoles,
    response: z.object({ open: z.int() }),
  }),
  get: endpoint('GET', '/api/admin/reports/{id}', {
    ...changed,
    showsPrivateContent: true,
    summary: 'An abuse report with what was reported; the access is logged',
  }),
  decide: endpoint('POST', '/api/admin/reports/{id}/decide', {
    ...changed,
    summary: 'Dismiss a report, or warn or suspend the reported account',
    body: decideReportBody,
  }),
  lift: endpoint('POST', '/api/admin/reports/{id}/lift', {
    ...changed,
    summary: 'Lift the suspension of the reported account',
    body: liftSuspensionBody,
  }),
}
