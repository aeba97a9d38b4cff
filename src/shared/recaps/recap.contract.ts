import * as z from 'zod/mini'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { contractDay } from '#shared/contracts/contract-fields.ts'
import { deliverableKinds } from '#shared/deliverables/deliverable.constants.ts'
import { proof } from '#shared/deliverables/deliverable.contract.ts'
import { deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/messages/message.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { result } from '#shared/profiles/result.contract.ts'
import { measuredRoi } from '#shared/roi/roi.contract.ts'
import { RECAP_NOTE_MAX, recapKinds } from './recap.constants.ts'

/** One of a contract's recaps, as its two parties see it in the list. */
export const recap = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  kind: z.enum(recapKinds),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  /** The racer's own words; empty while there are none. */
  note: z.string(),
  /** The page that whoever has the link can read; null while it is not shared. */
  link: z.nullable(z.string()),
  sharedAt: z.nullable(z.iso.datetime()),
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
  /** Their public page, where there is one. */
  path: z.nullable(z.string()),
})

const recapWork = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(deliverableKinds),
  periodNumber: z.int(),
  periods: z.int(),
  dueAt: z.iso.datetime(),
  submittedAt: z.nullable(z.iso.datetime()),
  status: z.enum(deliverableStatuses),
  /** It was promised for later days, and came in these. */
  isEarly: z.boolean(),
  /** Of what was approved: what shows it. Nothing else leaves the contract. */
  proofs: z.array(proof),
})
export type RecapWork = z.infer<typeof recapWork>

/** The whole of it, worked out at the moment in which it is asked for. */
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
  /** How much was promised for these days, how much of it was approved, and what came ahead of its time. */
  promised: z.int(),
  delivered: z.int(),
  early: z.int(),
  work: z.array(recapWork),
  /** Those of the racer that are dated in these days, the latest first. */
  results: z.array(result),
  /** The brand's margin stays with the brand: on a shared page the return is net sales for each unit spent. */
  return: z.omit(measuredRoi, { contracts: true }),
  /** When these figures were read. */
  readAt: z.iso.datetime(),
})
export type RecapStory = z.infer<typeof recapStory>

export const makeRecapBody = z.object({ fromDay: contractDay, toDay: contractDay }).check(
  z.refine(({ fromDay, toDay }) => fromDay <= toDay, {
    error: 'The last day comes after the first',
    path: ['toDay'],
  }),
)
export type MakeRecapBody = z.infer<typeof makeRecapBody>

export const recapNote = z.object({
  note: z.string().check(z.trim(), z.maxLength(RECAP_NOTE_MAX, atMost(RECAP_NOTE_MAX))),
})
export type RecapNote = z.infer<typeof recapNote>

const parties = ['ATHLETE', 'BRAND', 'ADMIN'] as const
const own = z.object({ id: namedId })
const version = z.int().check(z.minimum(1))
const changed = { params: own, response: recap, status: 200 } as const

export const recapEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/contracts/{id}/recaps',
    summary: 'The recaps of a contract, the latest first',
    access: parties,
    params: own,
    response: z.object({
      recaps: z.array(recap),
      /** Between which days the caller may ask for one; null when there is nothing to tell, or nobody to tell it to. */
      canMake: z.nullable(z.object({ fromDay: z.iso.date(), toDay: z.iso.date() })),
    }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/contracts/{id}/recaps',
    summary: 'Make a recap of some days of a contract; the same days again give the same recap',
    access: ['ATHLETE', 'BRAND'],
    params: own,
    body: makeRecapBody,
    response: recap,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/recaps/{id}',
    summary: 'A recap with all that it tells, for the two of its contract',
    access: parties,
    params: own,
    response: recapStory,
  }),
  writeNote: endpoint({
    ...changed,
    method: 'PATCH',
    path: '/api/recaps/{id}',
    summary: 'Put the racer’s own words at its top',
    access: ['ATHLETE'],
    body: z.extend(recapNote, { version }),
  }),
  share: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/recaps/{id}/share',
    summary: 'Make a private link by which anybody who has it can read the recap',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ version }),
  }),
  stopSharing: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/recaps/{id}/stop-sharing',
    summary: 'End the private link; sharing again makes another one',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ version }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/recaps/{id}',
    summary: 'Remove a recap that somebody asked for, and its link with it; drafts stay',
    access: ['ATHLETE', 'BRAND'],
    params: own,
    query: z.object({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    response: noContent,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/shared-recaps/{token}',
    summary: 'A recap, for whoever has its private link',
    access: 'public',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: recapStory,
  }),
}
