import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, listLimit, queryList } from '#shared/http/page.ts'
import { namedId, version } from '#shared/input-fields.ts'
import { attachedFiles, storedFile } from '#shared/media/file.contract.ts'
import { APPLICATION_FILES_MAX } from '#shared/media/file.rules.ts'
import { mediaItem } from '#shared/media/media.contract.ts'
import { correspondent } from '#shared/messages/message.contract.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { opportunityStates } from '#shared/opportunities/opportunity.constants.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import {
  ANSWER_MAX,
  APPLICATION_MEDIA_MAX,
  AVAILABILITY_MAX,
  BULK_REJECT_MAX,
  COVER_LETTER_MAX,
  COVER_LETTER_MIN,
  NOTE_MAX,
  QUESTION_MAX,
  rejectionReasons,
  SUPPORT_MAX,
} from './application.constants.ts'
import { applicationEvents, applicationStatuses } from './application.rules.ts'

export const profileSnapshot = z.object({
  name: z.string(),
  number: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  sports: z.array(z.string()),
  disciplines: z.array(z.string()),
  level: z.nullable(z.string()),
  experienceYears: z.nullable(z.int()),
  homeTrack: z.nullable(z.string()),
  location: z.nullable(z.string()),
  achievements: z.nullable(z.string()),
  sponsorshipNeeds: z.nullable(z.string()),
  results: z.array(z.object({ title: z.string(), detail: z.string() })),
})
export type ProfileSnapshot = z.infer<typeof profileSnapshot>

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, atMost(max)))
const requiredText = (max: number, message: string) => text(max).check(z.minLength(1, message))

/** A draft may have a shorter cover letter. */
const letterFields = {
  coverLetter: text(COVER_LETTER_MAX),
  /** From the racer's gallery. */
  mediaIds: z._default(
    z.pipe(
      z
        .array(namedId)
        .check(z.maxLength(APPLICATION_MEDIA_MAX, `Choose at most ${APPLICATION_MEDIA_MAX} pictures`)),
      z.transform((ids) => [...new Set(ids)]),
    ),
    [],
  ),
  fileIds: attachedFiles(APPLICATION_FILES_MAX),
  expectedSupport: z._default(text(SUPPORT_MAX), ''),
  availability: z._default(text(AVAILABILITY_MAX), ''),
}

export const COVER_LETTER_MESSAGE = `Cover letter must be at least ${COVER_LETTER_MIN} characters`

export const applicationForm = z.object({
  ...letterFields,
  coverLetter: text(COVER_LETTER_MAX).check(z.minLength(COVER_LETTER_MIN, COVER_LETTER_MESSAGE)),
})
export type ApplicationForm = z.input<typeof applicationForm>

const isLongEnough = z.refine<{ coverLetter: string; isDraft: boolean }>(
  ({ coverLetter, isDraft }) => isDraft || coverLetter.length >= COVER_LETTER_MIN,
  { error: COVER_LETTER_MESSAGE, path: ['coverLetter'] },
)

const isDraft = z._default(z.boolean(), false)
export const applyBody = z
  .object({
    ...letterFields,
    brandId: namedId,
    /** Null applies to the brand itself. */
    opportunityId: z._default(z.nullable(namedId), null),
    /** Saved without submitting. */
    isDraft,
  })
  .check(isLongEnough)

const saveBody = z.object({ ...letterFields, version, isDraft }).check(isLongEnough)

export const applicationStep = z.object({
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  party: z.enum(['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM']),
  personName: z.optional(z.string()),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export const application = z.object({
  id: z.uuid(),
  status: z.enum(applicationStatuses),
  brand: z.object({
    id: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    slug: z.string(),
    logoUrl: z.nullable(z.string()),
  }),
  athlete: correspondent,
  /** Null for an application to the brand itself. */
  opportunity: z.nullable(
    z.object({
      id: z.uuid(),
      title: z.string(),
      type: z.enum(offerTypes),
      closesAt: z.iso.datetime(),
      state: z.enum(opportunityStates),
    }),
  ),
  /** The beginning of the letter. */
  excerpt: z.string(),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  rejectionReason: z.nullable(z.enum(rejectionReasons)),
  rejectionNote: z.nullable(z.string()),
  /** The status as a sentence for the racer. */
  statusText: z.string(),
  /** When the racer may apply again after a rejection; null for immediately or never. */
  reapplyAfter: z.nullable(z.iso.datetime()),
  /** Closed, and the racer may apply again now. */
  canReapply: z.boolean(),
  createdAt: z.iso.datetime(),
  submittedAt: z.nullable(z.iso.datetime()),
  /** When the brand opened it. */
  viewedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  decisionDue: z.nullable(z.iso.datetime()),
  /** Events the actor may trigger now; `offer` happens by sending an offer with this application's id. */
  allowed: z.array(z.enum(applicationEvents)),
  version: z.int(),
})
export type Application = z.infer<typeof application>

export const applicationDetail = z.extend(application, {
  coverLetter: z.string(),
  expectedSupport: z.string(),
  availability: z.string(),
  /** Pictures that are still in the gallery. */
  media: z.array(mediaItem),
  files: z.array(storedFile),
  /** Null before submission. */
  snapshot: z.nullable(profileSnapshot),
  /** Oldest first. */
  history: z.array(applicationStep),
})
export type ApplicationDetail = z.infer<typeof applicationDetail>

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

export const rejectionBody = z.object({
  reason: z.enum(rejectionReasons, 'Choose a reason'),
  note: requiredText(NOTE_MAX, 'Give a reason'),
})
export type RejectionBody = z.input<typeof rejectionBody>
export const questionBody = z.object({ question: requiredText(QUESTION_MAX, 'Write your question') })
export const answerBody = z.object({ answer: requiredText(ANSWER_MAX, 'Write your answer') })

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
    ...changed,
    summary: 'Reject an application, with a reason and a note',
    access: ['BRAND'],
    body: z.extend(rejectionBody, { version }),
  }),
  withdraw: endpoint('POST', '/api/applications/{id}/withdraw', {
    ...changed,
    summary: 'Withdraw an application',
    access: ['ATHLETE'],
    body: z.object({ version, note: z._default(text(NOTE_MAX), '') }),
  }),
}
