import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { paths } from '#shared/paths.ts'
import { bulkListQuery, useLiveList } from './bulk-message.queries.ts'
import { stepPath } from './bulk-steps.tsx'
import { bulkStatusWords } from './in-words.ts'

const gates = { DRAFT: 'plain', QUEUED: 'wait', SENDING: 'wait', SENT: 'ok', CANCELLED: 'stop' } as const
const columns = ['Message', 'Status', 'Date', 'Sent', 'Opened', 'Replied', 'Failed']

/** Everything that was sent or begun, the latest first. */
export function BulkHistory() {
  const list = useInfiniteQuery(bulkListQuery)
  useLiveList()
  if (list.isPending) return <Skeleton className="h-72" />
  if (list.error && !list.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={list.error} />
        <Button variant="secondary" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const sendings = list.data.pages.flatMap(({ items }) => items)
  if (sendings.length === 0) {
    return (
      <EmptyState level="h2" title="Nothing sent yet">
        Pick a shortlist, write once, and every racer on it reads a message made for them.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6">
      <DataTable caption="Your messages to several racers" columns={columns}>
        {sendings.map((bulk) => (
          <BulkRow key={bulk.id} bulk={bulk} />
        ))}
      </DataTable>
      <LoadMore list={list} failure="The older sendings did not arrive. Please try again." />
    </div>
  )
}

function BulkRow({ bulk }: { bulk: BulkMessage }) {
  const { id, subject, status, counters, sentAt, updatedAt } = bulk
  const isDraft = status === 'DRAFT'
  const { tone, label } = bulkStatusWords[status]
  const figures = [
    { name: 'Sent', value: `${counters.sent} of ${counters.recipients}` },
    { name: 'Opened', value: counters.opened },
    { name: 'Replied', value: counters.replied },
    { name: 'Failed', value: counters.failed },
  ]
  return (
    <DataRow gate={gates[status]}>
      <DataCell heading className="max-md:order-1">
        <AppLink
          to={isDraft ? stepPath(id, 'audience') : paths.bulkMessages({ sending: id })}
          className="inline-flex min-h-6 items-center wrap-anywhere underline underline-offset-4"
        >
          {subject || 'Untitled draft'}
        </AppLink>
      </DataCell>
      <DataCell onPhone="end" className="max-md:order-2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </DataCell>
      <DataCell onPhone="wide" className="whitespace-nowrap text-muted max-md:order-3">
        <time dateTime={sentAt ?? updatedAt}>{formatDate(sentAt ?? updatedAt)}</time>
      </DataCell>
      {figures.map(({ name, value }) => (
        <DataCell
          key={name}
          className={cn('whitespace-nowrap', isDraft ? 'max-md:hidden' : 'max-md:order-4')}
        >
          {isDraft ? (
            <span className="text-muted">–</span>
          ) : (
            <>
              <span className="mr-2 text-muted md:hidden">{name}</span>
              {value}
            </>
          )}
        </DataCell>
      ))}
    </DataRow>
  )
}
