import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AppLink } from '#client/lib/app-link.tsx'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { discoverSorts } from '#shared/athletes/athlete-filters.constants.ts'
import {
  type AthleteFilters,
  filterChips,
  parseFilters,
  toSearch,
} from '#shared/athletes/athlete-filters.rules.ts'
import { paths } from '#shared/paths.ts'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'
import { listName } from '#shared/search/shortlist.contract.ts'
import { savedSearchesQuery, useDeleteSearch, useSaveSearch, useUpdateSearch } from './shortlist.queries.ts'
import { NameField } from './shortlist-dialogs.tsx'

const saveSchema = z.object({ name: listName, alert: z.boolean() })

type SaveSearchDialogProps = { filters: AthleteFilters; onClose: () => void }

export function SaveSearchDialog({ filters, onClose }: SaveSearchDialogProps) {
  return (
    <FormDialog
      size="sm"
      title="Save this search"
      description={formatSearch(filters)}
      submit="Save search"
      schema={saveSchema}
      defaultValues={{ name: '', alert: true }}
      mutation={useSaveSearch()}
      toInput={(values) => {
        const entries = Object.entries(toSearch(filters, discoverSorts)).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : [...value],
        ])
        return { body: { ...values, filters: Object.fromEntries(entries) } }
      }}
      onClose={onClose}
    >
      {({ register }) => (
        <>
          <NameField placeholder="Karts within an hour" />
          <Checkbox label="Email me when new racers match" {...register('alert')} />
        </>
      )}
    </FormDialog>
  )
}

export function SavedSearchesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title="Saved searches">
        <PagedList
          list={useQuery(savedSearchesQuery)}
          what="saved searches"
          empty={
            <EmptyState level="h3" title="No saved searches yet">
              Set your filters, then select Save this search.
            </EmptyState>
          }
        >
          {(searches) => (
            <ul className="grid gap-4">
              {searches.map((search) => (
                <SearchRow key={search.id} search={search} onOpen={onClose} />
              ))}
            </ul>
          )}
        </PagedList>
      </SheetContent>
    </Sheet>
  )
}

function SearchRow({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const { id, name, filters, alert } = search
  const update = useUpdateSearch()
  const remove = useDeleteSearch()
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
            <Button size="icon" variant="ghost" aria-label={`Delete ${name}`} className="-mt-2 -mr-2">
              <TrashIcon />
            </Button>
          }
          title={`Delete the search "${name}"?`}
          description="You won’t get alerts for it anymore."
          confirmLabel="Delete search"
          tone="danger"
          onConfirm={() => remove.mutate({ params: { id } })}
        />
      </div>
      <p className="text-sm text-muted">{formatSearch(parseFilters(filters))}</p>
      <Checkbox
        label="Email me new matches"
        aria-label={`Email me new matches for ${name}`}
        checked={alert}
        onChange={({ currentTarget }) =>
          update.mutate({ params: { id }, body: { alert: currentTarget.checked } })
        }
      />
    </li>
  )
}

/** "Motorsports: Karting · Country: Sweden". */
const formatSearch = (filters: AthleteFilters): string =>
  filterChips(filters)
    .map(({ label, value }) => `${label}: ${typeof value === 'string' ? value : value.join(', ')}`)
    .join(' · ') || 'All racers and teams'
