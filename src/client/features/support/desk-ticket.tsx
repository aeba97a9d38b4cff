import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppBackLink } from '#client/lib/app-link.tsx'
import { ticketDeskCalls } from '#client/lib/endpoint-map.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import {
  type TicketQueue,
  ticketPriorities,
  ticketStatuses,
  ticketTopicLabels,
} from '#shared/support/support.constants.ts'
import type { DeskThread } from '#shared/support/ticket-desk.contract.ts'
import { priorityLooks, statusLooks } from './desk-queue.tsx'
import { DeskReply } from './desk-reply.tsx'
import { deskKeys, deskTicketQuery } from './support.queries.ts'
import { TicketRequester } from './ticket-requester.tsx'
import { TicketMessageCard } from './ticket-thread.tsx'

/** One ticket as staff see it: what was written, the notes, and the answer. */
export function DeskTicket({ number, queue }: { number: number; queue: TicketQueue }) {
  const query = useQuery(deskTicketQuery(number))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <AppBackLink to={paths.adminSupport({ queue })} className="justify-self-start lg:hidden">
        All tickets
      </AppBackLink>
      <QueryView query={query} what="ticket" skeleton={<Skeleton className="h-112" />}>
        {(ticket) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
            <Thread ticket={ticket} />
            <TicketRequester
              ticket={ticket}
              className="border-t-2 border-rule pt-6 xl:self-start xl:border-t-0 xl:border-l xl:border-line xl:pt-0 xl:pl-6"
            />
          </div>
        )}
      </QueryView>
    </div>
  )
}

function Thread({ ticket }: { ticket: DeskThread }) {
  const { number, subject, topic, createdAt, requester, errorId, messages, status } = ticket
  return (
    <section aria-labelledby="ticket" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <div>
        <h2 id="ticket" className="text-2xl wrap-anywhere">
          {subject}
        </h2>
        <p className="mono mt-1 text-sm wrap-anywhere text-muted">
          #{number}, {ticketTopicLabels[topic]}, opened {formatDateTime(createdAt)}
        </p>
        {errorId && <p className="mono mt-1 text-sm wrap-anywhere text-muted">Error {errorId}</p>}
      </div>
      <Properties ticket={ticket} />
      <ol className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <TicketMessageCard
              message={message}
              author={message.isFromStaff ? (message.by ?? 'Deleted account') : requester.name}
              note={message.isInternal ? 'Note, only staff see it' : undefined}
            />
          </li>
        ))}
      </ol>
      {status === 'CLOSED' ? (
        <p className="text-muted">This ticket is closed. Set its status to Open to answer it.</p>
      ) : (
        <DeskReply key={number} ticket={ticket} />
      )}
    </section>
  )
}

function Properties({ ticket }: { ticket: DeskThread }) {
  const { number, status, priority, assignee, staff } = ticket
  const change = useEndpointMutation(ticketDeskCalls.change, {
    invalidates: deskKeys,
    success: 'Ticket changed',
    failure: 'The ticket could not be changed',
  })
  const set = (body: Parameters<typeof change.mutate>[0]['body']) =>
    change.mutate({ params: { number }, body })
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Choice
        label="Status"
        value={status}
        onChoose={(value) => set({ status: findIn(ticketStatuses, value) })}
      >
        <Options of={ticketStatuses} entry={(each) => [each, statusLooks[each].label]} />
      </Choice>
      <Choice
        label="Assignee"
        value={assignee?.id ?? ''}
        onChoose={(value) => set({ assigneeId: value || null })}
      >
        <option value="">Unassigned</option>
        <Options of={staff} entry={({ id, name }) => [id, name]} />
      </Choice>
      <Choice
        label="Priority"
        value={priority}
        onChoose={(value) => set({ priority: findIn(ticketPriorities, value) })}
      >
        <Options of={ticketPriorities} entry={(each) => [each, priorityLooks[each].label]} />
      </Choice>
    </div>
  )
}

const findIn = <Value extends string>(values: readonly Value[], chosen: string): Value | undefined =>
  values.find((value) => value === chosen)

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode }

const Choice = ({ label, value, onChoose, children }: ChoiceProps) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onChoose(target.value)}>
      {children}
    </Select>
  </Field>
)
