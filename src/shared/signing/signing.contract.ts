import * as z from 'zod/mini'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { fullName, idParams, optionalNote, rejection, signature } from '#shared/contracts/contract-fields.ts'
import { contractDetail } from '#shared/contracts/contract-shape.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { namedId, version } from '#shared/input-fields.ts'
import { MEMBERS_MAX, seats } from '#shared/members/seat.constants.ts'
import { birthDate } from '#shared/profiles/profile-fields.ts'

const changed = { params: idParams, response: contractDetail, status: 200 } as const

const namedSigner = z.object({
  userId: z.uuid(),
  name: z.string(),
  seat: z.enum(seats),
  isNamed: z.boolean(),
})
export type NamedSigner = z.infer<typeof namedSigner>

export const signingEndpoints = {
  namedSigners: endpoint('GET', '/api/contracts/{id}/signers', {
    summary: 'The members who can be named to sign for my side, and whether they are',
    access: ['ATHLETE', 'BRAND'],
    params: idParams,
    response: z.array(namedSigner),
  }),
  nameSigners: endpoint('PUT', '/api/contracts/{id}/signers', {
    allowsBothParties: true,
    permission: 'own',
    summary: 'Name the members who may sign for my side; without any, the owner and the signers do',
    access: ['ATHLETE', 'BRAND'],
    params: idParams,
    body: z.object({ userIds: z.array(namedId).check(z.maxLength(MEMBERS_MAX)) }),
    response: z.array(namedSigner),
  }),
  send: endpoint('POST', '/api/contracts/{id}/send', {
    ...changed,
    summary: 'Freeze the text and request signatures; a minor needs a guardian, whom the racer names',
    access: ['BRAND'],
    needsConfirmedEmail: true,
    body: z.object({
      version,
      /** A guardian has to sign, too. Ignored where the racer's birth date is known. */
      isMinor: z.boolean(),
    }),
  }),
  nameGuardian: endpoint('POST', '/api/contracts/{id}/name-guardian', {
    allowsBothParties: true,
    ...changed,
    summary: 'Name or confirm the guardian who signs for a minor; they get a link by email',
    access: ['ATHLETE'],
    needsConfirmedEmail: true,
    limit: 'mail',
    limitsRecipient: 'email',
    body: z.object({
      version,
      name: fullName('Type the guardian’s full name'),
      email: z.email('Please enter a valid email address').check(z.maxLength(254)),
    }),
  }),
  open: endpoint('POST', '/api/contracts/{id}/open', {
    allowsBothParties: true,
    permission: 'sign',
    ...changed,
    summary: 'Record that a signer has opened the contract',
    access: ['ATHLETE', 'BRAND'],
  }),
  sign: endpoint('POST', '/api/contracts/{id}/sign', {
    permission: 'sign',
    ...changed,
    summary:
      'Sign by typed name and consent; the last signature executes the contract. 409 GUARDIAN_NEEDED for a minor alone',
    access: ['ATHLETE', 'BRAND'],
    needsConfirmedEmail: true,
    body: z.object({
      version,
      ...signature,
      /** Required from a racer whose birth date is unknown, unless a guardian signs. */
      birthDate: z.optional(birthDate),
    }),
  }),
  reject: endpoint('POST', '/api/contracts/{id}/reject', {
    allowsBothParties: true,
    permission: 'sign',
    ...changed,
    summary: 'Decline to sign, with a reason',
    access: ['ATHLETE', 'BRAND'],
    body: z.object({ version, ...rejection }),
  }),
  recall: endpoint('POST', '/api/contracts/{id}/recall', {
    allowsBothParties: true,
    ...changed,
    summary: 'Withdraw a contract that has not been signed by everyone',
    access: ['BRAND'],
    body: z.object({ version, note: optionalNote }),
  }),
}

/** A guardian signs without an account, by a link that works once. */
const linked = {
  access: 'public',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is incomplete')) }),
} as const

const guardianSigning = z.object({
  kind: z.enum(['CONTRACT', 'AMENDMENT']),
  number: z.string(),
  title: z.string(),
  brandName: z.string(),
  athleteName: z.string(),
  guardianName: z.string(),
  text: z.string(),
  textSha256: z.string(),
  /** Null for an amendment, which can be signed while the contract is active. */
  signBy: z.nullable(z.iso.datetime()),
})
export type GuardianSigning = z.infer<typeof guardianSigning>

const guardianDone = z.object({
  number: z.string(),
  status: z.enum(contractStatuses),
  isSignedByAll: z.boolean(),
})

export const guardianEndpoints = {
  get: endpoint('GET', '/api/guardian-signings/{token}', {
    ...linked,
    summary: 'What a guardian is asked to sign; 410 when the link was used or has expired',
    response: guardianSigning,
  }),
  open: endpoint('POST', '/api/guardian-signings/{token}/open', {
    ...linked,
    summary: 'Record that the guardian has opened the text',
    response: guardianSigning,
    status: 200,
  }),
  sign: endpoint('POST', '/api/guardian-signings/{token}/sign', {
    ...linked,
    summary: 'Sign for a minor; the link cannot be used again',
    body: z.object(signature),
    response: guardianDone,
    status: 200,
  }),
  reject: endpoint('POST', '/api/guardian-signings/{token}/reject', {
    ...linked,
    summary: 'Decline to sign for a minor, with a reason; the link cannot be used again',
    body: z.object(rejection),
    response: guardianDone,
    status: 200,
  }),
}
