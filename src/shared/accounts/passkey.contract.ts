import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { PASSKEY_NAME_MAX } from './account.constants.ts'
import { currentUser } from './current-user.contract.ts'
import { proofBody } from './two-factor.contract.ts'

/** Bytes as text, up to so many characters. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
/** 1023 bytes (WebAuthn 3, 5.1). */
const credentialId = bytes(1364)
const CLIENT_DATA_MAX = 4000
const AUTHENTICATOR_DATA_MAX = 4000
const SIGNATURE_MAX = 2000
const ATTESTATION_MAX = 12_000
const TRANSPORTS_MAX = 10

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** What the browser returns for a new passkey (`RegistrationResponseJSON`). */
export const newPasskeyBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    attestationObject: bytes(ATTESTATION_MAX),
    transports: z.optional(
      z.array(z.string().check(z.maxLength(40))).check(z.maxLength(TRANSPORTS_MAX, 'Too many transports')),
    ),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeyBody>

/** What the browser returns for a sign-in (`AuthenticationResponseJSON`). */
export const passkeyLoginBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    authenticatorData: bytes(AUTHENTICATOR_DATA_MAX),
    signature: bytes(SIGNATURE_MAX),
    userHandle: z.optional(bytes(100)),
  }),
})
export type PasskeyLogin = z.infer<typeof passkeyLoginBody>

export const passkeyNameBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(PASSKEY_NAME_MAX, 'Too long')),
})

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof passkey>

/** `PublicKeyCredentialRequestOptionsJSON`, as far as it is used. */
const passkeyLoginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyLoginOptions = z.infer<typeof passkeyLoginOptions>

/** `PublicKeyCredentialCreationOptionsJSON`, as far as it is used. */
const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>

const params = z.object({ id: namedId })

export const passkeyEndpoints = {
  list: endpoint('GET', '/api/auth/passkeys', {
    actsAsPerson: true,
    summary: 'List the passkeys of the account',
    access: 'signed-in',
    response: z.array(passkey),
  }),
  prepare: endpoint('POST', '/api/auth/passkeys/options', {
    actsAsPerson: true,
    summary:
      'Get the options for creating a passkey in the browser (WebAuthn), once the owner proved to be one',
    access: 'signed-in',
    limit: 'sign-in',
    body: proofBody,
    response: newPasskeyOptions,
    status: 200,
  }),
  add: endpoint('POST', '/api/auth/passkeys', {
    actsAsPerson: true,
    summary: 'Add the passkey that the browser created for these options',
    access: 'signed-in',
    limit: 'sign-in',
    body: newPasskeyBody,
    response: passkey,
  }),
  rename: endpoint('PATCH', '/api/auth/passkeys/{id}', {
    actsAsPerson: true,
    summary: 'Rename a passkey',
    access: 'signed-in',
    params,
    body: passkeyNameBody,
    response: passkey,
  }),
  remove: endpoint('POST', '/api/auth/passkeys/{id}/remove', {
    actsAsPerson: true,
    summary: 'Remove a passkey',
    access: 'signed-in',
    limit: 'sign-in',
    params,
    body: proofBody,
    response: noContent,
  }),
  loginOptions: endpoint('GET', '/api/auth/login/passkey', {
    actsAsPerson: true,
    summary: 'Get the options for signing in with a passkey in the browser (WebAuthn)',
    usesReservedPool: true,
    access: 'public',
    response: passkeyLoginOptions,
  }),
  logIn: endpoint('POST', '/api/auth/login/passkey', {
    actsAsPerson: true,
    summary: 'Sign in with a passkey, which counts as both factors',
    usesReservedPool: true,
    access: 'public',
    limit: 'sign-in',
    forgivesAttempts: true,
    limitBy: 'id',
    body: passkeyLoginBody,
    response: currentUser,
    status: 200,
  }),
}
