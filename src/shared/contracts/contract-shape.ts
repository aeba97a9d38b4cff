import * as z from 'zod/mini'
import { deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import { cursorPage } from '#shared/http/page.ts'
import { numberedStep } from '#shared/lifecycles/history.contract.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { categoryClash } from '#shared/offers/offer.contract.ts'
import { offerStatuses } from '#shared/offers/offer.rules.ts'
import { termFields } from '#shared/offers/offer-terms.contract.ts'
import { paymentTotal } from '#shared/payments/payment.contract.ts'
import { amendmentStatuses, contractVisibilities, signerRoles } from './contract.constants.ts'
import { contractEvents, contractStatuses } from './contract.rules.ts'

/** One side of a contract; `path` is its public page, if there is one. */
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
  /** As worded in the offer. */
  value: z.string(),
  currency: z.nullable(z.string()),
  cashMinor: z.nullable(z.int()),
  productMinor: z.nullable(z.int()),
  brand: contractParty,
  athlete: contractParty,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** Of all its days: they begin and end at midnight there. */
  timezone: z.string(),
  /** The last day by the current notice; `endsOn` may be earlier. */
  terminatesOn: z.nullable(z.iso.date()),
  /** Until when a draft has to be sent, or a sent contract signed. */
  signBy: z.nullable(z.iso.datetime()),
  /** Whose turn it is before everyone has signed. */
  waitsFor: z.array(z.enum(signerRoles)),
  /** Public when both sides agreed to it. */
  visibility: z.enum(contractVisibilities),
  publicBy: z.array(z.enum(['ATHLETE', 'BRAND'])),
  nextDeliverable: z.nullable(
    z.object({
      id: z.uuid(),
      title: z.string(),
      dueAt: z.iso.datetime(),
      dueOn: z.iso.date(),
      status: z.enum(deliverableStatuses),
    }),
  ),
  deliverables: z.object({ done: z.int(), total: z.int() }),
  payments: z.array(paymentTotal),
  myRole: z.enum(['ATHLETE', 'BRAND', 'ADMIN']),
  awaitsMySignature: z.boolean(),
  /** What the caller may do in the current state. */
  allowed: z.array(z.enum(contractEvents)),
  version: z.int(),
  updatedAt: z.iso.datetime(),
})
export type Contract = z.infer<typeof contract>

const contractSigner = z.object({
  role: z.enum(signerRoles),
  /** Empty for a guardian whom the racer has not named yet. */
  name: z.string(),
  /** Of a guardian; masked for everyone but the racer (ruling R46). */
  email: z.nullable(z.string()),
  isMe: z.boolean(),
  openedAt: z.nullable(z.iso.datetime()),
  signedAt: z.nullable(z.iso.datetime()),
  signedName: z.nullable(z.string()),
  /** The member who signed for the party. */
  signedByName: z.optional(z.string()),
})
export type ContractSigner = z.infer<typeof contractSigner>

const amendmentEvents = ['sign', 'reject', 'withdraw'] as const

/** A change that takes effect when every signer of the contract has signed it; proposing it includes signing it. */
export const amendment = z.object({
  id: z.uuid(),
  n: z.int(),
  by: z.enum(['ATHLETE', 'BRAND']),
  text: z.string(),
  textSha256: z.string(),
  /** The new last day, if it changes. */
  endsOn: z.nullable(z.iso.date()),
  status: z.enum(amendmentStatuses),
  signers: z.array(z.omit(contractSigner, { openedAt: true, email: true })),
  createdAt: z.iso.datetime(),
  allowed: z.array(z.enum(amendmentEvents)),
})
export type Amendment = z.infer<typeof amendment>

export const contractDetail = z.extend(contract, {
  offerId: z.uuid(),
  terms: z.object(termFields),
  categories: z.array(z.string()),
  brandLegalName: z.string(),
  brandAddress: z.string(),
  brandCountry: z.nullable(z.string()),
  athleteLegalName: z.string(),
  athleteAddress: z.string(),
  athleteCountry: z.nullable(z.string()),
  /** Of an unsigned draft: whose legal name, address or country it lacks; it can't be sent before. */
  missingDetails: z.array(z.enum(['BRAND', 'ATHLETE'])),
  /** Deliverables that the accepted offer does not contain. */
  addedWork: z.array(z.string()),
  lawCountry: z.nullable(z.string()),
  lawState: z.nullable(z.string()),
  /** The law in words. */
  governingLaw: z.string(),
  clauses: z.string(),
  /** Markdown; frozen when the contract is sent for signature. */
  text: z.string(),
  textSha256: z.string(),
  /** Rises when a contract that failed before its signature is revised; the text before it. */
  revision: z.int(),
  previousText: z.nullable(z.string()),
  signers: z.array(contractSigner),
  /** For the brand of a draft: whether a guardian has to sign. Null when unknown and for everyone else. */
  athleteIsMinor: z.nullable(z.boolean()),
  /** For the racer before signing: their birth date is unknown. */
  asksBirthDate: z.boolean(),
  /** For the racer: a guardian has to sign, whom they have to name or to confirm. */
  asksGuardian: z.boolean(),
  /** For the brand: when the racer's date of birth was changed last. The date itself is never shown. */
  ageChangedAt: z.nullable(z.iso.datetime()),
  /** Why the member who asks may not sign it for their organization. */
  cannotSign: z.optional(z.string()),
  /** The number of the amendment that waits for the caller's signature. */
  amendmentToSign: z.nullable(z.int()),
  /** Their first page, latest first. */
  amendments: cursorPage(amendment),
  history: cursorPage(numberedStep),
  /** The side that requested a suspension or resumption which the other has not agreed to yet. */
  pauseAskedBy: z.nullable(z.enum(['ATHLETE', 'BRAND'])),
  noticeDays: z.int(),
  notice: z.nullable(
    z.object({
      by: z.enum(['ATHLETE', 'BRAND']),
      reason: z.nullable(z.string()),
      note: z.nullable(z.string()),
      givenAt: z.iso.datetime(),
    }),
  ),
  /** A claim of breach that is open: until `endsAt` the other side can object; then an administrator decides. */
  breach: z.nullable(
    z.object({
      by: z.enum(['ATHLETE', 'BRAND']),
      /** The reason and the evidence. */
      note: z.string(),
      claimedAt: z.iso.datetime(),
      /** Null after an objection. */
      endsAt: z.nullable(z.iso.datetime()),
      objection: z.nullable(z.object({ note: z.string(), at: z.iso.datetime() })),
    }),
  ),
  /** Categories that other contracts reserve during this one. */
  clashes: z.array(categoryClash),
  /** The contract that this one renews. */
  renews: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  renewal: z.object({
    /** Whether the brand can offer to renew it now. */
    isOpen: z.boolean(),
    /** When the racer asked for it. */
    askedAt: z.nullable(z.iso.datetime()),
    /** The latest offer that renews it, and its contract. */
    offer: z.nullable(
      z.object({ id: z.uuid(), status: z.enum(offerStatuses), contractId: z.nullable(z.uuid()) }),
    ),
  }),
  executedAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  endReason: z.nullable(z.string()),
})
export type ContractDetail = z.infer<typeof contractDetail>
