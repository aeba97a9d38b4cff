import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { SendIcon, StarIcon } from '#client/ui/icons.tsx'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { discoverSorts } from '#shared/athletes/athlete-filters.constants.ts'
import type { AthleteFilters } from '#shared/athletes/athlete-filters.rules.ts'
import { paths } from '#shared/paths.ts'
import { discoverSearchKind, savedAthleteFilters } from './athlete-search-kind.ts'
import { SavedSearchTools } from './saved-search-tools.tsx'
import { shortlistsQuery } from './shortlist.queries.ts'

const ShortlistsSheet = lazyComponent(() => import('./shortlists-sheet.tsx'), 'ShortlistsSheet')

type SearchToolbarProps = { filters: AthleteFilters; nameOf: (athlete: AthleteCard) => string }

export function SearchToolbar({ filters, nameOf }: SearchToolbarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: lists = [] } = useQuery(shortlistsQuery)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <StarIcon />
        Shortlists
        {lists.length > 0 && <CountBadge count={lists.length} />}
      </Button>
      <ButtonLink to={paths.bulkMessages()} size="sm" variant="quiet">
        <SendIcon />
        Bulk messages
      </ButtonLink>
      <SavedSearchTools kind={discoverSearchKind} filters={savedAthleteFilters(filters, discoverSorts)} />
      {isOpen && <ShortlistsSheet nameOf={nameOf} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
