import * as z from 'zod/mini'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { consent, rejection, signedName } from '#shared/contracts/contract-bodies.ts'
import { endpoint } from '#shared/http/endpoint.ts'

/** A guardian signs without an account, by a link that is good once. */
const linked = {
  access: 'public',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'This link is not whole')) }),
} as const

export const guardianSigning = z.object({
  kind: z.enum(['CONTRACT', 'AMENDMENT']),
  number: z.string(),
  title: z.string(),
  brandName: z.string(),
  athleteName: z.string(),
  guardianName: z.string(),
  text: z.string(),
  textSha256: z.string(),
  /** An amendment can be signed as long as the contract runs. */
  signBy: z.nullable(z.iso.datetime()),
})
export type GuardianSigning = z.infer<typeof guardianSigning>

const guardianDone = z.object({
  number: z.string(),
  /** How the contract stands. */
  status: z.enum(contractStatuses),
  /** Nobody is left to sign it. */
  isSignedByAll: z.boolean(),
})

export const guardianEndpoints = {
  get: endpoint({
    ...linked,
    method: 'GET',
    path: '/api/guardian-signings/{token}',
    summary: 'What a guardian is asked to sign; 410 when the link is used up or the time is over',
    response: guardianSigning,
  }),
  open: endpoint({
    ...linked,
    method: 'POST',
    path: '/api/guardian-signings/{token}/open',
    summary: 'Say that the guardian has it on the screen',
    response: guardianSigning,
    status: 200,
  }),
  sign: endpoint({
    ...linked,
    method: 'POST',
    path: '/api/guardian-signings/{token}/sign',
    summary: 'Sign for a minor; the link is used up',
    body: z.object({ signedName, consent }),
    response: guardianDone,
    status: 200,
  }),
  reject: endpoint({
    ...linked,
    method: 'POST',
    path: '/api/guardian-signings/{token}/reject',
    summary: 'Refuse to sign for a minor, with a reason; the link is used up',
    body: z.object(rejection),
    response: guardianDone,
    status: 200,
  }),
}
