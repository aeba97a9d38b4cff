import * as z from 'zod/mini'
import { deliverableKinds, proofKinds } from '#shared/contracts/contract.constants.ts'
import { contractDay as day } from '#shared/contracts/contract-day.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { messagePicture, namedId } from '#shared/messages/message.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { result } from '#shared/profiles/result.contract.ts'
import {
  changeReasons,
  DECISION_MAX,
  DECISION_MIN,
  DELIVERABLE_DETAILS_MAX,
  DELIVERABLE_NOTE_MAX,
  DELIVERABLE_TIMES_MAX,
  DELIVERABLE_TITLE_MAX,
  DELIVERABLE_TITLE_MIN,
  deliverableVerdicts,
  disputeReasons,
  PROOF_TEXT_MAX,
  PROOF_TEXT_MIN,
  PROOF_URL_MAX,
  PROOFS_MAX,
} from './deliverable.constants.ts'
import { deliverableEvents, deliverableStatuses } from './deliverable.rules.ts'

const parties = ['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM'] as const

/** What shows that the work was done; of its four kinds one is filled. */
export const proof = z.object({
  id: z.uuid(),
  kind: z.enum(proofKinds),
  /** Of which submission it is a part, from 1. */
  round: z.int(),
  url: z.nullable(z.string()),
  picture: z.nullable(messagePicture),
  text: z.nullable(z.string()),
  /** Null as well once its owner removed that result. */
  result: z.nullable(result),
  createdAt: z.iso.datetime(),
})
export type Proof = z.infer<typeof proof>

export const deliverableStep = z.object({
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  party: z.enum(parties),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type DeliverableStep = z.infer<typeof deliverableStep>

export const deliverable = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  title: z.string(),
  kind: z.enum(deliverableKinds),
  details: z.string(),
  /** Of what recurs: the which of how many. */
  periodNumber: z.int(),
  periods: z.int(),
  opensAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  status: z.enum(deliverableStatuses),
  isOverdue: z.boolean(),
  /** How often changes were asked for. */
  rounds: z.int(),
  submittedAt: z.nullable(z.iso.datetime()),
  /** When it is approved by itself unless somebody answers. */
  autoApprovesAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.enum(parties)),
  /** What race control decided, in its own words. */
  decision: z.nullable(z.string()),
  /** The first submission first. */
  proofs: z.array(proof),
  /** What the caller may do now. */
  allowed: z.array(z.enum(deliverableEvents)),
  /** May the caller change or remove it? */
  canChange: z.boolean(),
  /** The first step first. */
  history: z.array(deliverableStep),
  version: z.int(),
})
export type Deliverable = z.infer<typeof deliverable>

/** What was handed in and not judged yet, as a brand's dashboard lists it. */
export const awaitingApproval = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  title: z.string(),
  racerName: z.string(),
  submittedAt: z.nullable(z.iso.datetime()),
  autoApprovesAt: z.nullable(z.iso.datetime()),
  /** Of its proofs, the last that is one. */
  picture: z.nullable(messagePicture),
  version: z.int(),
})
export type AwaitingApproval = z.infer<typeof awaitingApproval>

const own = z.object({ id: namedId })
const version = z.int().check(z.minimum(1))
const note = z.string().check(z.trim(), z.maxLength(DELIVERABLE_NOTE_MAX, atMost(DELIVERABLE_NOTE_MAX)))
const optionalNote = z._default(note, '')
const saidNote = note.check(z.minLength(1, 'Please say why'))

const planned = {
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(DELIVERABLE_TITLE_MIN, `Please use at least ${DELIVERABLE_TITLE_MIN} characters`),
      z.maxLength(DELIVERABLE_TITLE_MAX, atMost(DELIVERABLE_TITLE_MAX)),
    ),
  kind: z.enum(deliverableKinds, 'Please choose a kind'),
  details: z._default(
    z.string().check(z.trim(), z.maxLength(DELIVERABLE_DETAILS_MAX, atMost(DELIVERABLE_DETAILS_MAX))),
    '',
  ),
  /** The first day on which it can be handed in; at once when none is said. */
  opensOn: z._default(z.nullable(day), null),
  /** The last day. */
  dueOn: day,
}

const TIMES = `Please choose 1 to ${DELIVERABLE_TIMES_MAX} times`

export const addDeliverableBody = z.object({
  ...planned,
  /** More than once means again on the same day of each following month. */
  times: z._default(z.int(TIMES).check(z.minimum(1, TIMES), z.maximum(DELIVERABLE_TIMES_MAX, TIMES)), 1),
})
export type AddDeliverableForm = z.input<typeof addDeliverableBody>

export const changeDeliverableBody = z.object({ version, ...planned })

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** What a racer hands in; whose picture and whose result it is, is checked where they are kept. */
export const givenProof = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('URL'),
    url: z
      .string()
      .check(
        z.trim(),
        z.maxLength(PROOF_URL_MAX, atMost(PROOF_URL_MAX)),
        z.refine(isWebAddress, 'Please enter a whole web address, beginning with https://'),
      ),
  }),
  z.object({ kind: z.literal('IMAGE'), uploadId: namedId }),
  z.object({
    kind: z.literal('TEXT'),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(PROOF_TEXT_MIN, `Please use at least ${PROOF_TEXT_MIN} characters`),
        z.maxLength(PROOF_TEXT_MAX, atMost(PROOF_TEXT_MAX)),
      ),
  }),
  z.object({ kind: z.literal('RESULT'), resultId: namedId }),
])
export type GivenProof = z.infer<typeof givenProof>

export const submitBody = z.object({
  version,
  proofs: z
    .array(givenProof)
    .check(
      z.minLength(1, 'Please add at least one proof'),
      z.maxLength(PROOFS_MAX, `At most ${PROOFS_MAX} proofs at once`),
    ),
  note: optionalNote,
})

export const requestChangesBody = z.object({
  version,
  reason: z.enum(changeReasons, 'Please choose a reason'),
  note: saidNote,
  /** A new last day; in any case there are a few days from now. */
  dueOn: z._default(z.nullable(day), null),
})

export const disputeBody = z.object({
  version,
  reason: z.enum(disputeReasons, 'Please choose a reason'),
  note: saidNote,
})

export const resolveBody = z.object({
  version,
  outcome: z.enum(deliverableVerdicts, 'Please choose what becomes of it'),
  decision: z
    .string()
    .check(
      z.trim(),
      z.minLength(DECISION_MIN, `Please explain the decision in at least ${DECISION_MIN} characters`),
      z.maxLength(DECISION_MAX, atMost(DECISION_MAX)),
    ),
  /** For one that is opened again: its last day. */
  dueOn: z._default(z.nullable(day), null),
})

export const reopenBody = z.object({ version, note: optionalNote, dueOn: z._default(z.nullable(day), null) })

const changed = { params: own, response: deliverable, status: 200 } as const

export const deliverableEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/contracts/{id}/deliverables',
    summary: 'What is to be done under a contract, in the order in which it is due, with proofs and history',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: own,
    response: z.array(deliverable),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/contracts/{id}/deliverables',
    summary: 'Add work to a contract, once or again every month; answers what was added',
    access: ['BRAND'],
    params: own,
    body: addDeliverableBody,
    response: z.array(deliverable),
  }),
  change: endpoint({
    ...changed,
    method: 'PATCH',
    path: '/api/deliverables/{id}',
    summary: 'Change what is not handed in yet; once the contract runs its last day can only move back',
    access: ['BRAND'],
    body: changeDeliverableBody,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/deliverables/{id}',
    summary: 'Remove what nothing was ever handed in for',
    access: ['BRAND'],
    params: own,
    query: z.object({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    response: noContent,
  }),
  submit: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/deliverables/{id}/submit',
    summary: 'Hand it in with at least one proof: a link, a picture, text or a result',
    access: ['ATHLETE'],
    body: submitBody,
  }),
  retract: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/deliverables/{id}/retract',
    summary: 'Take back what was handed in, before it is reviewed',
    access: ['ATHLETE'],
    body: z.object({ version }),
  }),
  requestChanges: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/deliverables/{id}/request-changes',
    summary: 'Send it back with a reason',
    access: ['BRAND'],
    body: requestChangesBody,
  }),
  approve: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/deliverables/{id}/approve',
    summary: 'Approve what was handed in',
    access: ['BRAND'],
    body: z.object({ version, note: optionalNote }),
  }),
  dispute: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/deliverables/{id}/dispute',
    summary: 'Call race control: its timers stop until an administrator decides',
    access: ['ATHLETE', 'BRAND'],
    body: disputeBody,
  }),
  resolve: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/deliverables/{id}/resolve',
    summary: 'Decide a dispute, in writing',
    access: ['ADMIN'],
    body: resolveBody,
  }),
  waive: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/deliverables/{id}/waive',
    summary: 'Let it go: it need not be done',
    access: ['BRAND'],
    body: z.object({ version, note: optionalNote }),
  }),
  reopen: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/deliverables/{id}/reopen',
    summary: 'Give what was missed another chance',
    access: ['BRAND'],
    body: reopenBody,
  }),
}
