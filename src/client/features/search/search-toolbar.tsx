import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { BellIcon, SendIcon, StarIcon } from '#client/ui/icons.tsx'
import { TargetIcon } from '#client/ui/tool-icons.tsx'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { type AthleteFilters, hasFilters } from '#shared/athletes/athlete-filters.rules.ts'
import { paths } from '#shared/paths.ts'
import { savedSearchesQuery, shortlistsQuery } from './shortlist.queries.ts'

const ShortlistsSheet = lazyComponent(() => import('./shortlists-sheet.tsx'), 'ShortlistsSheet')
const SavedSearchesSheet = lazyComponent(() => import('./saved-searches.tsx'), 'SavedSearchesSheet')
const SaveSearchDialog = lazyComponent(() => import('./saved-searches.tsx'), 'SaveSearchDialog')

type SearchToolbarProps = { filters: AthleteFilters; nameOf: (athlete: AthleteCard) => string }

export function SearchToolbar({ filters, nameOf }: SearchToolbarProps) {
  const [open, setOpen] = useState<'shortlists' | 'searches' | 'save' | null>(null)
  const { data: lists = [] } = useQuery(shortlistsQuery)
  const { data: searches = [] } = useQuery(savedSearchesQuery)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('shortlists')}>
        <StarIcon />
        Shortlists
        {lists.length > 0 && <CountBadge count={lists.length} />}
      </Button>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('searches')}>
        <BellIcon />
        Saved searches
        {searches.length > 0 && <CountBadge count={searches.length} />}
      </Button>
      <ButtonLink to={paths.bulkMessages()} size="sm" variant="quiet">
        <SendIcon />
        Bulk messages
      </ButtonLink>
      {hasFilters(filters) && (
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('save')}>
          <TargetIcon />
          Save this search
        </Button>
      )}
      {open === 'shortlists' && <ShortlistsSheet nameOf={nameOf} onClose={close} />}
      {open === 'searches' && <SavedSearchesSheet onClose={close} />}
      {open === 'save' && <SaveSearchDialog filters={filters} onClose={close} />}
    </div>
  )
}
