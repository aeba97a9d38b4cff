import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { AuthLibrary } from '#server/platform/auth.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** What a token from a mail proves: its reader receives this user's mail at this address. Of a second step: the first one. */
const emailToken = z.object({ userId: z.uuid(), email: z.string() })
export type EmailToken = z.infer<typeof emailToken>

export type TokenKind = 'reset-password' | 'after-reset' | 'confirm-email' | 'second-step'

const TOKEN_BYTES = 32

/** The token is sent by mail; only its hash is stored. */
export async function issueToken(
  library: AuthLibrary,
  kind: TokenKind,
  about: EmailToken,
  minutes: number,
  token = randomBytes(TOKEN_BYTES).toString('base64url'),
): Promise<string> {
  await library.createVerificationValue({
    identifier: `${kind}:${token}`,
    value: JSON.stringify({ ...about, kind }),
    expiresAt: new Date(Date.now() + minutes * MINUTE_MS),
  })
  return token
}

export async function findToken(
  library: AuthLibrary,
  kind: TokenKind,
  token: string,
): Promise<EmailToken | null> {
  const found = await library.findVerificationValue(`${kind}:${token}`)
  return found && found.expiresAt > new Date() ? emailToken.parse(JSON.parse(found.value)) : null
}

/** Redeems the token; of several concurrent requests, only one gets it. */
export async function consumeToken(
  library: AuthLibrary,
  kind: TokenKind,
  token: string,
): Promise<EmailToken | null> {
  const found = await library.consumeVerificationValue(`${kind}:${token}`)
  return found && emailToken.parse(JSON.parse(found.value))
}
