import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AppLink } from '#client/lib/app-link.tsx'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { paths } from '#shared/paths.ts'
import { applicationCountsQuery } from './application.queries.ts'
import { type ReceivedFilter, receivedFilters } from './application-status.ts'
import { ReviewRow } from './review-row.tsx'
import { type ReviewSearch, reviewParams, reviewPath } from './review-search.ts'
import type { ReviewedList } from './use-review.ts'

type ReviewListProps = {
  search: ReviewSearch
  opportunities: readonly { id: string; title: string }[]
  list: ReviewedList
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
  onShowShortcuts: () => void
}

export function ReviewList({
  search,
  opportunities,
  list,
  selected,
  onSelect,
  onShowShortcuts,
}: ReviewListProps) {
  const navigate = useNavigate()
  const choose = (opportunity: string) =>
    void navigate({
      to: paths.brandApplications(),
      search: reviewParams({ ...search, id: undefined, opportunity: opportunity || undefined }),
      replace: true,
    })
  return (
    <>
      <div className="grid gap-4 px-4 pt-5">
        <div className="flex items-center justify-between gap-3">
          <h1 className="text-2xl">Applications</h1>
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={onShowShortcuts}>
            Keyboard shortcuts
          </Button>
        </div>
        <Field label="Opportunity" hideLabel>
          <Select value={search.opportunity ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">All opportunities</option>
            <Options of={opportunities} entry={({ id, title }) => [id, title]} />
          </Select>
        </Field>
        <StatusTabs search={search} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" aria-busy={list.query.isPending}>
        <PagedList
          list={list.query}
          what="applications"
          skeleton={<Skeleton className="m-4 h-64" />}
          empty={<NoResults search={search} />}
          isWithin
        >
          {(applications) => (
            <ul aria-label="Applications">
              {applications.map((application) => (
                <ReviewRow
                  key={application.id}
                  application={application}
                  search={search}
                  isSelected={selected.has(application.id)}
                  onSelect={(isSelected) => onSelect(application.id, isSelected)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  )
}

type SelectionBarProps = { count: number; onReject: () => void; onClear: () => void }

/** The live region is always present, so that screen readers announce the count. */
export function SelectionBar({ count, onReject, onClear }: SelectionBarProps) {
  return (
    <div aria-live="polite" className={count > 0 ? 'border-t border-line bg-card px-4 py-3' : 'sr-only'}>
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="mono text-sm font-semibold">{count} selected</p>
          <div className="flex gap-2">
            <Button size="sm" variant="ghost" onClick={onClear}>
              Clear
            </Button>
            <Button
              call={applicationCalls.rejectMany}
              size="sm"
              variant="danger"
              aria-haspopup="dialog"
              onClick={onReject}
            >
              Reject selected
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function StatusTabs({ search }: { search: ReviewSearch }) {
  const { data: counts } = useQuery(applicationCountsQuery(search.opportunity))
  const countOf = (statuses: (typeof receivedFilters)[number]['statuses']) =>
    statuses.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0)
  return (
    <TabNav aria-label="Filter applications">
      {receivedFilters.map(({ name, label, statuses }) => (
        <TabLink key={name} asChild {...(name === search.filter && { 'aria-current': 'page' })}>
          <AppLink to={reviewPath({ ...search, filter: name, id: undefined })} replace>
            {label}
            {name === 'review' && <CountBadge count={countOf(statuses)} />}
          </AppLink>
        </TabLink>
      ))}
    </TabNav>
  )
}

const emptyTexts: Record<ReceivedFilter, { title: string; text: string }> = {
  review: { title: 'All caught up', text: 'No applications are waiting for your decision.' },
  shortlist: {
    title: 'No shortlisted racers',
    text: 'Press S on an application to add it to your shortlist.',
  },
  offered: { title: 'No offers sent', text: 'Offers you send from an application will appear here.' },
  over: {
    title: 'No closed applications',
    text: 'Rejected, withdrawn and expired applications will appear here.',
  },
  all: {
    title: 'No applications yet',
    text: 'Publish an opportunity so that racers can apply.',
  },
}

function NoResults({ search }: { search: ReviewSearch }) {
  const { title, text } = emptyTexts[search.filter]
  return (
    <EmptyState
      level="h2"
      title={title}
      className="m-4 px-4 py-10"
      action={
        <Button asChild variant="secondary" size="sm">
          {search.filter === 'all' ? (
            <AppLink to={`${paths.brandProfile()}#opportunities`}>My opportunities</AppLink>
          ) : (
            <AppLink to={reviewPath({ ...search, filter: 'all', id: undefined })} replace>
              Show all
            </AppLink>
          )}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
