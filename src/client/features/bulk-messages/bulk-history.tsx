import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { cn } from '#client/ui/cn.ts'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { paths } from '#shared/paths.ts'
import { bulkStatuses } from './bulk-labels.ts'
import { bulkListQuery, useLiveList } from './bulk-message.queries.ts'
import { stepPath } from './bulk-steps.tsx'

const gates = { DRAFT: 'plain', QUEUED: 'wait', SENDING: 'wait', SENT: 'ok', CANCELLED: 'stop' } as const
const columns = ['Message', 'Status', 'Date', 'Sent', 'Opened', 'Replied', 'Failed']

/** Sent messages and drafts, latest first. */
export function BulkHistory() {
  const list = useInfiniteQuery(bulkListQuery)
  useLiveList()
  return (
    <PagedList
      list={list}
      what="messages"
      skeleton={<Skeleton className="h-72" />}
      empty={
        <EmptyState level="h2" title="No messages yet">
          Choose a shortlist, write once, and each racer gets a personalized message.
        </EmptyState>
      }
    >
      {(messages) => (
        <DataTable caption="Your bulk messages" columns={columns}>
          {messages.map((bulk) => (
            <BulkRow key={bulk.id} bulk={bulk} />
          ))}
        </DataTable>
      )}
    </PagedList>
  )
}

function BulkRow({ bulk }: { bulk: BulkMessage }) {
  const { id, subject, status, counters, sentAt, updatedAt } = bulk
  const isDraft = status === 'DRAFT'
  const { tone, label } = bulkStatuses[status]
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
