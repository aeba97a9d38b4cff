import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import { API_KEYS_MAX } from '#shared/api-keys/api-key.constants.ts'
import type { apiKeyEndpoints } from '#shared/api-keys/api-key.contract.ts'
import { conflict } from '#shared/http/problem.ts'
import { countKeys, insertKey } from './api-key.store.ts'
import { writeKey } from './key-text.ts'
import { describeKey } from './list-api-keys.ts'

/** The one moment at which the key is known to anybody but its owner. */
export const makeApiKey: Handler<typeof apiKeyEndpoints.make> = async ({
  tx,
  actor,
  body: { name, mode, scopes },
}) => {
  const brandId = await requireBrandId(tx, actor.userId)
  if ((await countKeys(tx, brandId)) >= API_KEYS_MAX) {
    throw conflict('TOO_MANY_KEYS', `A brand has at most ${API_KEYS_MAX} keys. Please revoke one first.`)
  }
  const { key, prefix, sha256: secretSha256 } = writeKey(mode)
  const row = await insertKey(tx, { brandId, name, mode, scopes, prefix, secretSha256 })
  return { ...describeKey(row), key }
}
