import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { plural } from '#shared/format/plural.ts'
import { type ListingAction, listingActions } from '#shared/listings/listing.constants.ts'
import type { Listing } from '#shared/listings/listing.contract.ts'
import { canUseListingAction, hasPriority } from '#shared/listings/listing.rules.ts'
import { paths } from '#shared/paths.ts'
import { type ListingFilters, listingsQuery } from './listing.queries.ts'
import {
  describeFeaturing,
  describePage,
  listingActionLabels,
  listingStatusLabels,
} from './listing-labels.ts'
import { ListingsDialog } from './listings-dialog.tsx'

/** The pages that match, with a choice of several for one action. */
export function ListingList({ filters }: { filters: ListingFilters }) {
  const list = useInfiniteQuery(listingsQuery(filters))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [action, setAction] = useState<ListingAction>()
  const clear = () => setChosen(new Set())
  const toggle = (id: string) =>
    setChosen((now) =>
      now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {chosen.size > 0 && <ChosenBar count={chosen.size} onAct={setAction} onClear={clear} />}
      <PagedList
        list={list}
        what="pages"
        skeletons={8}
        empty={
          filters.search || filters.state ? (
            <EmptyState level="h2" title="No pages found">
              Try another name, or remove a filter.
            </EmptyState>
          ) : (
            <EmptyState level="h2" title="No pages yet">
              They appear here when members create them.
            </EmptyState>
          )
        }
      >
        {(listings) => (
          <DataTable
            caption="Pages"
            columns={[
              <span key="choose" className="sr-only">
                Select
              </span>,
              'Page',
              'State',
              'Featured',
              ...(hasPriority(filters.kind) ? ['Priority'] : []),
            ]}
          >
            {listings.map((listing) => (
              <Row
                key={listing.id}
                listing={listing}
                isChosen={chosen.has(listing.id)}
                onToggle={() => toggle(listing.id)}
              />
            ))}
          </DataTable>
        )}
      </PagedList>
      {action && (
        <ListingsDialog
          action={action}
          kind={filters.kind}
          ids={[...chosen]}
          onClose={() => setAction(undefined)}
          onDone={clear}
        />
      )}
    </div>
  )
}

type ChosenBarProps = { count: number; onAct: (action: ListingAction) => void; onClear: () => void }

function ChosenBar({ count, onAct, onClear }: ChosenBarProps) {
  const role = useSession()?.user.role
  return (
    <div className="sticky top-header z-10 flex flex-wrap items-center gap-3 border-y border-line bg-paper py-3">
      <p className="mr-auto text-ui font-semibold">{plural(count, 'page')} selected</p>
      {listingActions
        .filter((each) => canUseListingAction(role, each))
        .map((each) => (
          <Button key={each} size="sm" variant="secondary" onClick={() => onAct(each)}>
            {listingActionLabels[each].open}
          </Button>
        ))}
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}

type RowProps = { listing: Listing; isChosen: boolean; onToggle: () => void }

function Row({ listing, isChosen, onToggle }: RowProps) {
  const { id, kind, name, pictureUrl, status, featuring, priority } = listing
  const detail = describePage(listing)
  const { label, tone } = listingStatusLabels[status]
  return (
    <DataRow
      gate={featuring?.state === 'NOW' && tone === 'ok' ? 'best' : tone === 'info' ? 'plain' : tone}
      className="max-md:relative"
    >
      <DataCell className="max-md:absolute max-md:top-3 max-md:right-0">
        <Checkbox
          label={<span className="sr-only">Select {name}</span>}
          checked={isChosen}
          onChange={onToggle}
        />
      </DataCell>
      <DataCell heading onPhone="wide" className="max-md:pr-12">
        <span className="flex items-center gap-3">
          {/* Beside the side rail, a narrow table needs the room for the names. */}
          <span className="contents md:max-lg:hidden">
            <LogoPlate size="sm" src={pictureUrl ?? undefined} alt="" initial={name.slice(0, 1)} />
          </span>
          <span className="min-w-0 md:min-w-36">
            <AppLink to={paths.adminListings({ kind, listing: id })} className="link wrap-anywhere">
              {name}
            </AppLink>
            {detail && (
              <span className="mono block text-xs font-normal wrap-anywhere text-muted">{detail}</span>
            )}
          </span>
        </span>
      </DataCell>
      <DataCell>
        <StatusBadge
          tone={tone}
          className="md:max-lg:py-1 md:max-lg:leading-tight md:max-lg:whitespace-normal"
        >
          {label}
        </StatusBadge>
      </DataCell>
      <DataCell className={featuring ? undefined : 'text-muted md:whitespace-nowrap'}>
        {describeFeaturing(featuring)}
      </DataCell>
      {priority !== null && (
        <DataCell>
          <span className="text-muted md:hidden">Priority </span>
          {priority}
        </DataCell>
      )}
    </DataRow>
  )
}
