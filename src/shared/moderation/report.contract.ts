import * as z from 'zod/mini'
import { staffRoles } from '#shared/accounts/roles.ts'
import { idParams, optionalDay, textUpTo } from '#shared/contracts/contract-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { version } from '#shared/input-fields.ts'
import { reportReasons, reportTargets } from '#shared/messages/message.constants.ts'
import { correspondent } from '#shared/messages/message.contract.ts'
import {
  appealOutcomes,
  EXPLANATION,
  reportAssignees,
  reportKinds,
  reportOutcomes,
  reportSources,
  reportStates,
  reportStatuses,
} from './report.constants.ts'
import { appealEvents, decisionEvents, reportEvents } from './report.rules.ts'

const report = z.object({
  id: z.uuid(),
  source: z.enum(reportSources),
  targetType: z.enum(reportTargets),
  reason: z.enum(reportReasons),
  /** What the reporter wrote, or what was found in a flagged profile. */
  note: z.string(),
  /** The path of the page where it was reported. */
  place: z.nullable(z.string()),
  status: z.enum(reportStatuses),
  openedAt: z.iso.datetime(),
  /** Null for a profile that was flagged automatically, and for a decision of staff without a report. */
  reporter: z.nullable(correspondent),
  reported: correspondent,
  /** Other reports about the same account. */
  otherReports: z.int(),
  /** Who works on it. */
  assignee: z.nullable(z.object({ userId: z.uuid(), name: z.string() })),
  verdict: z.nullable(
    z.object({
      outcome: z.enum(reportOutcomes),
      violation: z.nullable(z.enum(reportReasons)),
      explanation: z.string(),
      decidedAt: z.iso.datetime(),
      decidedBy: z.string(),
    }),
  ),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: z.iso.datetime(),
      outcome: z.nullable(z.enum(appealOutcomes)),
      explanation: z.nullable(z.string()),
      decidedBy: z.nullable(z.string()),
    }),
  ),
})
export type Report = z.infer<typeof report>

const reportDetail = z.extend(report, {
  memberSince: z.object({ reporter: z.nullable(z.iso.datetime()), reported: z.iso.datetime() }),
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
  /** The reported picture; null for other targets, and when its owner deleted it. */
  picture: z.nullable(z.object({ url: z.string(), caption: z.nullable(z.string()), isRemoved: z.boolean() })),
  /** The reported event date; null for other targets, and when its promoter deleted it. */
  eventDate: z.nullable(
    z.object({
      title: z.string(),
      promoter: z.string(),
      startsAt: z.iso.datetime(),
      timezone: z.string(),
      /** Null while others cannot see it. */
      path: z.nullable(z.string()),
      isRemoved: z.boolean(),
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
  /** Somebody else claimed it a moment ago, so that it cannot be decided now. */
  isClaimedByOther: z.boolean(),
  allowed: z.array(z.enum(reportEvents)),
  version: z.int(),
})
export type ReportDetail = z.infer<typeof reportDetail>

const explanation = textUpTo(EXPLANATION.max).check(
  z.minLength(EXPLANATION.min, `Explain it in at least ${EXPLANATION.min} characters`),
)

export const decideReportBody = z.object({
  version,
  action: z.enum(decisionEvents, 'Choose an action'),
  /** The rule that was broken; without it, the reason of the report. */
  violation: z.optional(z.enum(reportReasons, 'Choose a reason')),
  explanation,
  /** The last day of a suspension; without it, until an administrator lifts it. */
  until: optionalDay,
})

export const liftSuspensionBody = z.object({ version, explanation })

export const decideAppealBody = z.object({
  version,
  action: z.enum(appealEvents, 'Choose an action'),
  explanation,
})

const changed = { access: staffRoles, params: idParams, response: reportDetail, status: 200 } as const

const filters = z.object({
  state: z._default(z.enum(reportStates), 'open'),
  kind: z.optional(z.enum(reportKinds)),
  assignee: z.optional(z.enum(reportAssignees)),
  cursor: z.optional(cursor),
})
export type ReportFilters = Omit<z.output<typeof filters>, 'cursor'>

export const moderationEndpoints = {
  list: endpoint('GET', '/api/admin/reports', {
    summary:
      'Open reports and appeals, oldest first, or decided ones, latest first; the next page is in Link',
    access: staffRoles,
    query: filters,
    response: z.array(report),
  }),
  count: endpoint('GET', '/api/admin/reports/count', {
    summary: 'The number of open abuse reports and of appeals',
    access: staffRoles,
    response: z.object({ open: z.int(), appeals: z.int() }),
  }),
  get: endpoint('GET', '/api/admin/reports/{id}', {
    ...changed,
    showsPrivateContent: true,
    summary: 'An abuse report with what was reported; the access is logged',
  }),
  claim: endpoint('POST', '/api/admin/reports/{id}/claim', {
    ...changed,
    summary: 'Claim a report, so that nobody else decides it meanwhile, or release it',
    body: z.object({ isMine: z.boolean() }),
  }),
  decide: endpoint('POST', '/api/admin/reports/{id}/decide', {
    ...changed,
    summary: 'Dismiss a report, remove what was reported, or warn or suspend the reported account',
    body: decideReportBody,
  }),
  lift: endpoint('POST', '/api/admin/reports/{id}/lift', {
    ...changed,
    summary: 'Lift the suspension of the reported account',
    body: liftSuspensionBody,
  }),
  decideAppeal: endpoint('POST', '/api/admin/reports/{id}/decide-appeal', {
    ...changed,
    summary: 'Uphold or overturn the decision of another reviewer after an appeal',
    body: decideAppealBody,
  }),
}
