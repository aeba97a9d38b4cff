import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { lockName } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { MINUTE_MS } from '#shared/time.ts'

export const CHALLENGE_MINUTES = 10
const NONCE_BYTES = 16

/** What a challenge is for: a sign-in from this browser, or a new passkey of this session. */
export type ChallengeFor = `sign-in:${string}` | `add:${string}`

/** Carries its own expiry and signature, because everybody who opens the login screen asks for one. */
export function issueChallenge({ encryption }: Pick<Services, 'encryption'>, purpose: ChallengeFor): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const expiresAt = Date.now() + CHALLENGE_MINUTES * MINUTE_MS
  const signature = encryption.hmac(signed(purpose, nonce, expiresAt))
  return Buffer.from(`${nonce}.${expiresAt}.${signature}`).toString('base64url')
}

/**
 * The challenge that the browser signed, if it is ours, for this purpose, and was not used before; of several concurrent
 * requests, only one gets it.
 */
export async function consumeChallenge(
  { tx, auth, encryption }: Pick<Services, 'tx' | 'auth' | 'encryption'>,
  purpose: ChallengeFor,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON)
  const [nonce = '', until, signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.')
  const expiresAt = Number(until)
  if (!isEqual(signature, encryption.hmac(signed(purpose, nonce, expiresAt)))) return null
  if (expiresAt < Date.now()) return null
  const identifier = `passkey-challenge:${nonce}`
  await lockName(tx, identifier)
  if (await auth.library.findVerificationValue(identifier)) return null
  await auth.library.createVerificationValue({ identifier, value: '{}', expiresAt: new Date(expiresAt) })
  return challenge
}

const clientData = z.object({ challenge: z.string() })

function readChallenge(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return ''
  }
}

const signed = (purpose: ChallengeFor, nonce: string, expiresAt: number) =>
  `passkey:${purpose}:${nonce}:${expiresAt}`

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
