import * as z from 'zod/mini'
import {
  contractDay,
  idParams,
  optionalDay,
  optionalNote,
  requiredNote,
  textUpTo,
} from '#shared/contracts/contract-fields.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId, version, versionQuery } from '#shared/input-fields.ts'
import { dealParties, historyStep } from '#shared/lifecycles/history.contract.ts'
import { messagePicture } from '#shared/messages/message.contract.ts'
import { result } from '#shared/profiles/result.contract.ts'
import {
  changeReasons,
  DELIVERABLE_DETAILS_MAX,
  DELIVERABLE_TIMES_MAX,
  DELIVERABLE_TITLE_MAX,
  DELIVERABLE_TITLE_MIN,
  deliverableKinds,
  PROOF_TEXT_MAX,
  PROOF_TEXT_MIN,
  PROOF_URL_MAX,
  PROOFS_MAX,
  proofKinds,
} from './deliverable.constants.ts'
import { deliverableEvents, deliverableStatuses } from './deliverable.rules.ts'

export const proof = z.object({
  id: z.uuid(),
  kind: z.enum(proofKinds),
  /** The number of the submission, from 1. */
  round: z.int(),
  url: z.nullable(z.string()),
  picture: z.nullable(messagePicture),
  text: z.nullable(z.string()),
  /** Also null when its owner has deleted the result. */
  result: z.nullable(result),
  createdAt: z.iso.datetime(),
})
export type Proof = z.infer<typeof proof>

export const deliverable = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  title: z.string(),
  kind: z.enum(deliverableKinds),
  details: z.string(),
  /** For recurring work: its place, and the number of occurrences. */
  periodNumber: z.int(),
  periods: z.int(),
  opensAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** Both as days in the contract's time zone. */
  opensOn: z.iso.date(),
  dueOn: z.iso.date(),
  status: z.enum(deliverableStatuses),
  isOverdue: z.boolean(),
  /** How often changes were requested. */
  rounds: z.int(),
  submittedAt: z.nullable(z.iso.datetime()),
  autoApprovesAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.enum(dealParties)),
  /** How the administrator explained the outcome of a dispute. */
  decision: z.nullable(z.string()),
  /** Oldest first. */
  proofs: z.array(proof),
  /** What the caller may do in the current state. */
  allowed: z.array(z.enum(deliverableEvents)),
  /** Whether the caller may edit or remove it. */
  canChange: z.boolean(),
  /** Oldest first. */
  history: z.array(historyStep),
  version: z.int(),
})
export type Deliverable = z.infer<typeof deliverable>

/** A submission without a review, as a brand's dashboard lists it. */
export const awaitingApproval = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  title: z.string(),
  racerName: z.string(),
  submittedAt: z.nullable(z.iso.datetime()),
  autoApprovesAt: z.nullable(z.iso.datetime()),
  /** The last image among its proofs. */
  picture: z.nullable(messagePicture),
  version: z.int(),
})
export type AwaitingApproval = z.infer<typeof awaitingApproval>

export const plannedDeliverable = {
  title: textUpTo(DELIVERABLE_TITLE_MAX).check(
    z.minLength(DELIVERABLE_TITLE_MIN, `Use at least ${DELIVERABLE_TITLE_MIN} characters`),
  ),
  kind: z.enum(deliverableKinds, 'Choose a kind'),
  details: z._default(textUpTo(DELIVERABLE_DETAILS_MAX), ''),
  /** The first day on which it can be submitted; now when it is null. */
  opensOn: optionalDay,
  dueOn: contractDay,
}

const TIMES = `Choose 1 to ${DELIVERABLE_TIMES_MAX} times`

export const addDeliverableBody = z.object({
  ...plannedDeliverable,
  /** Repeats monthly on the same day. */
  times: z._default(z.int(TIMES).check(z.minimum(1, TIMES), z.maximum(DELIVERABLE_TIMES_MAX, TIMES)), 1),
})
export type AddDeliverableForm = z.input<typeof addDeliverableBody>

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The owner of a picture or result is checked by the action. */
export const givenProof = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('URL'),
    url: textUpTo(PROOF_URL_MAX).check(z.refine(isWebUrl, 'Enter a full URL, beginning with https://')),
  }),
  z.object({ kind: z.literal('IMAGE'), uploadId: namedId }),
  z.object({
    kind: z.literal('TEXT'),
    text: textUpTo(PROOF_TEXT_MAX).check(
      z.minLength(PROOF_TEXT_MIN, `Use at least ${PROOF_TEXT_MIN} characters`),
    ),
  }),
  z.object({ kind: z.literal('RESULT'), resultId: namedId }),
])
export type GivenProof = z.infer<typeof givenProof>

/** As many proofs as there may be, each with the longest text. */
const SUBMISSION_BYTES = 128 * 1024

export const submitBody = z.object({
  version,
  proofs: z
    .array(givenProof)
    .check(
      z.minLength(1, 'Add at least one proof'),
      z.maxLength(PROOFS_MAX, `At most ${PROOFS_MAX} proofs at once`),
    ),
  note: optionalNote,
})

export const requestChangesBody = z.object({
  version,
  reason: z.enum(changeReasons, 'Choose a reason'),
  note: requiredNote,
  /** A new due date; at least a few days from now in any case. */
  dueOn: optionalDay,
})

export const reopenBody = z.object({ version, note: optionalNote, dueOn: optionalDay })

const changed = { params: idParams, response: deliverable, status: 200 } as const

export const deliverableEndpoints = {
  list: endpoint('GET', '/api/contracts/{id}/deliverables', {
    summary: 'The deliverables of a contract by due date, with proofs and history',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: idParams,
    response: z.array(deliverable),
  }),
  add: endpoint('POST', '/api/contracts/{id}/deliverables', {
    summary: 'Add work to a draft, once or monthly; later by amendment. Returns what was added',
    access: ['BRAND'],
    params: idParams,
    body: addDeliverableBody,
    response: z.array(deliverable),
  }),
  change: endpoint('PATCH', '/api/deliverables/{id}', {
    ...changed,
    summary: 'Edit work of a draft',
    access: ['BRAND'],
    body: z.object({ version, ...plannedDeliverable }),
  }),
  remove: endpoint('DELETE', '/api/deliverables/{id}', {
    summary: 'Cancel work of a draft; it stays in the list',
    access: ['BRAND'],
    params: idParams,
    query: versionQuery,
    response: noContent,
  }),
  submit: endpoint('POST', '/api/deliverables/{id}/submit', {
    allowsBothParties: true,
    ...changed,
    summary: 'Submit work with at least one proof: a link, a picture, text or a result',
    access: ['ATHLETE'],
    maxBytes: SUBMISSION_BYTES,
    body: submitBody,
  }),
  retract: endpoint('POST', '/api/deliverables/{id}/retract', {
    allowsBothParties: true,
    ...changed,
    summary: 'Withdraw a submission before it is reviewed',
    access: ['ATHLETE'],
    body: z.object({ version }),
  }),
  requestChanges: endpoint('POST', '/api/deliverables/{id}/request-changes', {
    ...changed,
    summary: 'Request changes, with a reason',
    access: ['BRAND'],
    body: requestChangesBody,
  }),
  approve: endpoint('POST', '/api/deliverables/{id}/approve', {
    ...changed,
    summary: 'Approve a submission',
    access: ['BRAND'],
    body: z.object({ version, note: optionalNote }),
  }),
  waive: endpoint('POST', '/api/deliverables/{id}/waive', {
    ...changed,
    summary: 'Waive it: it no longer has to be done',
    access: ['BRAND'],
    body: z.object({ version, note: optionalNote }),
  }),
  reopen: endpoint('POST', '/api/deliverables/{id}/reopen', {
    ...changed,
    summary: 'Reopen missed work',
    access: ['BRAND'],
    body: reopenBody,
  }),
}
