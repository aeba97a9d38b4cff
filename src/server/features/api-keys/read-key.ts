import type { Database } from '#server/platform/database.ts'
import type { KeyHolder } from '#shared/api-keys/key-holder.ts'
import { findKeyByPrefix, noteUse } from './api-key.store.ts'
import { isKey, prefixOf } from './key-text.ts'

const BEARER = /^bearer +(?<key>\S+)$/i

/** Whose key came in `Authorization`; nobody's, when it was never made, is another's spelling, or was revoked. */
export const createReadKey =
  (db: Database) =>
  async (headers: Headers): Promise<KeyHolder | null> => {
    const key = BEARER.exec(headers.get('authorization') ?? '')?.groups?.key
    const prefix = key && prefixOf(key)
    if (!key || !prefix) return null
    const row = await findKeyByPrefix(db, prefix)
    if (!row || !isKey(key, row.secretSha256)) return null
    await noteUse(db, row.id)
    return { keyId: row.id, brandId: row.brandId, mode: row.mode, scopes: row.scopes }
  }
