import * as z from 'zod/mini'
import { deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { categoryClash, offerTerms } from '#shared/offers/offer.contract.ts'
import { amendmentStatuses, contractVisibilities, signerRoles } from './contract.constants.ts'
import { contractEvents, contractStatuses } from './contract.rules.ts'

const parties = ['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM'] as const

/** One of the two, as the list names them; `path` is their public page, where there is one. */
const contractParty = z.object({
  userId: z.uuid(),
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  path: z.nullable(z.string()),
})

export const contract = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  status: z.enum(contractStatuses),
  type: z.enum(offerTypes),
  /** The value as the offer worded it. */
  value: z.string(),
  currency: z.nullable(z.string()),
  cashMinor: z.nullable(z.int()),
  productMinor: z.nullable(z.int()),
  brand: contractParty,
  athlete: contractParty,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** The last day by a notice that stands; `endsOn` may come first. */
  terminatesOn: z.nullable(z.iso.date()),
  /** Until when it can be signed. */
  signBy: z.nullable(z.iso.datetime()),
  visibility: z.enum(contractVisibilities),
  nextDeliverable: z.nullable(
    z.object({
      id: z.uuid(),
      title: z.string(),
      dueAt: z.iso.datetime(),
      status: z.enum(deliverableStatuses),
    }),
  ),
  deliverables: z.object({ done: z.int(), total: z.int() }),
  /** One for each currency; what the brand says it paid, of what is agreed. Cancelled payments do not count. */
  payments: z.array(z.object({ currency: z.string(), paidMinor: z.int(), totalMinor: z.int() })),
  /** Which of the two sides I am; an operator is neither. */
  myRole: z.enum(['ATHLETE', 'BRAND', 'ADMIN']),
  /** My signature is missing. */
  awaitsMySignature: z.boolean(),
  /** What the caller may do now. */
  allowed: z.array(z.enum(contractEvents)),
  version: z.int(),
  updatedAt: z.iso.datetime(),
})
export type Contract = z.infer<typeof contract>

const contractSigner = z.object({
  role: z.enum(signerRoles),
  name: z.string(),
  isMe: z.boolean(),
  openedAt: z.nullable(z.iso.datetime()),
  signedAt: z.nullable(z.iso.datetime()),
  signedName: z.nullable(z.string()),
})
export type ContractSigner = z.infer<typeof contractSigner>

const amendmentEvents = ['sign', 'reject', 'withdraw'] as const

/** A change that binds when everyone who signs the contract has signed it; whoever proposes it signs it by that. */
export const amendment = z.object({
  id: z.uuid(),
  n: z.int(),
  by: z.enum(['ATHLETE', 'BRAND']),
  text: z.string(),
  textSha256: z.string(),
  /** The new last day, where it changes. */
  endsOn: z.nullable(z.iso.date()),
  status: z.enum(amendmentStatuses),
  signers: z.array(z.omit(contractSigner, { openedAt: true })),
  createdAt: z.iso.datetime(),
  allowed: z.array(z.enum(amendmentEvents)),
})
export type Amendment = z.infer<typeof amendment>

const contractStep = z.object({
  /** One of the events of its lifecycle, or `draft`, which is the first. */
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  party: z.enum(parties),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export const contractDetail = z.extend(contract, {
  offerId: z.uuid(),
  terms: offerTerms,
  categories: z.array(z.string()),
  clauses: z.string(),
  /** Markdown: headings, points, bold words and quotes. Frozen when it is sent for signing. */
  text: z.string(),
  textSha256: z.string(),
  signers: z.array(contractSigner),
  /** For the brand of a draft: whether a guardian signs, too. Null where it is not known, and to everybody else. */
  athleteIsMinor: z.nullable(z.boolean()),
  /** For the racer who is to sign: their birth date is missing. */
  asksBirthDate: z.boolean(),
  /** The latest first. */
  amendments: z.array(amendment),
  /** The first one first. */
  history: z.array(contractStep),
  /** Who asked to suspend it, or to resume it, while the other has not agreed. */
  pauseAskedBy: z.nullable(z.enum(['ATHLETE', 'BRAND'])),
  /** How many days' notice an ending takes. */
  noticeDays: z.int(),
  /** The notice that stands: who gave it, and why. */
  notice: z.nullable(
    z.object({
      by: z.enum(['ATHLETE', 'BRAND']),
      reason: z.nullable(z.string()),
      note: z.nullable(z.string()),
      givenAt: z.iso.datetime(),
    }),
  ),
  /** Running contracts that stand in the way of signing. */
  clashes: z.array(categoryClash),
  executedAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  endReason: z.nullable(z.string()),
})
export type ContractDetail = z.infer<typeof contractDetail>
