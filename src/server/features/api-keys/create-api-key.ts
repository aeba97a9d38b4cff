import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { API_KEYS_MAX, type ApiKeyMode } from '#shared/api-keys/api-key.constants.ts'
import type { ApiKey, apiKeyEndpoints, KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { countKeys, findKeyByPrefix, findKeys, insertKey, recordUse, revokeKey } from './api-key.store.ts'

const PREFIX_BYTES = 6
const SECRET_BYTES = 32

const beginningOf = (mode: ApiKeyMode, prefix: string): string => `sk_${mode.toLowerCase()}_${prefix}`

/** A plain hash is enough for a secret of 256 random bits. */
const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The only response that contains the whole key. */
export const createApiKey: Handler<typeof apiKeyEndpoints.make> = async ({ tx, actor, body }) => {
  const brandId = await requireBrandId(tx, actor.userId)
  if ((await countKeys(tx, brandId)) >= API_KEYS_MAX) {
    throw conflict('TOO_MANY_KEYS', `You have ${API_KEYS_MAX} API keys. Revoke one first.`)
  }
  const prefix = randomBytes(PREFIX_BYTES).toString('hex')
  const key = `${beginningOf(body.mode, prefix)}_${randomBytes(SECRET_BYTES).toString('hex')}`
  const secretSha256 = hashKey(key).toString('hex')
  const row = await insertKey(tx, { ...body, brandId, prefix, secretSha256, createdBy: actor.personId })
  return { ...presentApiKey(row), key }
}

export const listApiKeys: Handler<typeof apiKeyEndpoints.list> = async ({ tx, actor }) =>
  (await findKeys(tx, await requireBrandId(tx, actor.userId))).map(presentApiKey)

export const revokeApiKey: Handler<typeof apiKeyEndpoints.revoke> = async ({ tx, actor, params }) => {
  const brandId = await requireBrandId(tx, actor.userId)
  if (!(await revokeKey(tx, brandId, params.id))) throw notFound('key')
  return undefined
}

/** Of an account whose owner decided it when a seat ended. */
export const endApiKey = async (tx: Database, accountId: string, id: string): Promise<boolean> =>
  revokeKey(tx, await requireBrandId(tx, accountId), id)

function presentApiKey(row: Awaited<ReturnType<typeof findKeys>>[number]): ApiKey {
  const { id, name, mode, prefix, scopes, lastUsedAt, createdAt, addedBy } = row
  return {
    id,
    name,
    mode,
    scopes,
    addedBy,
    beginning: beginningOf(mode, prefix),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

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
