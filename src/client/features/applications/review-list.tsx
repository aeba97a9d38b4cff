import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AppLink } from '#client/lib/app-link.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Select } from '#client/ui/select.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import type { Application } from '#shared/applications/application.contract.ts'
import { paths } from '#shared/paths.ts'
import { applicationCountsQuery } from './application.queries.ts'
import { type ReceivedFilter, receivedFilters } from './application-words.ts'
import { ReviewRow } from './review-row.tsx'
import { type ReviewSearch, reviewParams, reviewPath } from './review-search.ts'
import type { ReviewedList } from './use-reviewed-list.ts'

type ReviewListProps = {
  search: ReviewSearch
  opportunities: readonly { id: string; title: string }[]
  list: ReviewedList
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
  onHelp: () => void
}

export function ReviewList({ search, opportunities, list, selected, onSelect, onHelp }: ReviewListProps) {
  const navigate = useNavigate()
  const { query, applications } = list
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
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={onHelp}>
            <span className="pointer-coarse:hidden">
              Keys <kbd className="mono">?</kbd>
            </span>
            <span className="pointer-fine:hidden">Help</span>
          </Button>
        </div>
        <Field label="Opportunity" hideLabel>
          <Select value={search.opportunity ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">Every opportunity</option>
            {opportunities.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <StatusTabs search={search} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" aria-busy={query.isPending}>
        {query.isPending && <Skeleton className="m-4 h-64" />}
        {query.isError && !query.data && (
          <div className="grid justify-items-start gap-3 p-4">
            <ProblemAlert error={query.error} />
            <Button variant="secondary" size="sm" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        )}
        {query.isSuccess && applications.length === 0 && <NobodyHere search={search} />}
        {applications.length > 0 && (
          <Rows applications={applications} search={search} selected={selected} onSelect={onSelect} />
        )}
        <LoadMore list={query} failure="The next applications did not arrive." isWithin />
      </div>
    </>
  )
}

type RowsProps = Pick<ReviewListProps, 'search' | 'selected' | 'onSelect'> & {
  applications: readonly Application[]
}

const Rows = ({ applications, search, selected, onSelect }: RowsProps) => (
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
)

function StatusTabs({ search }: { search: ReviewSearch }) {
  const { data: counts } = useQuery(applicationCountsQuery(search.opportunity))
  const countOf = (statuses: (typeof receivedFilters)[number]['statuses']) =>
    statuses.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0)
  return (
    <TabNav aria-label="Show applications that are">
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

const nobody: Record<ReceivedFilter, { title: string; text: string }> = {
  review: { title: 'The track is clear', text: 'Nobody waits for your decision.' },
  shortlist: { title: 'An empty shortlist', text: 'Press S on a racer you want to come back to.' },
  offered: { title: 'No offers out', text: 'Send one from an application, and it stands here.' },
  over: { title: 'Nothing over', text: 'Rejected, withdrawn and run out applications stand here.' },
  all: {
    title: 'No applications yet',
    text: 'Publish an opportunity, and racers who meet its requirements apply.',
  },
}

function NobodyHere({ search }: { search: ReviewSearch }) {
  const { title, text } = nobody[search.filter]
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
