import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { savedSearchCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { BellIcon } from '#client/ui/icons.tsx'
import { TargetIcon } from '#client/ui/tool-icons.tsx'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'
import type { SavedSearchKind } from './saved-searches.tsx'
import { savedSearchesOf } from './shortlist.queries.ts'

const SavedSearchesSheet = lazyComponent(() => import('./saved-searches.tsx'), 'SavedSearchesSheet')
const SaveSearchDialog = lazyComponent(() => import('./saved-searches.tsx'), 'SaveSearchDialog')

type SavedSearchToolsProps = {
  kind: SavedSearchKind
  /** The filters in the URL; null where nothing is filtered. */
  filters: SavedSearch['filters'] | null
}

export function SavedSearchTools({ kind, filters }: SavedSearchToolsProps) {
  const [open, setOpen] = useState<'searches' | 'save' | null>(null)
  const { data: searches = [] } = useQuery(savedSearchesOf(kind.scope))
  const close = () => setOpen(null)
  return (
    <>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('searches')}>
        <BellIcon />
        Saved searches
        {searches.length > 0 && <CountBadge count={searches.length} />}
      </Button>
      {filters && (
        <Button
          call={savedSearchCalls.save}
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => setOpen('save')}
        >
          <TargetIcon />
          Save this search
        </Button>
      )}
      {open === 'searches' && <SavedSearchesSheet kind={kind} onClose={close} />}
      {open === 'save' && filters && <SaveSearchDialog kind={kind} filters={filters} onClose={close} />}
    </>
  )
}

/** "Motorsports: Karting · Country: Sweden". */
export const describeChips = (
  chips: readonly { label: string; value: string | readonly string[] }[],
  all: string,
): string =>
  chips
    .map(({ label, value }) => `${label}: ${typeof value === 'string' ? value : value.join(', ')}`)
    .join(' · ') || all
