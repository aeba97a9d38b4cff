import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type AthleteFilters, parseFilters, toSearch } from '#shared/athletes/athlete-filters.rules.ts'

export type ChangeFilters = (change: (filters: AthleteFilters) => AthleteFilters) => void

/** The filters live in the address: a shared link shows the same list. */
export function useAthleteFilters(): [AthleteFilters, ChangeFilters] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = useMemo(() => parseFilters(search), [search])
  // From what the address says at that moment: two fields may come to rest one right after the other.
  const change: ChangeFilters = useCallback(
    (next) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => toSearch(next(parseFilters(now))),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [filters, change]
}
