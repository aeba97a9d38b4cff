import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const SECRET_BYTES = 32

/** As Standard Webhooks writes a secret: its bytes in base64 behind a word by which leaks are found. */
export const makeSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

type Letter = { id: string; body: string; at: Date }

/** The headers by which a receiver knows who sent this, when, and whether it had it before. Every secret given signs. */
export const signMessage = (
  { id, body, at }: Letter,
  secrets: readonly string[],
): Record<`webhook-${string}`, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
