import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiKeyMode } from '#shared/api-keys/api-key.constants.ts'

const PREFIX_BYTES = 6
const SECRET_BYTES = 32
const KEY = /^sk_(live|test)_(?<prefix>[0-9a-f]{12})_[0-9a-f]{64}$/

const modeWords: Record<ApiKeyMode, string> = { LIVE: 'live', TEST: 'test' }

/** Half of it is chance enough that nobody guesses it, so a plain hash keeps it. */
export function writeKey(mode: ApiKeyMode): { key: string; prefix: string; sha256: string } {
  const prefix = randomBytes(PREFIX_BYTES).toString('hex')
  const key = `${beginningOf(mode, prefix)}_${randomBytes(SECRET_BYTES).toString('hex')}`
  return { key, prefix, sha256: sumOf(key).toString('hex') }
}

export const beginningOf = (mode: ApiKeyMode, prefix: string): string => `sk_${modeWords[mode]}_${prefix}`

/** The part by which a key is found; null for what is no key. */
export const prefixOf = (key: string): string | null => KEY.exec(key)?.groups?.prefix ?? null

/** In a time that does not tell how much of it was right. */
export const isKey = (key: string, sha256: string): boolean =>
  timingSafeEqual(sumOf(key), Buffer.from(sha256, 'hex'))

const sumOf = (key: string): Buffer => createHash('sha256').update(key).digest()
