import type { Handler } from '#server/http/context.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import type { savedSearchEndpoints } from '#shared/search/saved-search.contract.ts'
import { SAVED_SEARCHES_MAX } from '#shared/search/search.constants.ts'
import {
  changeSavedSearch,
  deleteSavedSearch,
  findSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  isSearchNameTaken,
} from './saved-search.store.ts'

export const listSavedSearches: Handler<typeof savedSearchEndpoints.list> = ({ tx, actor }) =>
  findSavedSearches(tx, actor.userId)

export const saveSearch: Handler<typeof savedSearchEndpoints.save> = async ({ tx, actor, body }) => {
  const existing = await findSavedSearches(tx, actor.userId)
  if (existing.length >= SAVED_SEARCHES_MAX) {
    throw conflict(
      'TOO_MANY_SEARCHES',
      `You can save up to ${SAVED_SEARCHES_MAX} searches. Delete one to save another.`,
    )
  }
  const saved = await insertSavedSearch(tx, actor.userId, body)
  if (!saved) throw nameTaken()
  return saved
}

export const updateSavedSearch: Handler<typeof savedSearchEndpoints.change> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  const search = await findSavedSearch(tx, actor.userId, params.id)
  if (!search) throw notFound('saved search')
  if (body.name !== undefined && (await isSearchNameTaken(tx, actor.userId, search, body.name)))
    throw nameTaken()
  const changed = await changeSavedSearch(tx, actor.userId, params.id, body)
  if (!changed) throw notFound('saved search')
  return changed
}

export const removeSavedSearch: Handler<typeof savedSearchEndpoints.remove> = async (ctx) => {
  const deleted = await deleteSavedSearch(ctx.tx, ctx.actor.userId, ctx.params.id)
  if (deleted.length === 0) throw notFound('saved search')
  return undefined
}

const nameTaken = () => invalid({ name: 'You already have a saved search with this name' })
