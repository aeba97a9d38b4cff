import { athleteSearchCalls, savedSearchCalls, shortlistCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import { type AthleteFilters, toQuery } from '#shared/athletes/athlete-filters.rules.ts'
import { plural } from '#shared/format/plural.ts'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'
import type { SavedSearchScope } from '#shared/search/search.constants.ts'
import type { Shortlist } from '#shared/search/shortlist.contract.ts'

export const matchedAthletesQuery = (filters: AthleteFilters) => ({
  ...listQuery(athleteSearchCalls.list, { query: { ...toQuery(filters), limit: DIRECTORY_PAGE } }),
  retry: false,
})

/** Views and results change daily, so the comparison is always refetched. */
export const compareQuery = (ids: readonly string[]) => ({
  ...endpointQuery(athleteSearchCalls.compare, { query: { ids: [...ids] } }),
  staleTime: 0,
})

export const shortlistsQuery = endpointQuery(shortlistCalls.list, {})

export const shortlistedQuery = (id: string) => ({
  ...endpointQuery(shortlistCalls.athletes, { params: { id } }),
  ...alwaysFresh,
})

export const savedSearchesQuery = endpointQuery(savedSearchCalls.list, {})

export const savedSearchesOf = (scope: SavedSearchScope) => ({
  ...savedSearchesQuery,
  select: (searches: SavedSearch[]) => searches.filter((search) => search.scope === scope),
})

/** Writes the change into the cached list once the server has confirmed it. */
function useListMutation<const E extends Endpoint, Item extends { name: string }>(
  ref: E,
  queryKey: readonly unknown[],
  apply: (items: Item[], input: InputOf<E>, response: ResponseOf<E>) => Item[],
  success?: (response: ResponseOf<E>) => { title: string; description: string },
) {
  return useEndpointMutation<E>(ref, {
    ...(success && { success }),
    failure: 'We couldn’t save your change',
    onSuccess: (response, input, queryClient) =>
      queryClient.setQueryData<Item[]>(queryKey, (items = []) =>
        apply(items, input, response).sort((a, b) => a.name.localeCompare(b.name)),
      ),
  })
}

const replace = <Item extends { id: string }>(items: Item[], changed: Item) =>
  items.map((item) => (item.id === changed.id ? changed : item))

const { queryKey: shortlistKey } = shortlistsQuery
const { queryKey: searchKey } = savedSearchesQuery

const changeAthletes = (lists: Shortlist[], id: string, change: (athleteIds: string[]) => string[]) =>
  lists.map((list) => (list.id === id ? { ...list, athleteIds: change(list.athleteIds) } : list))

export const useCreateShortlist = () =>
  useListMutation(shortlistCalls.create, shortlistKey, (lists: Shortlist[], _, created) => [
    ...lists,
    created,
  ])

export const useRenameShortlist = () =>
  useListMutation(shortlistCalls.rename, shortlistKey, (lists: Shortlist[], _, renamed) =>
    replace(lists, renamed),
  )

export const useDeleteShortlist = () =>
  useListMutation(shortlistCalls.remove, shortlistKey, (lists: Shortlist[], { params }) =>
    lists.filter(({ id }) => id !== params.id),
  )

export const useAddToShortlist = () =>
  useListMutation(shortlistCalls.add, shortlistKey, (lists: Shortlist[], { params: { id, athleteId } }) =>
    changeAthletes(lists, id, (ids) => [athleteId, ...ids.filter((known) => known !== athleteId)]),
  )

export const useAddManyToShortlist = () =>
  useListMutation(
    shortlistCalls.addMany,
    shortlistKey,
    (lists: Shortlist[], _, filled) => replace(lists, filled),
    ({ name, athleteIds }) => ({
      title: `Added to ${name}`,
      description: `${plural(athleteIds.length, 'racer')} on the list`,
    }),
  )

export const useSaveNote = (shortlistId: string) =>
  useEndpointMutation(shortlistCalls.annotate, {
    success: 'Note saved',
    invalidates: [shortlistedQuery(shortlistId).queryKey],
  })

export const useRemoveFromShortlist = () =>
  useListMutation(
    shortlistCalls.removeAthlete,
    shortlistKey,
    (lists: Shortlist[], { params: { id, athleteId } }) =>
      changeAthletes(lists, id, (ids) => ids.filter((known) => known !== athleteId)),
  )

export const useSaveSearch = (what: string) =>
  useListMutation(
    savedSearchCalls.save,
    searchKey,
    (searches: SavedSearch[], _, saved) => [...searches, saved],
    ({ alert }) => ({
      title: 'Search saved',
      description: alert ? `We’ll email you when new ${what} match.` : '',
    }),
  )

export const useUpdateSearch = () =>
  useListMutation(savedSearchCalls.change, searchKey, (searches: SavedSearch[], _, changed) =>
    replace(searches, changed),
  )

export const useDeleteSearch = () =>
  useListMutation(savedSearchCalls.remove, searchKey, (searches: SavedSearch[], { params }) =>
    searches.filter(({ id }) => id !== params.id),
  )
