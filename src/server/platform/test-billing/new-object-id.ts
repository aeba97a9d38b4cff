import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const lengths = {
  acct: 24,
  cus: 24,
  sub: 24,
  promo: 24,
  ch: 24,
  dp: 24,
  evt: 24,
  // Whoever has the link may open these.
  in: 44,
  cs_test: 44,
  bps: 44,
} as const

/** Prefixes as in Stripe. */
export function newObjectId(prefix: keyof typeof lengths): string {
  const random = Array.from({ length: lengths[prefix] }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${prefix}_${random.join('')}`
}
