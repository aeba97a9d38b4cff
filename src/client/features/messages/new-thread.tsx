import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import { AboutPerson } from './about-person.tsx'
import { Composer } from './composer.tsx'
import { withPersonQuery } from './message.queries.ts'
import { listParams, type MessagesSearch } from './messages-search.ts'
import { OpenThread } from './open-thread.tsx'
import { ThreadFrame } from './thread-frame.tsx'
import type { ThreadSlots } from './thread-slots.ts'
import { WaitingLog } from './waiting-log.tsx'

type NewThreadProps = ThreadSlots & { userId: string; ownId: string; search: MessagesSearch }

/** The conversation with one person, whether or not anything was said yet. */
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
          title="Nobody answers on this frequency"
          action={
            <Button asChild variant="secondary" size="sm">
              <AppLink to={paths.messages()}>All conversations</AppLink>
            </Button>
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
          <WaitingLog
            theirId={participant.userId}
            ownId={ownId}
            empty={
              <EmptyState
                level="h3"
                icon={<MessageIcon />}
                title={`Say hello to ${participant.name}`}
                className="m-5"
              >
                Your first message is a request: {participant.name} decides whether the conversation starts.
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
