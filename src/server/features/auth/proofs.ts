import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '#shared/time.ts'
import type { AuthLibrary } from './auth-library.ts'

/** What a link in a mail proves: that its reader gets this person's mail at this address. */
const proof = z.object({ userId: z.uuid(), email: z.string() })
export type Proof = z.infer<typeof proof>

export type ProofKind = 'reset-password' | 'confirm-email'

const TOKEN_BYTES = 32

/** The token goes out by mail; here only its hash is kept. */
export async function issueProof(
  library: AuthLibrary,
  kind: ProofKind,
  about: Proof,
  minutes: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await library.createVerificationValue({
    identifier: `${kind}:${token}`,
    value: JSON.stringify(about),
    expiresAt: new Date(Date.now() + minutes * MINUTE_MS),
  })
  return token
}

export async function findProof(library: AuthLibrary, kind: ProofKind, token: string): Promise<Proof | null> {
  const found = await library.findVerificationValue(`${kind}:${token}`)
  return found && found.expiresAt > new Date() ? proof.parse(JSON.parse(found.value)) : null
}

/** Uses the proof up; of several who try at once, one gets it. */
export async function consumeProof(
  library: AuthLibrary,
  kind: ProofKind,
  token: string,
): Promise<Proof | null> {
  const found = await library.consumeVerificationValue(`${kind}:${token}`)
  return found && proof.parse(JSON.parse(found.value))
}
