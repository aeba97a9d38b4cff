import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'

type Search = Record<string, unknown>

type UrlFilterRules<Filters extends object> = {
  parse: (search: Search) => Filters
  toSearch: (filters: Filters) => Search
  none: Filters
  /** How one filter is removed, by the name of its chip; by default it gets the value it has in `none`. */
  without?: (filters: Filters, name: string) => Filters
  /** A parameter of the page that is no filter and stays, such as the view. */
  keeps?: string
}

/** The filters of a list in the URL, so that a shared link shows the same list. The rules must be a constant. */
export function useUrlFilters<Filters extends object>({
  parse,
  toSearch,
  none,
  keeps,
  without = (filters, name) => (name in none ? { ...filters, [name]: none[name as keyof Filters] } : filters),
}: UrlFilterRules<Filters>) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [resets, setResets] = useState(0)
  const lookUps = useRef(new Map<string, symbol>())
  const parsed = useMemo(() => parse(search), [parse, search])
  // The URL follows a moment later; until then a ticked box must stay ticked.
  const [pending, setPending] = useState<{ search: Search; filters: Filters } | null>(null)
  const filters = pending?.search === search ? pending.filters : parsed

  const update = useCallback(
    (next: (filters: Filters) => Filters) => {
      setPending((before) => ({
        search,
        filters: next(before?.search === search ? before.filters : parsed),
      }))
      void navigate({
        to: '.',
        // Based on the URL at that moment: two fields may change one right after the other.
        search: (now: Search) => ({
          ...toSearch(next(parse(now))),
          ...(keeps && now[keeps] !== undefined && { [keeps]: now[keeps] }),
        }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, parse, toSearch, keeps, search, parsed],
  )

  return {
    filters,
    /** Changes with every reset; as a `key` it discards text that was typed and not searched for yet. */
    resets,
    update,
    change: (changed: Partial<Filters>) => update((now) => ({ ...now, ...changed })),
    /** For a value of this filter that is looked up first: a reset, a removal or a newer look-up makes it outdated. */
    startLookUp(name: string) {
      const lookUp = Symbol(name)
      lookUps.current.set(name, lookUp)
      return { isCurrent: () => lookUps.current.get(name) === lookUp }
    },
    remove(name: string) {
      lookUps.current.delete(name)
      setResets(resets + 1)
      update((now) => without(now, name))
    },
    reset(keep: Partial<Filters> = {}) {
      lookUps.current.clear()
      setResets(resets + 1)
      update(() => ({ ...none, ...keep }))
    },
  }
}
