import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownPromoterQuery, promoterKeys } from '#client/features/promoters/promoter.queries.ts'
import { call } from '#client/lib/call.ts'
import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { currentUserQuery, setSession } from '#client/lib/session.ts'
import type { OwnPromoter, PromoterFields } from '#shared/promoters/promoter.contract.ts'

/** What is saved: the whole form, and over what. Without `over` the event gets its first page. */
type PromoterSave = { fields: PromoterFields; over?: { id: string; version: number } | undefined }

export function useSavePromoter() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, over }: PromoterSave): Promise<OwnPromoter> =>
      over
        ? call(promoterCalls.update, {
            params: { id: over.id },
            body: { ...fields, version: over.version },
          })
        : call(promoterCalls.create, { body: fields }),
    onSuccess: (saved) => showSaved(queryClient, saved),
  })
}

/** As somebody else, or another tab, saved it in the meantime. */
export const readOwnAnew = (queryClient: QueryClient): Promise<OwnPromoter | null> =>
  queryClient.fetchQuery({ ...ownPromoterQuery, staleTime: 0 })

/** Ruling R40: the menu shows the name and the logo; lists and pages that show the event are read anew. */
function showSaved(queryClient: QueryClient, saved: OwnPromoter): void {
  const session = queryClient.getQueryData(currentUserQuery().queryKey)
  if (session) {
    const { id, eventName: name, eventSlug: slug, logoUrl } = saved
    setSession(queryClient, {
      user: { ...session.user, firstName: name, lastName: null },
      profile: { id, name, slug, logoUrl },
    })
  }
  queryClient.setQueryData(ownPromoterQuery.queryKey, saved)
  const ownKey = hashKey(ownPromoterQuery.queryKey)
  queryClient.removeQueries({
    queryKey: promoterKeys.all,
    predicate: ({ queryHash }) => queryHash !== ownKey,
  })
  for (const queryKey of promoterKeys.shownIn) queryClient.removeQueries({ queryKey })
}
