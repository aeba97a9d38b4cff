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

  const show = (next: PromoterFilters) =>
    void navigate({ to: '.', search: toSearch(next), replace: true, resetScroll: false })

  return {
    filters,
    /** Changes with every reset, so that what was typed and not yet searched for goes, too. */
    resets,
    change: (changed: Partial<PromoterFilters>) => show({ ...filters, ...changed }),
    remove(name: string) {
      setResets(resets + 1)
      show(withoutFilter(filters, name))
    },
    reset() {
      setResets(resets + 1)
      show(noFilters)
    },
  }
}
