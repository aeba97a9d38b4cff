import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { PASSWORD_MAX } from './account.constants.ts'
import { currentUser } from './current-user.contract.ts'

/** Recovery codes have 16 characters, and people type them with spaces or dashes. */
const CODE_MAX = 40

const code = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(CODE_MAX, 'This code is too long'))

/** A code of the authenticator app, or a recovery code. */
export const codeBody = z.object({ code })

/** Proves that a signed-in user is the owner: the password, or a code; an account without either signs in again. */
export const proofBody = z.object({
  proof: z.optional(z.string().check(z.maxLength(PASSWORD_MAX, 'This is too long'))),
})

export const twoFactor = z.object({
  isOn: z.boolean(),
  since: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
})
export type TwoFactor = z.infer<typeof twoFactor>

/** Shown once: the secret as text, as a link for the same device, and as the path of a QR code in a square of `size`. */
export const twoFactorSetup = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ path: z.string(), size: z.int() }),
})
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const twoFactorEndpoints = {
  state: endpoint('GET', '/api/auth/two-factor', {
    actsAsPerson: true,
    allowsLeaving: true,
    summary: 'Whether two-factor sign-in is on, and how many recovery codes are left',
    access: 'signed-in',
    response: twoFactor,
  }),
  setUp: endpoint('POST', '/api/auth/two-factor/setup', {
    actsAsPerson: true,
    summary: 'Create the secret for an authenticator app; it takes effect when its first code is confirmed',
    access: 'signed-in',
    limit: 'sign-in',
    body: proofBody,
    response: twoFactorSetup,
  }),
  turnOn: endpoint('POST', '/api/auth/two-factor', {
    actsAsPerson: true,
    summary: 'Turn on two-factor sign-in with the first code; returns the recovery codes, once',
    access: 'signed-in',
    limit: 'sign-in',
    body: codeBody,
    response: recoveryCodes,
  }),
  replaceRecoveryCodes: endpoint('POST', '/api/auth/two-factor/recovery-codes', {
    actsAsPerson: true,
    summary: 'Replace the recovery codes; the previous ones stop working',
    access: 'signed-in',
    limit: 'sign-in',
    body: proofBody,
    response: recoveryCodes,
  }),
  turnOff: endpoint('POST', '/api/auth/two-factor/off', {
    actsAsPerson: true,
    summary: 'Turn off two-factor sign-in',
    access: 'signed-in',
    limit: 'sign-in',
    body: proofBody,
    response: twoFactor,
    status: 200,
  }),
  finishLogin: endpoint('POST', '/api/auth/login/code', {
    actsAsPerson: true,
    usesReservedPool: true,
    summary: 'Second step of a login: a code of the authenticator app or a recovery code',
    access: 'public',
    limit: 'sign-in',
    forgivesAttempts: true,
    limitsPendingLogin: true,
    body: codeBody,
    response: currentUser,
    status: 200,
  }),
}
