import * as z from 'zod/mini'
import { findFirstAthletes } from '#server/features/athletes/list-athletes.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { discoverSorts } from '#shared/athletes/athlete-filters.constants.ts'
import { parseFilters, toQuery } from '#shared/athletes/athlete-filters.rules.ts'
import { type AthleteListQuery, athleteListQuery } from '#shared/athletes/athlete-list.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'
import type { Shortlist } from '#shared/search/shortlist.contract.ts'
import { findBrandPreferences } from './athlete-search.store.ts'
import { changeSavedSearch, findSavedSearch } from './saved-search.store.ts'
import { findShortlist } from './shortlist.store.ts'

type OwnerContext = Pick<ActorContext, 'tx' | 'actor'>

/** Loads a shortlist of the actor; 404 otherwise. */
export async function loadShortlist({ tx, actor }: OwnerContext, id: string): Promise<Shortlist> {
  const found = await findShortlist(tx, actor.userId, id)
  if (!found) throw notFound('shortlist')
  return found
}

/** The first racers that a saved search of the actor finds now, in its order; 404 if the search is not theirs. */
export async function findSavedSearchAthletes(
  { tx, actor }: OwnerContext,
  searchId: string,
  limit: number,
): Promise<AthleteCard[]> {
  const search = await findSavedSearch(tx, actor.userId, searchId)
  if (search?.scope !== 'athletes') throw notFound('saved search')
  const query = toListQuery(search.filters)
  if (!query) return []
  const preferences = await findBrandPreferences(tx, actor.userId)
  return findFirstAthletes(tx, { query, preferences, limit })
}

/** Null if the saved filters contain a value that is no longer valid. */
export function toListQuery(filters: SavedSearch['filters']): AthleteListQuery | null {
  const query = z.safeParse(athleteListQuery, toQuery(parseFilters(filters, discoverSorts)))
  return query.success ? query.data : null
}

/** The name and alert setting of a saved search; undefined if it was deleted. */
export const findSearchAlert = (
  { tx }: Pick<Services, 'tx'>,
  userId: string,
  id: string,
): Promise<Pick<SavedSearch, 'name' | 'alert'> | undefined> => findSavedSearch(tx, userId, id)

export async function disableSearchAlert(
  { tx }: Pick<Services, 'tx'>,
  userId: string,
  id: string,
): Promise<void> {
  await changeSavedSearch(tx, userId, id, { alert: false })
}
