import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type BrandFilters, noBrandFilters, readBrandFilters, toQuery } from './brand-filters.ts'

/** The filters of the address, and the way to change them: a shared link shows the same list. */
export function useBrandFilters() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const written = readBrandFilters(search)
  const address = JSON.stringify(written)
  // The address follows a moment later, and until then a ticked box must stay ticked.
  const [ahead, setAhead] = useState<{ of: string; filters: BrandFilters } | null>(null)
  const filters = ahead?.of === address ? ahead.filters : written

  function replace(next: BrandFilters) {
    setAhead({ of: address, filters: next })
    void navigate({ to: '.', search: toQuery(next), replace: true, resetScroll: false })
  }
  return {
    filters,
    change: (change: Partial<BrandFilters>) => replace({ ...filters, ...change }),
    remove: (name: string) => replace({ ...filters, ...pick(noBrandFilters, name) }),
    clear: () => replace({ ...noBrandFilters, sort: filters.sort }),
  }
}

const pick = (filters: BrandFilters, name: string): Partial<BrandFilters> =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key === name))
