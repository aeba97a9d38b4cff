import type { NewPasskey, PasskeyLogin } from '#shared/accounts/passkey.contract.ts'
import type { Env } from './env.ts'

/** ES256, EdDSA and RS256: what authenticators support. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257]

type Site = Pick<Env, 'APP_URL'>
export type PublicKey = { credentialId: string; publicKey: Buffer; counter: number }

/** Passkeys belong to a host name; browsers refuse IP addresses. */
export const relyingPartyId = ({ APP_URL }: Site): string => new URL(APP_URL).hostname

const expected = ({ APP_URL }: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(APP_URL).origin,
  expectedRPID: relyingPartyId({ APP_URL }),
  requireUserVerification: true,
})

/** Loaded on use: it knows the certificate formats of all makers, which takes 30 MB of memory. */
const loadLibrary = () => import('@simplewebauthn/server')

/** The key of a new passkey; null where anything about it is wrong. */
export async function verifyNewPasskey(
  site: Site,
  challenge: string,
  { response: { clientDataJSON, attestationObject }, ...credential }: NewPasskey,
): Promise<PublicKey | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  if (!(await isUnattested(attestationObject))) return null
  const verified = await nullIfRefused(
    verifyRegistrationResponse({
      ...expected(site, challenge),
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  )
  const key = verified?.registrationInfo?.credential
  return key ? { credentialId: key.id, publicKey: Buffer.from(key.publicKey), counter: key.counter } : null
}

/** The counter after a sign-in; null where the signature is wrong or the counter has not grown. */
export async function verifyPasskeyLogin(
  site: Site,
  challenge: string,
  { response: { userHandle: _, ...response }, ...credential }: PasskeyLogin,
  { credentialId, publicKey, counter }: PublicKey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await nullIfRefused(
    verifyAuthenticationResponse({
      ...expected(site, challenge),
      response: { ...credential, response, clientExtensionResults: {} },
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/**
 * We ask browsers for no attestation. One with certificates is refused before it is verified, because the library would
 * request the revocation lists that the certificates name, from wherever the sender wants.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** The library throws for each thing that is wrong; it does nothing else that could fail. */
const nullIfRefused = <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null)
