import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { brandKeys, ownBrandQuery } from '#client/features/brands/brand.queries.ts'
import { call } from '#client/lib/call.ts'
import { brandCalls } from '#client/lib/endpoint-map.ts'
import { currentUserQuery, setSession } from '#client/lib/session.ts'
import type { OwnBrand } from '#shared/brands/brand.contract.ts'
import type { BrandFacts } from '#shared/brands/brand-form.contract.ts'

/** What is saved: the whole form, and over what. Without `over` the company gets its first page. */
export type BrandSave = { facts: BrandFacts; over?: { id: string; version: number } | undefined }

export function useSaveBrand() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ facts, over }: BrandSave): Promise<OwnBrand> => {
      const form = { ...facts, slug: facts.slug ?? '' }
      return over
        ? call(brandCalls.update, { params: { id: over.id }, body: { ...form, version: over.version } })
        : call(brandCalls.create, { body: form })
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
  const ownKey = hashKey(ownBrandQuery.queryKey)
  void queryClient.invalidateQueries({
    queryKey: brandKeys.all,
    predicate: ({ queryHash }) => queryHash !== ownKey,
  })
  void queryClient.invalidateQueries({ queryKey: brandKeys.completeness })
}
