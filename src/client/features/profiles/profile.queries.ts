import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { mediaCalls, profileCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { currentUserQuery, setSession } from '#client/lib/session.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { Profile, ProfileForm, profileEndpoints } from '#shared/profiles/profile.contract.ts'

/** The screens that edit one's own things ask for them anew as they load: another tab may have changed them. */
const own = { staleTime: 0 }

/** Fills the cache for a screen, with what is true now. */
export async function loadAnew(
  queryClient: QueryClient,
  queries: readonly { queryKey: readonly unknown[] }[],
): Promise<void> {
  await Promise.all(queries.map((query) => queryClient.fetchQuery({ ...query, staleTime: 0 })))
}

export const profileQuery = () => ({ ...endpointQuery(profileCalls.get, {}), ...own })
export const motorsportsQuery = () => ({ ...endpointQuery(profileCalls.motorsports, {}), ...own })
export const completenessQuery = () => ({ ...endpointQuery(profileCalls.completeness, {}), ...own })
export const ownMediaQuery = () => ({
  ...endpointQuery(mediaCalls.list, {}),
  ...own,
})

/** Saves the whole profile over the version that was read, and tells every screen that shows it. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...fields }: ProfileForm & { version: number }) =>
      call(profileCalls.save, { body: { ...fields, version } }),
    onSuccess: (saved) => showSavedProfile(queryClient, saved),
  })
}

/** Ruling R40: the menu shows the name and the picture, too. */
function showSavedProfile(queryClient: QueryClient, saved: Profile): void {
  queryClient.setQueryData(profileQuery().queryKey, saved)
  const session = queryClient.getQueryData(currentUserQuery().queryKey)
  if (!session || !saved.id) return
  const { id, firstName, lastName, profileImageUrl, slug } = saved
  const name = [firstName, lastName].filter(Boolean).join(' ')
  setSession(queryClient, {
    user: { ...session.user, firstName, lastName, profileImageUrl },
    profile: { id, name, slug, logoUrl: null },
  })
}

/** What the server has now, after a save that came second. */
export const readProfileAnew = (queryClient: QueryClient): Promise<Profile> =>
  queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 })

export function useSaveMotorsports() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof profileEndpoints.saveMotorsports>) =>
      call(profileCalls.saveMotorsports, input),
    onSuccess: (saved) => queryClient.setQueryData(motorsportsQuery().queryKey, saved),
  })
}
