import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { AppLink } from '#client/lib/app-link.tsx'
import { savedSearchCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'
import type { SavedSearchScope } from '#shared/search/search.constants.ts'
import { listName } from '#shared/search/shortlist.contract.ts'
import { savedSearchesOf, useDeleteSearch, useSaveSearch, useUpdateSearch } from './shortlist.queries.ts'
import { NameField } from './shortlist-dialogs.tsx'

/** A list whose searches can be saved: what it lists, where it is, and its filters in words. */
export type SavedSearchKind = {
  scope: SavedSearchScope
  what: string
  placeholder: string
  describe: (filters: SavedSearch['filters']) => string
  path: (filters: SavedSearch['filters']) => string
}

const saveSchema = z.object({ name: listName, alert: z.boolean() })
const renameSchema = z.object({ name: listName })

type SaveSearchDialogProps = {
  kind: SavedSearchKind
  filters: SavedSearch['filters']
  onClose: () => void
}

export function SaveSearchDialog({ kind, filters, onClose }: SaveSearchDialogProps) {
  return (
    <FormDialog
      size="sm"
      title="Save this search"
      description={kind.describe(filters)}
      submit="Save search"
      schema={saveSchema}
      defaultValues={{ name: '', alert: true }}
      mutation={useSaveSearch(kind.what)}
      toInput={(values) => ({ body: { ...values, scope: kind.scope, filters } })}
      onClose={onClose}
    >
      {({ register }) => (
        <>
          <NameField placeholder={kind.placeholder} />
          <Checkbox label={`Email me when new ${kind.what} match`} {...register('alert')} />
        </>
      )}
    </FormDialog>
  )
}

export function SavedSearchesSheet({ kind, onClose }: { kind: SavedSearchKind; onClose: () => void }) {
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title="Saved searches">
        <PagedList
          list={useQuery(savedSearchesOf(kind.scope))}
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
                <SearchRow key={search.id} kind={kind} search={search} onOpen={onClose} />
              ))}
            </ul>
          )}
        </PagedList>
      </SheetContent>
    </Sheet>
  )
}

type SearchRowProps = { kind: SavedSearchKind; search: SavedSearch; onOpen: () => void }

function SearchRow({ kind, search, onOpen }: SearchRowProps) {
  const { id, name, filters, alert } = search
  const update = useUpdateSearch()
  const remove = useDeleteSearch()
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <li className="grid gap-2 border-b border-line pb-4">
      <div className="flex items-start justify-between gap-3">
        <AppLink
          to={kind.path(filters)}
          onClick={onOpen}
          className="font-semibold wrap-anywhere underline underline-offset-4"
        >
          {name}
        </AppLink>
        <div className="-mt-2 -mr-2 flex">
          <Button
            call={savedSearchCalls.change}
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            aria-label={`Rename ${name}`}
            onClick={() => setIsRenaming(true)}
          >
            Rename
          </Button>
          <AlertDialog
            trigger={
              <Button
                call={savedSearchCalls.remove}
                size="icon"
                variant="ghost"
                aria-label={`Delete ${name}`}
              >
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
      </div>
      <p className="text-sm text-muted">{kind.describe(filters)}</p>
      <Checkbox
        label="Email me new matches"
        aria-label={`Email me new matches for ${name}`}
        checked={alert}
        onChange={({ currentTarget }) =>
          update.mutate({ params: { id }, body: { alert: currentTarget.checked } })
        }
      />
      {isRenaming && (
        <FormDialog
          size="sm"
          title={`Rename "${name}"`}
          submit="Rename"
          schema={renameSchema}
          defaultValues={{ name }}
          mutation={update}
          toInput={(body) => ({ params: { id }, body })}
          onClose={() => setIsRenaming(false)}
        >
          <NameField placeholder={kind.placeholder} />
        </FormDialog>
      )}
    </li>
  )
}
