import type { Handler } from '#server/http/context.ts'
import type { searchEndpoints } from '#shared/search/search.contract.ts'
import { insertSearch } from './search-history.store.ts'

export const rememberSearch: Handler<typeof searchEndpoints.remember> = async ({ tx, actor, body }) => {
  await insertSearch(tx, { userId: actor.userId, ...body })
  return undefined
}
