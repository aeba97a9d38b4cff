import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/messages/message.contract.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { categoryClash, offerTerms } from '#shared/offers/offer.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import {
  AMENDMENT_MAX,
  amendmentStatuses,
  CLAUSES_MAX,
  contractTabs,
  contractVisibilities,
  REASON_MAX,
  rejectReasons,
  SIGNED_NAME,
  signerRoles,
  terminateReasons,
} from './contract.constants.ts'
import { contractEvents, contractStatuses } from './contract.rules.ts'
import { deliverableStatuses } from './deliverable.rules.ts'

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

/** A change that binds when both have signed it; whoever proposes it signs it by that. */
export const amendment = z.object({
  id: z.uuid(),
  n: z.int(),
  by: z.enum(['ATHLETE', 'BRAND']),
  text: z.string(),
  textSha256: z.string(),
  /** The new last day, where it changes. */
  endsOn: z.nullable(z.iso.date()),
  status: z.enum(amendmentStatuses),
  brandSignedAt: z.nullable(z.iso.datetime()),
  brandSignedName: z.nullable(z.string()),
  athleteSignedAt: z.nullable(z.iso.datetime()),
  athleteSignedName: z.nullable(z.string()),
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

const contractDetail = z.extend(contract, {
  offerId: z.uuid(),
  terms: offerTerms,
  categories: z.array(z.string()),
  clauses: z.string(),
  /** Markdown: headings, points, bold words and quotes. Frozen when it is sent for signing. */
  text: z.string(),
  textSha256: z.string(),
  signers: z.array(contractSigner),
  /** The latest first. */
  amendments: z.array(amendment),
  /** The first one first. */
  history: z.array(contractStep),
  /** Who asked to suspend it, or to resume it, while the other has not agreed. */
  pauseAskedBy: z.nullable(z.enum(['ATHLETE', 'BRAND'])),
  /** Running contracts that stand in the way of signing. */
  clashes: z.array(categoryClash),
  executedAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  endReason: z.nullable(z.string()),
})
export type ContractDetail = z.infer<typeof contractDetail>

const own = z.object({ id: namedId })
const version = z.int().check(z.minimum(1))
const longText = (max: number) => z.string().check(z.trim(), z.maxLength(max, atMost(max)))
const note = longText(REASON_MAX)
const saidNote = note.check(z.minLength(1, 'Please say why'))
const signedName = z
  .string()
  .check(
    z.trim(),
    z.minLength(SIGNED_NAME.min, 'Please type your full name'),
    z.maxLength(SIGNED_NAME.max, atMost(SIGNED_NAME.max)),
  )
const consent = z.literal(true, 'Please consent to signing electronically')
const rejection = {
  reason: z.enum(rejectReasons, 'Please choose a reason'),
  note: saidNote,
}

const guardianOfRacer = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(SIGNED_NAME.min, 'Please type the guardian’s full name'),
      z.maxLength(SIGNED_NAME.max, atMost(SIGNED_NAME.max)),
    ),
  email: z.email('Please enter a valid email address').check(z.maxLength(254)),
})

export const sendContractBody = z.object({
  version,
  /** The racer is under 18: then a guardian signs, too. */
  isMinor: z.boolean(),
  guardian: z._default(z.nullable(guardianOfRacer), null),
})
export const signContractBody = z.object({ version, signedName, consent })
export const rejectContractBody = z.object({ version, ...rejection })
export const editClausesBody = z.object({ version, clauses: longText(CLAUSES_MAX) })
export const terminateContractBody = z.object({
  version,
  reason: z.enum(terminateReasons, 'Please choose a reason'),
  note: saidNote,
})
export const proposeAmendmentBody = z.object({
  version,
  text: longText(AMENDMENT_MAX).check(z.minLength(10, 'Please say what changes')),
  endsOn: z._default(z.nullable(z.iso.date('Please choose a day')), null),
  signedName,
  consent,
})
const askBody = z.object({ version, note: z._default(note, '') })

const changed = { params: own, answer: contractDetail, status: 200 } as const
const ofAmendment = { ...changed, params: z.object({ id: namedId, amendmentId: namedId }) } as const

export const contractEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/contracts',
    summary: 'My contracts of one tab, the latest first; the next page stands in Link. An operator sees all',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    query: z.object({ tab: z._default(z.enum(contractTabs), 'active'), cursor: z.optional(cursor) }),
    answer: z.array(contract),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/contracts/counts',
    summary: 'How many contracts each tab holds',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    answer: z.object({ active: z.int(), pending: z.int(), completed: z.int(), ended: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/contracts/{id}',
    summary: 'One contract with its text, signers, amendments and history',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: own,
    answer: contractDetail,
  }),
  editClauses: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/edit-clauses',
    summary: 'Word the further clauses of a draft; its commercial terms are locked',
    access: ['BRAND'],
    body: editClausesBody,
  }),
  send: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/send',
    summary: 'Freeze the text and ask for signatures; a minor needs a guardian',
    access: ['BRAND'],
    body: sendContractBody,
  }),
  open: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/open',
    summary: 'Say that a signer has it on the screen',
    access: ['ATHLETE', 'BRAND'],
  }),
  sign: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/sign',
    summary: 'Sign by typed name and consent; the last signature executes it',
    access: ['ATHLETE', 'BRAND'],
    body: signContractBody,
  }),
  reject: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/reject',
    summary: 'Refuse to sign, with a reason',
    access: ['ATHLETE', 'BRAND'],
    body: rejectContractBody,
  }),
  recall: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/recall',
    summary: 'Take a contract back that is not signed by all',
    access: ['BRAND'],
    body: askBody,
  }),
  proposeAmendment: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/propose-amendment',
    summary: 'Propose a change and sign it; it binds when the other has signed, too',
    access: ['ATHLETE', 'BRAND'],
    body: proposeAmendmentBody,
  }),
  signAmendment: endpoint({
    ...ofAmendment,
    method: 'POST',
    path: '/api/contracts/{id}/amendments/{amendmentId}/sign',
    summary: 'Sign the change that the other proposed',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ signedName, consent }),
  }),
  rejectAmendment: endpoint({
    ...ofAmendment,
    method: 'POST',
    path: '/api/contracts/{id}/amendments/{amendmentId}/reject',
    summary: 'Refuse the change that the other proposed: the old terms go on',
    access: ['ATHLETE', 'BRAND'],
  }),
  withdrawAmendment: endpoint({
    ...ofAmendment,
    method: 'POST',
    path: '/api/contracts/{id}/amendments/{amendmentId}/withdraw',
    summary: 'Take one’s own proposal back',
    access: ['ATHLETE', 'BRAND'],
  }),
  suspend: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/suspend',
    summary: 'Ask to pause, or agree to it; an operator pauses at once',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    body: z.object({ version, note: saidNote }),
  }),
  resume: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/resume',
    summary: 'Ask to go on, or agree to it; an operator resumes at once',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    body: askBody,
  }),
  terminate: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/contracts/{id}/terminate',
    summary: 'End a signed contract early, with a reason; open deliverables are cancelled',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    body: terminateContractBody,
  }),
  setVisibility: endpoint({
    ...changed,
    method: 'PUT',
    path: '/api/contracts/{id}/visibility',
    summary: 'Show the sponsorship on public pages, or keep it between the two',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ visibility: z.enum(contractVisibilities) }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/verify/{hash}',
    summary: 'Whether a contract with this fingerprint exists, between whom, and how it stands',
    access: 'public',
    params: z.object({
      hash: z
        .string()
        .check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'A fingerprint has 64 hexadecimal digits')),
    }),
    answer: z.object({
      number: z.string(),
      brandName: z.string(),
      athleteName: z.string(),
      status: z.enum(contractStatuses),
      /** Who signed when; null while it is awaited. */
      signatures: z.array(z.object({ role: z.enum(signerRoles), signedAt: z.nullable(z.iso.datetime()) })),
    }),
  }),
}

/** A guardian signs without an account, by a link that is good once. */
const linked = {
  access: 'public',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is not whole')) }),
} as const

export const guardianSigning = z.object({
  number: z.string(),
  title: z.string(),
  brandName: z.string(),
  athleteName: z.string(),
  guardianName: z.string(),
  text: z.string(),
  textSha256: z.string(),
  signBy: z.iso.datetime(),
})
export type GuardianSigning = z.infer<typeof guardianSigning>

const guardianDone = z.object({ number: z.string(), status: z.enum(contractStatuses) })

export const guardianEndpoints = {
  get: endpoint({
    ...linked,
    method: 'GET',
    path: '/api/guardian-signings/{token}',
    summary: 'What a guardian is asked to sign; 410 when the link is used up or the time is over',
    answer: guardianSigning,
  }),
  open: endpoint({
    ...linked,
    method: 'POST',
    path: '/api/guardian-signings/{token}/open',
    summary: 'Say that the guardian has it on the screen',
    answer: guardianSigning,
    status: 200,
  }),
  sign: endpoint({
    ...linked,
    method: 'POST',
    path: '/api/guardian-signings/{token}/sign',
    summary: 'Sign for a minor; the link is used up',
    body: z.object({ signedName, consent }),
    answer: guardianDone,
    status: 200,
  }),
  reject: endpoint({
    ...linked,
    method: 'POST',
    path: '/api/guardian-signings/{token}/reject',
    summary: 'Refuse to sign for a minor, with a reason; the link is used up',
    body: z.object(rejection),
    answer: guardianDone,
    status: 200,
  }),
}
