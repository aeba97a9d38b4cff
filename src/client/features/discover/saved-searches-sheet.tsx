import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { parseFilters } from '#shared/athletes/athlete-filters.rules.ts'
import type { SavedSearch } from '#shared/discover/saved-search.contract.ts'
import { paths } from '#shared/paths.ts'
import { savedSearchesQuery, useChangeSearch, useRemoveSearch } from './discover.queries.ts'
import { searchInWords } from './search-in-words.ts'

export function SavedSearchesSheet({ onClose }: { onClose: () => void }) {
  const { data: searches = [] } = useQuery(savedSearchesQuery)
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title="Saved searches">
        {searches.length === 0 ? (
          <EmptyState level="h3" title="Nothing saved yet">
            Set the filters you come back to, then choose Save this search.
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {searches.map((search) => (
              <SearchRow key={search.id} search={search} onOpen={onClose} />
            ))}
          </ul>
        )}
      </SheetContent>
    </Sheet>
  )
}

function SearchRow({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const { id, name, filters, alert } = search
  const change = useChangeSearch()
  const remove = useRemoveSearch()
  return (
    <li className="grid gap-2 border-b border-line pb-4">
      <div className="flex items-start justify-between gap-3">
        <AppLink
          to={paths.discoverAthletes(filters)}
          onClick={onOpen}
          className="font-semibold wrap-anywhere underline underline-offset-4"
        >
          {name}
        </AppLink>
        <AlertDialog
          trigger={
            <Button size="icon" variant="ghost" aria-label={`Forget ${name}`} className="-mt-2 -mr-2">
              <TrashIcon />
            </Button>
          }
          title={`Forget the search "${name}"?`}
          description="The racers it finds stay where they are."
          confirmLabel="Forget it"
          tone="danger"
          onConfirm={() => remove.mutate({ params: { id } })}
        />
      </div>
      <p className="text-sm text-muted">{searchInWords(parseFilters(filters))}</p>
      <Checkbox
        label="Mail me new finds"
        aria-label={`Mail me new finds for ${name}`}
        checked={alert}
        onChange={({ currentTarget }) =>
          change.mutate({ params: { id }, body: { alert: currentTarget.checked } })
        }
      />
    </li>
  )
}
