import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import type { apiKeyEndpoints } from '#shared/api-keys/api-key.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { revokeKey } from './api-key.store.ts'

export const revokeApiKey: Handler<typeof apiKeyEndpoints.revoke> = async ({ tx, actor, params }) => {
  const brandId = await requireBrandId(tx, actor.userId)
  if (!(await revokeKey(tx, brandId, params.id))) throw notFound('key')
  return undefined
}
