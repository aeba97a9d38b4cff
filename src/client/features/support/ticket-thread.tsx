import { useQuery } from '@tanstack/react-query'
import { pictureProps } from '#client/lib/picture-props.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { cn } from '#client/ui/cn.ts'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import { ticketTopicLabels } from '#shared/support/support.constants.ts'
import type { TicketMessage } from '#shared/support/support.contract.ts'
import { ReplyForm } from './reply-form.tsx'
import { ticketQuery } from './support.queries.ts'
import { TicketStatus } from './ticket-list.tsx'

export function TicketThread({ number }: { number: number }) {
  const { data: ticket, error } = useQuery(ticketQuery(number))
  if (!ticket) return error ? <ProblemAlert error={error} /> : <Skeleton className="h-72" />
  return (
    <section aria-labelledby="ticket">
      <div className="flex flex-wrap items-start justify-between gap-3 border-t-2 border-rule pt-5">
        <div>
          <p className="mono text-sm text-muted">
            Ticket {ticket.number} · {ticketTopicLabels[ticket.topic]}
          </p>
          <h2 id="ticket" className="mt-1 text-3xl">
            {ticket.subject}
          </h2>
        </div>
        <TicketStatus status={ticket.status} />
      </div>
      <ol className="my-8 grid gap-4">
        {ticket.messages.map((message) => (
          <li key={message.id}>
            <TicketMessageCard message={message} author={message.isFromStaff ? 'Support' : 'You'} />
          </li>
        ))}
      </ol>
      {ticket.status === 'CLOSED' ? (
        <p className="text-muted">This ticket is closed. If the problem returns, open a new one.</p>
      ) : (
        <ReplyForm number={ticket.number} />
      )}
    </section>
  )
}

type TicketMessageCardProps = {
  message: TicketMessage
  author: string
  /** Marks what the requester does not see. */
  note?: string | undefined
}

export function TicketMessageCard({ message, author, note }: TicketMessageCardProps) {
  const { body, isFromStaff, createdAt, attachments } = message
  return (
    <article
      className={cn(
        'grid gap-3 rounded-lg border border-line bg-card p-5 gate',
        note ? 'border-dashed bg-warn-wash gate-flag' : isFromStaff ? 'gate-info' : 'gate-line',
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-3 text-sm">
        <h3 className="font-sans text-sm font-semibold tracking-normal">{author}</h3>
        {note && <span className="text-xs font-semibold text-warn">{note}</span>}
        <time dateTime={createdAt} className="mono text-xs text-muted">
          {formatDateTime(createdAt)}
        </time>
      </header>
      <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
      {attachments.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {attachments.map(({ id, url, width, height }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener" className="block">
                <LazyImage
                  {...pictureProps(url, '160px')}
                  alt={`Attached picture ${index + 1}`}
                  width={width}
                  height={height}
                  className="h-28 w-auto rounded-lg border border-line"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
