import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { discoverCalls, savedSearchCalls, shortlistCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { toast } from '#client/lib/toast.ts'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import { type AthleteFilters, toQuery } from '#shared/athletes/athlete-filters.rules.ts'
import type { SavedSearch, savedSearchEndpoints } from '#shared/discover/saved-search.contract.ts'
import type { Shortlist, shortlistEndpoints } from '#shared/discover/shortlist.contract.ts'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'

export const discoverListQuery = (filters: AthleteFilters) => ({
  ...listQuery(discoverCalls.list, { query: { ...toQuery(filters), limit: DIRECTORY_PAGE } }),
  retry: false,
})

/** Figures move from day to day, so each look at the comparison fetches them. */
export const compareQuery = (ids: readonly string[]) => ({
  ...endpointQuery(discoverCalls.compare, { query: { ids: [...ids] } }),
  staleTime: 0,
})

export const shortlistsQuery = endpointQuery(shortlistCalls.list, {})

export const shortlistedQuery = (id: string) => ({
  ...endpointQuery(shortlistCalls.athletes, { params: { id } }),
  ...alwaysFresh,
})

export const savedSearchesQuery = endpointQuery(savedSearchCalls.list, {})

/** A change that is written into a kept list once the server has made it; a refusal is said in a toast. */
function useChange<E extends Endpoint, Item>(
  endpoint: Pick<E, 'method' | 'path'>,
  key: readonly unknown[],
  apply: (items: Item[], input: InputOf<E>, answer: ResponseOf<E>) => Item[],
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>) => call<E>(endpoint, input),
    onSuccess: (answer, input) =>
      queryClient.setQueryData<Item[]>(key, (items = []) => apply(items, input, answer)),
    onError: ({ message }) => toast({ variant: 'destructive', title: 'Not saved', description: message }),
  })
}

const { queryKey: shortlistKey } = shortlistsQuery
const { queryKey: searchKey } = savedSearchesQuery

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

export const useCreateShortlist = () =>
  useChange<typeof shortlistEndpoints.create, Shortlist>(
    shortlistCalls.create,
    shortlistKey,
    (lists, _, made) => [...lists, made].sort(byName),
  )

export const useRenameShortlist = () =>
  useChange<typeof shortlistEndpoints.rename, Shortlist>(
    shortlistCalls.rename,
    shortlistKey,
    (lists, _, changed) => lists.map((list) => (list.id === changed.id ? changed : list)).sort(byName),
  )

export const useRemoveShortlist = () =>
  useChange<typeof shortlistEndpoints.remove, Shortlist>(
    shortlistCalls.remove,
    shortlistKey,
    (lists, { params }) => lists.filter(({ id }) => id !== params.id),
  )

export const useShortlist = () =>
  useChange<typeof shortlistEndpoints.add, Shortlist>(
    shortlistCalls.add,
    shortlistKey,
    (lists, { params: { id, athleteId } }) =>
      lists.map((list) =>
        list.id === id
          ? { ...list, athleteIds: [athleteId, ...list.athleteIds.filter((known) => known !== athleteId)] }
          : list,
      ),
  )

export const useTakeOff = () =>
  useChange<typeof shortlistEndpoints.takeOff, Shortlist>(
    shortlistCalls.takeOff,
    shortlistKey,
    (lists, { params: { id, athleteId } }) =>
      lists.map((list) =>
        list.id === id
          ? { ...list, athleteIds: list.athleteIds.filter((known) => known !== athleteId) }
          : list,
      ),
  )

export const useSaveSearch = () =>
  useChange<typeof savedSearchEndpoints.save, SavedSearch>(
    savedSearchCalls.save,
    searchKey,
    (searches, _, saved) => [...searches, saved].sort(byName),
  )

export const useChangeSearch = () =>
  useChange<typeof savedSearchEndpoints.change, SavedSearch>(
    savedSearchCalls.change,
    searchKey,
    (searches, _, changed) =>
      searches.map((search) => (search.id === changed.id ? changed : search)).sort(byName),
  )

export const useRemoveSearch = () =>
  useChange<typeof savedSearchEndpoints.remove, SavedSearch>(
    savedSearchCalls.remove,
    searchKey,
    (searches, { params }) => searches.filter(({ id }) => id !== params.id),
  )
