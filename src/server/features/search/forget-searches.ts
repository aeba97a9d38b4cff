import type { Handler } from '#server/http/context.ts'
import type { searchEndpoints } from '#shared/search/search.contract.ts'
import { deleteSearches } from './search-history.store.ts'

export const forgetSearches: Handler<typeof searchEndpoints.forget> = async ({ tx, actor }) => {
  await deleteSearches(tx, actor.userId)
  return undefined
}
