import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import { AboutPerson } from './about-person.tsx'
import { Composer } from './composer.tsx'
import { withPersonQuery } from './message.queries.ts'
import { MessageGroup } from './message-group.tsx'
import { useClock } from './message-time.ts'
import { listParams, type MessagesSearch } from './messages-search.ts'
import { OpenThread } from './open-thread.tsx'
import { ThreadFrame, type ThreadSlots } from './thread-frame.tsx'
import { entriesOf, timelineOf } from './timeline.ts'
import { useOutbox } from './use-outbox.ts'

type NewThreadProps = ThreadSlots & { userId: string; ownId: string; search: MessagesSearch }

/** The conversation with one user, who may not have been messaged yet. */
export function NewThread({ userId, ownId, search, ...slots }: NewThreadProps) {
  const navigate = useNavigate()
  const { data, error } = useQuery(withPersonQuery(userId))
  const conversationId = data?.conversationId
  const { filter, search: words } = search
  useEffect(() => {
    if (!conversationId) return
    const list = listParams({ filter, search: words })
    void navigate({ to: paths.messages(), search: { c: conversationId, ...list }, replace: true })
  }, [conversationId, filter, words, navigate])

  if (conversationId) {
    return <OpenThread id={conversationId} ownId={ownId} search={search} {...slots} />
  }
  if (error) {
    return (
      <section aria-label="New conversation" className="grid content-center bg-card p-6">
        <EmptyState
          level="h2"
          title="We couldn’t open this conversation"
          action={
            <ButtonLink to={paths.messages()} variant="secondary" size="sm">
              All conversations
            </ButtonLink>
          }
        >
          {error.message}
        </EmptyState>
      </section>
    )
  }
  if (!data) return <section aria-label="New conversation" aria-busy="true" className="bg-card" />
  const { participant } = data
  return (
    <>
      <ThreadFrame
        participant={participant}
        back={paths.messages(listParams(search))}
        log={
          <OutboxLog
            theirId={participant.userId}
            ownId={ownId}
            empty={
              <EmptyState
                level="h3"
                icon={<MessageIcon />}
                title={`Say hello to ${participant.name}`}
                className="m-5"
              >
                {data.isContact
                  ? 'You work together, so your message goes straight to them.'
                  : `Your first message is a request. You can chat once ${participant.name} accepts it.`}
              </EmptyState>
            }
          />
        }
      >
        <Composer key={participant.userId} participant={participant} ownId={ownId} conversationId={null} />
      </ThreadFrame>
      <AboutPerson
        participant={participant}
        deals={slots.renderDeals?.(participant)}
        contracts={slots.renderContracts?.(data.cards)}
      />
    </>
  )
}

type OutboxLogProps = { theirId: string; ownId: string; empty: ReactNode }

/** The messages being sent, before the server has created the thread. */
function OutboxLog({ theirId, ownId, empty }: OutboxLogProps) {
  const { outbox, waiting } = useOutbox(ownId)
  const clock = useClock(0)
  const entries = entriesOf(
    [],
    waiting.filter(({ toUserId }) => toUserId === theirId),
    ownId,
  )
  if (entries.length === 0) return <div className="grid min-h-0 flex-1 content-center">{empty}</div>
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-2 overflow-y-auto p-4 md:px-5">
      {timelineOf(entries, { newFrom: null, clock }).map(
        (part) => part.type === 'group' && <MessageGroup key={part.key} group={part} outbox={outbox} />,
      )}
    </div>
  )
}
