import { Link, useSearch } from '@tanstack/react-router'
import { athleteProfileCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Button } from '#client/ui/button.tsx'

/** The lists of a public page that show their first items; `?results=all` shows the others too. */
type CutList = 'results' | 'media'
type Search = Record<string, unknown>

export const isShowingAll = (search: Search, list: CutList): boolean => search[list] === 'all'

export function useShowAll(list: CutList): boolean {
  const search: Search = useSearch({ strict: false })
  return isShowingAll(search, list)
}

/** All pictures and videos on the page of a racer or promoter; the results come with the page. */
export const shownMediaQuery = (userId: string) =>
  endpointQuery(athleteProfileCalls.media, { params: { id: userId } })

type ShowAllLinkProps = {
  /** Also the `id` of the list's element, where a browser without JavaScript continues. */
  list: CutList
  /** The number and name of all items, as in "Show all 12 results". */
  items: string
}

/** Shows the whole list, or its first items again. */
export function ShowAllLink({ list, items }: ShowAllLinkProps) {
  const isAll = useShowAll(list)
  return (
    <Button asChild variant="quiet" className="mt-4">
      <Link
        to="."
        search={(now: Search) => ({ ...now, [list]: isAll ? undefined : 'all' })}
        hash={list}
        // The list grows below what the reader sees; when it shrinks, its start may be far above.
        hashScrollIntoView={isAll}
        resetScroll={false}
        replace
      >
        {isAll ? 'Show fewer' : `Show all ${items}`}
      </Link>
    </Button>
  )
}
