import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { cn } from '#client/ui/cn.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { CheckeredFlagIcon } from '#client/ui/icons.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import { formatRelativeTime } from '#shared/format/relative-time.ts'
import { paths } from '#shared/paths.ts'
import {
  ANSWER_HOURS,
  SUBJECT_MAX,
  type TicketPriority,
  type TicketQueue,
  type TicketStatus,
  ticketQueues,
} from '#shared/support/support.constants.ts'
import type { DeskTicket } from '#shared/support/ticket-desk.contract.ts'
import { HOUR_MS } from '#shared/time.ts'
import { deskFiguresQuery, deskTicketsQuery } from './support.queries.ts'

const queueLabels: Record<TicketQueue, string> = {
  open: 'Open',
  waiting: 'Waiting',
  solved: 'Solved',
  mine: 'Mine',
}

export const statusLooks: Record<TicketStatus, { label: string; tone: StatusTone }> = {
  OPEN: { label: 'Open', tone: 'wait' },
  PENDING: { label: 'Waiting for the requester', tone: 'info' },
  SOLVED: { label: 'Solved', tone: 'ok' },
  CLOSED: { label: 'Closed', tone: 'plain' },
}

export const priorityLooks: Record<TicketPriority, { label: string; tone: StatusTone }> = {
  NORMAL: { label: 'Normal', tone: 'plain' },
  HIGH: { label: 'High', tone: 'stop' },
  URGENT: { label: 'Urgent', tone: 'stop' },
}

type DeskQueueProps = {
  queue: TicketQueue
  search: string | undefined
  current: number | undefined
  className?: string
}

/** The tickets of one queue, the longest waiting first. */
export function DeskQueue({ queue, search, current, className }: DeskQueueProps) {
  const list = useInfiniteQuery(deskTicketsQuery(queue, search))
  const { data: figures } = useQuery(deskFiguresQuery)
  return (
    <section
      aria-label="Tickets"
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-4',
        // Beside what is open, the list scrolls by itself.
        'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pr-2',
        className,
      )}
    >
      <UrlSearch
        label="Number, subject or email"
        placeholder="Search tickets"
        path={paths.adminSupport()}
        search={search ?? ''}
        keep={{ queue }}
        maxLength={SUBJECT_MAX}
      />
      <FilterNav aria-label="Queue">
        {ticketQueues.map((each) => (
          <FilterLink key={each} {...(each === queue && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminSupport({ queue: each, search })} replace>
              {queueLabels[each]}
              {each === 'open' && figures && <span className="mono ml-1.5">{figures.open}</span>}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <PagedList list={list} what="tickets" skeletons={5} empty={<NoTickets queue={queue} search={search} />}>
        {(tickets) => (
          <ul className="grid border-t border-line">
            {tickets.map((ticket) => (
              <QueueItem
                key={ticket.number}
                ticket={ticket}
                to={paths.adminSupport({ queue, search, ticket: ticket.number })}
                isCurrent={ticket.number === current}
                now={list.dataUpdatedAt}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

type QueueItemProps = { ticket: DeskTicket; to: string; isCurrent: boolean; now: number }

function QueueItem({ ticket, to, isCurrent, now }: QueueItemProps) {
  const { number, subject, requester, priority, status, waitingSince } = ticket
  const isLate = status === 'OPEN' && now - Date.parse(waitingSince) > ANSWER_HOURS * HOUR_MS
  return (
    <li>
      <AppLink
        to={to}
        resetScroll={false}
        {...(isCurrent && { 'aria-current': 'true' as const })}
        className={cn(
          'grid gap-1.5 border-b border-line gate px-4 py-3 hover:bg-hover',
          status !== 'OPEN' ? 'gate-ok' : isLate ? 'gate-primary' : 'gate-flag',
          isCurrent && 'bg-hover',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold wrap-anywhere">{subject}</span>
          <time dateTime={waitingSince} className="mono shrink-0 text-xs text-muted" suppressHydrationWarning>
            {formatRelativeTime(waitingSince, now)}
          </time>
        </span>
        <span className="text-sm wrap-anywhere text-muted">{requester.name}</span>
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge tone={priorityLooks[priority].tone}>{priorityLooks[priority].label}</StatusBadge>
          {isLate && <StatusBadge tone="stop">Over {ANSWER_HOURS} h</StatusBadge>}
          <span className="mono ml-auto text-xs text-muted">#{number}</span>
        </span>
      </AppLink>
    </li>
  )
}

const emptyTexts: Record<TicketQueue, string> = {
  open: 'Every ticket has a reply.',
  waiting: 'No tickets are waiting for the requester.',
  solved: 'Solved and closed tickets appear here.',
  mine: 'Tickets that are assigned to you appear here.',
}

function NoTickets({ queue, search }: Pick<DeskQueueProps, 'queue' | 'search'>) {
  if (search) {
    return (
      <EmptyState level="h2" title="No tickets found">
        Try another word, or another queue.
      </EmptyState>
    )
  }
  return (
    <EmptyState level="h2" icon={<CheckeredFlagIcon />} title="No tickets">
      {emptyTexts[queue]}
    </EmptyState>
  )
}
