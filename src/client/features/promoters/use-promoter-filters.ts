import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  noFilters,
  type PromoterFilters,
  parseFilters,
  toSearch,
  withoutFilter,
} from '#shared/promoters/promoter-filters.rules.ts'

/** The filters live in the address: a shared link shows the same list. */
export function usePromoterFilters() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [resets, setResets] = useState(0)
  const filters = useMemo(() => parseFilters(search), [search])

  // Based on the URL at that moment: two fields may change one right after the other.
  const update = (next: (filters: PromoterFilters) => PromoterFilters) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => toSearch(next(parseFilters(now))),
      replace: true,
      resetScroll: false,
    })

  return {
    filters,
    /** Changes with every reset, so that what was typed and not yet searched for goes, too. */
    resets,
    change: (changed: Partial<PromoterFilters>) => update((now) => ({ ...now, ...changed })),
    remove(name: string) {
      setResets(resets + 1)
      update((now) => withoutFilter(now, name))
    },
    reset() {
      setResets(resets + 1)
      update(() => noFilters)
    },
  }
}
