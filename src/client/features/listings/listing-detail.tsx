import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppBackLink, AppTextLink } from '#client/lib/app-link.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate, formatInZone } from '#shared/format/date.ts'
import type { ListingKind } from '#shared/listings/listing.constants.ts'
import type { ListingDetail as Detail } from '#shared/listings/listing.contract.ts'
import { hasPriority } from '#shared/listings/listing.rules.ts'
import { reportOutcomeLabels } from '#shared/moderation/report.constants.ts'
import { paths } from '#shared/paths.ts'
import { HandOverPanel } from './hand-over-panel.tsx'
import { listingQuery } from './listing.queries.ts'
import { ListingActions } from './listing-actions.tsx'
import {
  describeFeaturing,
  describePage,
  listingKindLabels,
  listingKindNames,
  listingStatusLabels,
} from './listing-labels.ts'
import { PriorityParts } from './priority-parts.tsx'

/** One page as staff see it. */
export function ListingDetail({ kind, id }: { kind: ListingKind; id: string }) {
  const query = useQuery(listingQuery(kind, id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AppBackLink to={paths.adminListings({ kind })} className="justify-self-start">
        All {listingKindLabels[kind].toLowerCase()}
      </AppBackLink>
      <QueryView query={query} what="page" skeleton={<Skeleton className="h-112" />}>
        {(listing) => <Page listing={listing} />}
      </QueryView>
    </div>
  )
}

function Page({ listing }: { listing: Detail }) {
  const { name, status, pictureUrl, kind } = listing
  const { label, tone } = listingStatusLabels[status]
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <LogoPlate src={pictureUrl ?? undefined} alt="" initial={name.slice(0, 1)} />
          <div className="min-w-0">
            <h2 className="text-3xl wrap-anywhere">{name}</h2>
            <p className="mono mt-1 flex flex-wrap items-center gap-3 text-sm wrap-anywhere">
              {describePage(listing)} <StatusBadge tone={tone}>{label}</StatusBadge>
            </p>
          </div>
        </div>
        <ListingActions listing={listing} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Facts listing={listing} />
        {hasPriority(kind) && <PriorityParts listing={listing} />}
        {listing.handOver && <HandOverPanel brandId={listing.id} name={name} handOver={listing.handOver} />}
        <Decisions listing={listing} />
      </div>
    </>
  )
}

function Facts({ listing }: { listing: Detail }) {
  const { id, kind, owner, pageUrl, publishedAt, featuring, eventDate } = listing
  const facts: [string, ReactNode][] = [
    ['Kind', listingKindNames[kind]],
    [
      'Owner',
      <AppTextLink key="owner" to={paths.adminUsers({ user: owner.userId })}>
        {owner.name}
      </AppTextLink>,
    ],
    // A date is public with its promoter's page, so only the day of the event says something about it.
    eventDate
      ? ['Takes place', formatInZone(eventDate.startsAt, 'weekdayMedium', eventDate.timezone)]
      : ['Published', publishedAt ? formatDate(publishedAt) : 'No'],
    [
      'Page',
      pageUrl ? (
        <AppTextLink key="page" to={pageUrl}>
          View page
        </AppTextLink>
      ) : (
        'Not public'
      ),
    ],
    ['Featured', describeFeaturing(featuring)],
    [
      'ID',
      <span key="id" className="mono text-xs wrap-anywhere">
        {id}
      </span>,
    ],
  ]
  return (
    <TitledPanel title="Page">
      <dl className="grid px-5 pb-3">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5 text-ui last:border-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledPanel>
  )
}

function Decisions({ listing: { decisions } }: { listing: Detail }) {
  return (
    <TitledPanel title="Decisions about its owner">
      {decisions.length === 0 ? (
        <p className="p-5 text-ui text-muted">None so far.</p>
      ) : (
        <ul className="grid px-5 pb-3">
          {decisions.map((decision) => (
            <li key={decision.id} className="grid gap-1 border-b border-line py-3 text-ui last:border-0">
              <p className="flex flex-wrap items-baseline justify-between gap-3">
                <AppTextLink to={paths.adminModeration({ report: decision.id })}>
                  {reportOutcomeLabels[decision.outcome]}
                </AppTextLink>
                <span className="text-sm text-muted">{formatDate(decision.decidedAt)}</span>
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{decision.explanation}</p>
              <p className="text-sm text-muted empty:hidden">{stateOf(decision)}</p>
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  )
}

function stateOf({ appealOutcome, isAppealed, liftedAt }: Detail['decisions'][number]): string {
  if (appealOutcome === 'OVERTURNED') return 'Undone after an appeal'
  if (liftedAt) return `Lifted on ${formatDate(liftedAt)}`
  if (appealOutcome === 'UPHELD') return 'Appeal rejected'
  return isAppealed ? 'Appealed' : ''
}
