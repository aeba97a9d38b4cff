import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownPromoterQuery } from '#client/features/promoters/promoter.queries.ts'
import { call } from '#client/lib/call.ts'
import { currentUserQuery, setSession } from '#client/lib/session.ts'
import {
  type OwnPromoter,
  type PromoterFields,
  promoterEndpoints,
} from '#shared/promoters/promoter.contract.ts'

/** What is saved: the whole form, and over what. Without `over` the event gets its first page. */
type PromoterSave = { fields: PromoterFields; over?: { id: string; version: number } | undefined }

export function useSavePromoter() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, over }: PromoterSave): Promise<OwnPromoter> =>
      over
        ? call(promoterEndpoints.update, {
            params: { id: over.id },
            body: { ...fields, version: over.version },
          })
        : call(promoterEndpoints.create, { body: fields }),
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
  queryClient.removeQueries({ predicate: ({ queryKey: [address] }) => showsPromoters(address) })
}

const showsPromoters = (address: unknown): boolean =>
  typeof address === 'string' &&
  address !== ownPromoterQuery.queryKey[0] &&
  /^\/api\/(promoters\/|events$|event-dates$|profile\/completeness)/.test(address)
