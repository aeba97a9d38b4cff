import type { Handler } from '#server/http/context.ts'
import { SAVED_SEARCHES_MAX } from '#shared/discover/discover.constants.ts'
import type { savedSearchEndpoints } from '#shared/discover/saved-search.contract.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import {
  deleteSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  isSearchNameTaken,
  updateSavedSearch,
} from './saved-search.store.ts'

export const listSavedSearches: Handler<typeof savedSearchEndpoints.list> = ({ tx, actor }) =>
  findSavedSearches(tx, actor.userId)

export const saveSearch: Handler<typeof savedSearchEndpoints.save> = async ({ tx, actor, body }) => {
  const known = await findSavedSearches(tx, actor.userId)
  if (known.length >= SAVED_SEARCHES_MAX) {
    throw conflict(
      'TOO_MANY_SEARCHES',
      `You have ${SAVED_SEARCHES_MAX} saved searches. Please let one go first.`,
    )
  }
  const saved = await insertSavedSearch(tx, actor.userId, body)
  if (!saved) throw nameTaken()
  return saved
}

export const changeSavedSearch: Handler<typeof savedSearchEndpoints.change> = async ({
  tx,
  actor,
  params,
  body,
}) => {
  if (body.name !== undefined && (await isSearchNameTaken(tx, actor.userId, body.name, params.id)))
    throw nameTaken()
  const changed = await updateSavedSearch(tx, actor.userId, params.id, body)
  if (!changed) throw notFound('saved search')
  return changed
}

export const removeSavedSearch: Handler<typeof savedSearchEndpoints.remove> = async ({
  tx,
  actor,
  params,
}) => {
  const gone = await deleteSavedSearch(tx, actor.userId, params.id)
  if (gone.length === 0) throw notFound('saved search')
  return undefined
}

const nameTaken = () => invalid({ name: 'You already have a saved search with this name' })
