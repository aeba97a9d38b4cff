import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, listLimit, queryList } from '#shared/http/page.ts'
import { namedId, version } from '#shared/input-fields.ts'
import { BULK_REJECT_MAX } from './application.constants.ts'
import { applicationStatuses } from './application.rules.ts'
import { application, applicationDetail } from './application-detail.contract.ts'
import {
  answerBody,
  applyBody,
  questionBody,
  rejectionBody,
  saveBody,
  withdrawalBody,
} from './application-form.contract.ts'

/** Whether a racer may apply, with the reasons as text. */
export const eligibility = z.object({
  canApply: z.boolean(),
  /** Why the racer can't apply, apart from requirements (closed, already applied, too soon, limit of the plan); null when they can. */
  obstacle: z.nullable(z.string()),
  /** The obstacle is that the racer has no profile yet. */
  needsProfile: z.boolean(),
  /** The obstacle is a limit of the plan. */
  needsPlan: z.boolean(),
  requirements: z.array(z.object({ isMet: z.boolean(), text: z.string() })),
  /** Not blocking: active contracts that reserve one of the categories. */
  warnings: z.array(z.string()),
  /** The racer's open application here; a draft can be continued. */
  current: z.nullable(z.object({ id: z.uuid(), status: z.enum(applicationStatuses) })),
  reapplyAfter: z.nullable(z.iso.datetime()),
})
export type Eligibility = z.infer<typeof eligibility>

export const rejectedOutcomes = ['REJECTED', 'STALE', 'NOT_NOW', 'NOT_FOUND'] as const
const rejectedItem = z.object({
  id: z.uuid(),
  outcome: z.enum(rejectedOutcomes),
  /** Why it was not rejected; null when it was. */
  message: z.nullable(z.string()),
})

const byId = z.object({ id: namedId })
const changed = { params: byId, response: applicationDetail, status: 200 } as const
const seen = z.object({ version })
const statusCount = z.int().check(z.minimum(0))

export const applicationEndpoints = {
  eligibility: endpoint('GET', '/api/applications/eligibility', {
    summary: 'Check whether I may apply to a brand or opportunity, and which requirements I meet',
    access: ['ATHLETE'],
    query: z.object({ brandId: namedId, opportunityId: z.optional(namedId) }),
    response: eligibility,
  }),
  counts: endpoint('GET', '/api/applications/counts', {
    summary: 'Count my applications by status',
    access: ['ATHLETE', 'BRAND'],
    query: z.object({ opportunityId: z.optional(namedId) }),
    response: z.record(z.enum(applicationStatuses), statusCount),
  }),
  apply: endpoint('POST', '/api/applications', {
    summary: 'Apply to a brand or opportunity, or save a draft; 409 when an open application exists',
    access: ['ATHLETE'],
    body: applyBody,
    response: applicationDetail,
  }),
  list: endpoint('GET', '/api/applications', {
    summary:
      'List applications I sent (racers) or received (brands), newest first; the Link header has the next page',
    access: ['ATHLETE', 'BRAND'],
    query: z.object({
      direction: z.optional(z.enum(['sent', 'received'])),
      /** Repeated, or comma-separated. */
      status: z.optional(queryList(z.enum(applicationStatuses), applicationStatuses.length)),
      opportunityId: z.optional(namedId),
      cursor: z.optional(cursor),
      limit: z.optional(listLimit),
    }),
    response: z.array(application),
  }),
  rejectMany: endpoint('POST', '/api/applications/reject', {
    allowsBothParties: true,
    summary: `Reject up to ${BULK_REJECT_MAX} applications with one reason; each has its own result`,
    access: ['BRAND'],
    body: z.extend(rejectionBody, {
      items: z
        .array(z.object({ id: namedId, version }))
        .check(
          z.minLength(1, 'Choose at least one application'),
          z.maxLength(BULK_REJECT_MAX, `Choose at most ${BULK_REJECT_MAX} applications`),
        ),
    }),
    response: z.object({ items: z.array(rejectedItem) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/applications/{id}', {
    summary: 'Get an application with its letter, pictures, profile snapshot and history',
    access: ['ATHLETE', 'BRAND'],
    params: byId,
    response: applicationDetail,
  }),
  save: endpoint('PUT', '/api/applications/{id}', {
    ...changed,
    summary: 'Update a draft, and submit it unless it stays a draft',
    access: ['ATHLETE'],
    body: saveBody,
  }),
  open: endpoint('POST', '/api/applications/{id}/open', {
    allowsBothParties: true,
    ...changed,
    summary: 'Start the review of an application; the racer is notified',
    access: ['BRAND'],
    body: seen,
  }),
  ask: endpoint('POST', '/api/applications/{id}/ask', {
    ...changed,
    summary: 'Ask the racer a question',
    access: ['BRAND'],
    body: z.extend(questionBody, { version }),
  }),
  answer: endpoint('POST', '/api/applications/{id}/answer', {
    ...changed,
    summary: 'Answer the brand’s question',
    access: ['ATHLETE'],
    body: z.extend(answerBody, { version }),
  }),
  shortlist: endpoint('POST', '/api/applications/{id}/shortlist', {
    ...changed,
    summary: 'Add an application to the shortlist',
    access: ['BRAND'],
    body: seen,
  }),
  unshortlist: endpoint('POST', '/api/applications/{id}/unshortlist', {
    ...changed,
    summary: 'Remove an application from the shortlist',
    access: ['BRAND'],
    body: seen,
  }),
  reject: endpoint('POST', '/api/applications/{id}/reject', {
    allowsBothParties: true,
    ...changed,
    summary: 'Reject an application, with a reason and a note',
    access: ['BRAND'],
    body: z.extend(rejectionBody, { version }),
  }),
  withdraw: endpoint('POST', '/api/applications/{id}/withdraw', {
    allowsBothParties: true,
    ...changed,
    summary: 'Withdraw an application',
    access: ['ATHLETE'],
    body: withdrawalBody,
  }),
}
