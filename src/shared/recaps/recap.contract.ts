import * as z from 'zod/mini'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { contractDay } from '#shared/contracts/contract-fields.ts'
import { deliverableKinds } from '#shared/deliverables/deliverable.constants.ts'
import { proof } from '#shared/deliverables/deliverable.contract.ts'
import { deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId, version, versionQuery } from '#shared/input-fields.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { result } from '#shared/profiles/result.contract.ts'
import { measuredRoi } from '#shared/roi/roi.contract.ts'
import { RECAP_NOTE_MAX, recapKinds } from './recap.constants.ts'

export const recap = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  kind: z.enum(recapKinds),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  /** By the racer; may be empty. */
  note: z.string(),
  /** Null while it is not shared. */
  link: z.nullable(z.string()),
  sharedAt: z.nullable(z.iso.datetime()),
  /** Whether the private link shows costs and return. */
  showsCosts: z.boolean(),
  canWriteNote: z.boolean(),
  canShare: z.boolean(),
  canRemove: z.boolean(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
})
export type Recap = z.infer<typeof recap>

const recapParty = z.object({
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  /** The public page, if there is one. */
  path: z.nullable(z.string()),
})

const recapWork = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(deliverableKinds),
  periodNumber: z.int(),
  periods: z.int(),
  dueOn: z.iso.date(),
  submittedAt: z.nullable(z.iso.datetime()),
  status: z.enum(deliverableStatuses),
  /** Due in a later period, delivered in this one. */
  isEarly: z.boolean(),
  /** Of approved deliverables only. */
  proofs: z.array(proof),
})
export type RecapWork = z.infer<typeof recapWork>

/** Computed for each request. */
export const recapStory = z.object({
  kind: z.enum(recapKinds),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  note: z.string(),
  contract: z.object({
    number: z.string(),
    title: z.string(),
    status: z.enum(contractStatuses),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
  }),
  brand: recapParty,
  athlete: z.extend(recapParty, { headerUrl: z.nullable(z.string()) }),
  /** Deliverables due in the period, approved ones among them, and those delivered early. */
  promised: z.int(),
  delivered: z.int(),
  early: z.int(),
  work: z.array(recapWork),
  /** Race results in the period, newest first. */
  results: z.array(result),
  /** False for a private link without costs: the costs below are zero and the returns null. */
  showsCosts: z.boolean(),
  /** Only the brand sees its margin; others see net sales per unit spent. */
  return: z.omit(measuredRoi, { contracts: true }),
  /** For the brand, while its contract can be renewed: where to. */
  renewalPath: z.nullable(z.string()),
  readAt: z.iso.datetime(),
})
export type RecapStory = z.infer<typeof recapStory>

export const makeRecapBody = z.object({ fromDay: contractDay, toDay: contractDay }).check(
  z.refine(({ fromDay, toDay }) => fromDay <= toDay, {
    error: 'The end date is before the start date',
    path: ['toDay'],
  }),
)

export const recapNote = z.object({
  note: z.string().check(z.trim(), z.maxLength(RECAP_NOTE_MAX, atMost(RECAP_NOTE_MAX))),
})

export const shareRecapForm = z.object({ showsCosts: z._default(z.boolean(), false) })

const parties = ['ATHLETE', 'BRAND', 'ADMIN'] as const
const byId = z.object({ id: namedId })
const changed = { params: byId, response: recap, status: 200 } as const

export const recapEndpoints = {
  list: endpoint('GET', '/api/contracts/{id}/recaps', {
    summary: 'Recaps of a contract, newest first',
    access: parties,
    params: byId,
    response: z.object({
      recaps: z.array(recap),
      /** The period the caller can create recaps of; null if none. */
      canMake: z.nullable(z.object({ fromDay: z.iso.date(), toDay: z.iso.date() })),
    }),
  }),
  make: endpoint('POST', '/api/contracts/{id}/recaps', {
    allowsBothParties: true,
    summary: 'Create a recap of a period; the same period returns the same recap',
    access: ['ATHLETE', 'BRAND'],
    params: byId,
    body: makeRecapBody,
    response: recap,
  }),
  get: endpoint('GET', '/api/recaps/{id}', {
    summary: 'A recap with its content',
    access: parties,
    params: byId,
    response: recapStory,
  }),
  writeNote: endpoint('PATCH', '/api/recaps/{id}', {
    ...changed,
    summary: 'Set the racer’s note',
    access: ['ATHLETE'],
    body: z.extend(recapNote, { version }),
  }),
  share: endpoint('POST', '/api/recaps/{id}/share', {
    ...changed,
    summary:
      'Create a private link; anyone with the link can view the recap, its costs and return only if chosen. Shared again, it changes that choice',
    access: ['ATHLETE', 'BRAND'],
    body: z.extend(shareRecapForm, { version }),
  }),
  stopSharing: endpoint('POST', '/api/recaps/{id}/stop-sharing', {
    ...changed,
    summary: 'Turn off the private link; sharing again creates a new one',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ version }),
  }),
  remove: endpoint('DELETE', '/api/recaps/{id}', {
    summary: 'Delete a custom recap and its link',
    access: ['ATHLETE', 'BRAND'],
    params: byId,
    query: versionQuery,
    response: noContent,
  }),
  read: endpoint('GET', '/api/shared-recaps/{token}', {
    summary: 'A shared recap by its private link',
    access: 'public',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: recapStory,
  }),
}
