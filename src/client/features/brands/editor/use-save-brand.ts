import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownBrandQuery } from '#client/features/brands/brand.queries.ts'
import { call } from '#client/lib/call.ts'
import { currentUserQuery, setSession } from '#client/lib/session.ts'
import { brandEndpoints, type OwnBrand } from '#shared/brands/brand.contract.ts'
import type { BrandFacts } from '#shared/brands/brand-form.contract.ts'

/** What is saved: the whole form, and over what. Without `over` the company gets its first page. */
export type BrandSave = { facts: BrandFacts; over?: { id: string; version: number } | undefined }

export function useSaveBrand() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ facts, over }: BrandSave): Promise<OwnBrand> => {
      const form = { ...facts, slug: facts.slug ?? '' }
      return over
        ? call(brandEndpoints.update, { params: { id: over.id }, body: { ...form, version: over.version } })
        : call(brandEndpoints.create, { body: form })
    },
    onSuccess: (saved) => showSavedBrand(queryClient, saved),
  })
}

/** Ruling R40: the menu shows the name and the logo, and lists and pages that show the brand are read anew. */
function showSavedBrand(queryClient: QueryClient, saved: OwnBrand): void {
  const session = queryClient.getQueryData(currentUserQuery().queryKey)
  if (session) {
    const { id, name, slug, logoUrl } = saved
    setSession(queryClient, {
      user: { ...session.user, firstName: name, lastName: null },
      profile: { id, name, slug, logoUrl },
    })
  }
  queryClient.setQueryData(ownBrandQuery.queryKey, saved)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === 'string' &&
      address !== ownBrandQuery.queryKey[0] &&
      (address.startsWith('/api/brands') || address.startsWith('/api/profile/completeness')),
  })
}
