import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/platform/database.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import { findKeyByPrefix, recordUse } from './api-key.store.ts'
import { hashKey } from './create-api-key.ts'

const BEARER = /^bearer +(?<key>sk_(?:live|test)_(?<prefix>[0-9a-f]{12})_[0-9a-f]{64})$/i

/** The holder of the API key in `Authorization`; null when it is unknown, malformed, revoked or of a suspended brand. */
export async function authenticateKey(db: Database, headers: Headers): Promise<KeyHolder | null> {
  const { key, prefix } = BEARER.exec(headers.get('authorization') ?? '')?.groups ?? {}
  if (!key || !prefix) return null
  const row = await findKeyByPrefix(db, prefix)
  if (!row || !timingSafeEqual(hashKey(key), Buffer.from(row.secretSha256, 'hex'))) return null
  await recordUse(db, row.id)
  return { keyId: row.id, brandId: row.brandId, mode: row.mode, scopes: row.scopes }
}
