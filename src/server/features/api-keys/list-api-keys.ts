import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import type { ApiKey, apiKeyEndpoints } from '#shared/api-keys/api-key.contract.ts'
import { type ApiKeyRow, findKeys } from './api-key.store.ts'
import { beginningOf } from './key-text.ts'

export const listApiKeys: Handler<typeof apiKeyEndpoints.list> = async ({ tx, actor }) =>
  (await findKeys(tx, await requireBrandId(tx, actor.userId))).map(describeKey)

export const describeKey = ({
  id,
  name,
  mode,
  prefix,
  scopes,
  lastUsedAt,
  createdAt,
}: ApiKeyRow): ApiKey => ({
  ...{ id, name, mode, scopes },
  beginning: beginningOf(mode, prefix),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
