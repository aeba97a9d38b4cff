import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardLink } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import type { TicketStatus as Status } from '#shared/support/support.constants.ts'
import { ticketsQuery } from './support.queries.ts'

export function TicketList() {
  const { data, error, isFetching, refetch } = useQuery(ticketsQuery())
  return (
    <Block
      title="My tickets"
      action={data && data.total > 0 && <Badge tone="count">{data.total}</Badge>}
      aria-busy={!data && !error}
    >
      {!data && !error && <Skeleton className="h-24" />}
      {!data && error && (
        <div className="grid justify-items-start gap-3">
          <ProblemAlert error={error} />
          <Button variant="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.items.length === 0 && <p className="text-muted">You haven’t opened any tickets yet.</p>}
      <ul>
        {data?.items.map(({ number, subject, status, updatedAt }) => (
          <li key={number} className="relative grid gap-1 border-b border-line py-3 hover:bg-hover">
            <div className="flex items-center justify-between gap-3">
              <span className="mono text-sm text-muted">Ticket {number}</span>
              <TicketStatus status={status} />
            </div>
            <CardLink asChild className="font-semibold">
              <AppLink to={paths.contactSupport({ ticket: number })}>{subject}</AppLink>
            </CardLink>
            <time dateTime={updatedAt} className="mono text-xs text-muted">
              {formatDateTime(updatedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const looks: Record<Status, { tone: StatusTone; label: string }> = {
  OPEN: { tone: 'wait', label: 'Open' },
  PENDING: { tone: 'info', label: 'Awaiting your reply' },
  SOLVED: { tone: 'ok', label: 'Solved' },
  CLOSED: { tone: 'plain', label: 'Closed' },
}

export const TicketStatus = ({ status }: { status: Status }) => (
  <StatusBadge tone={looks[status].tone}>{looks[status].label}</StatusBadge>
)
