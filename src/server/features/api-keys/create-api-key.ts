import { createHash, randomBytes } from 'node:crypto'
import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import { API_KEYS_MAX, type ApiKeyMode } from '#shared/api-keys/api-key.constants.ts'
import type { ApiKey, apiKeyEndpoints } from '#shared/api-keys/api-key.contract.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { type ApiKeyRow, countKeys, findKeys, insertKey, revokeKey } from './api-key.store.ts'

const PREFIX_BYTES = 6
const SECRET_BYTES = 32

const beginningOf = (mode: ApiKeyMode, prefix: string): string => `sk_${mode.toLowerCase()}_${prefix}`

/** A plain hash is enough for a secret of 256 random bits. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The only response that contains the whole key. */
export const createApiKey: Handler<typeof apiKeyEndpoints.make> = async ({ tx, actor, body }) => {
  const brandId = await requireBrandId(tx, actor.userId)
  if ((await countKeys(tx, brandId)) >= API_KEYS_MAX) {
    throw conflict('TOO_MANY_KEYS', `You have ${API_KEYS_MAX} API keys. Please revoke one first.`)
  }
  const prefix = randomBytes(PREFIX_BYTES).toString('hex')
  const key = `${beginningOf(body.mode, prefix)}_${randomBytes(SECRET_BYTES).toString('hex')}`
  const secretSha256 = hashKey(key).toString('hex')
  const row = await insertKey(tx, { ...body, brandId, prefix, secretSha256 })
  return { ...presentApiKey(row), key }
}

export const listApiKeys: Handler<typeof apiKeyEndpoints.list> = async ({ tx, actor }) =>
  (await findKeys(tx, await requireBrandId(tx, actor.userId))).map(presentApiKey)

export const revokeApiKey: Handler<typeof apiKeyEndpoints.revoke> = async ({ tx, actor, params }) => {
  const brandId = await requireBrandId(tx, actor.userId)
  if (!(await revokeKey(tx, brandId, params.id))) throw notFound('key')
  return undefined
}

function presentApiKey({ id, name, mode, prefix, scopes, lastUsedAt, createdAt }: ApiKeyRow): ApiKey {
  return {
    id,
    name,
    mode,
    scopes,
    beginning: beginningOf(mode, prefix),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
