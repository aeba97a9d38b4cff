import { useQuery } from '@tanstack/react-query'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { MoreIcon, UserIcon } from '#client/ui/tool-icons.tsx'
import { Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { AboutPerson } from './about-person.tsx'
import { ClosedComposer, RequestGate } from './closed-composer.tsx'
import { Composer } from './composer.tsx'
import { threadQuery } from './message.queries.ts'
import type { Thread } from './message-data.ts'
import { listParams, type MessagesSearch } from './messages-search.ts'
import { ThreadFrame, type ThreadSlots } from './thread-frame.tsx'
import { ThreadLog } from './thread-log.tsx'
import { type ConversationActions, useConversationActions } from './use-conversation-actions.tsx'
import { useReadThread } from './use-live-messages.ts'

type OpenThreadProps = ThreadSlots & { id: string; ownId: string; search: MessagesSearch }

/** One conversation with the pane about the other user. */
export function OpenThread({ id, ownId, search, ...slots }: OpenThreadProps) {
  const { data: thread, error, refetch, dataUpdatedAt } = useQuery(threadQuery(id))
  const back = paths.messages(listParams(search))
  if (thread) {
    return <ShownThread thread={thread} ownId={ownId} back={back} readAt={dataUpdatedAt} {...slots} />
  }
  if (!error) return <ThreadOutline />
  const isGone = error instanceof Problem && error.status >= 400 && error.status < 500
  return (
    <section aria-label="Conversation" className="grid content-center bg-card p-6">
      <EmptyState
        level="h2"
        title={isGone ? 'Conversation not found' : 'We couldn’t load this conversation'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {!isGone && (
              <Button size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            )}
            <ButtonLink to={back} variant="secondary" size="sm">
              All conversations
            </ButtonLink>
          </div>
        }
      >
        {isGone ? 'The link may be wrong, or you may not have access.' : error.message}
      </EmptyState>
    </section>
  )
}

type ShownThreadProps = ThreadSlots & { thread: Thread; ownId: string; back: string; readAt: number }

function ShownThread({ thread, ownId, back, readAt, renderCard, ...slots }: ShownThreadProps) {
  const { conversation } = thread
  const { participant, request, cannotWrite } = conversation
  const actions = useConversationActions(conversation)
  useReadThread(thread, ownId)
  const isRequested = request?.status === 'PENDING' && !request.isMine && !conversation.isBlocked
  return (
    <>
      <ThreadFrame
        participant={participant}
        back={back}
        actions={<ConversationMenu profilePath={participant.path} items={actions.items} />}
        log={
          <ThreadLog
            key={conversation.id}
            thread={thread}
            ownId={ownId}
            readAt={readAt}
            renderCard={renderCard}
          />
        }
      >
        {isRequested && <RequestGate conversation={conversation} actions={actions} />}
        {!isRequested && cannotWrite !== null && (
          <ClosedComposer conversation={conversation} actions={actions} />
        )}
        {!isRequested && cannotWrite === null && (
          <Composer
            key={participant.userId}
            participant={participant}
            ownId={ownId}
            conversationId={conversation.id}
          />
        )}
      </ThreadFrame>
      <AboutPerson
        participant={participant}
        actions={actions.items}
        deals={slots.renderDeals?.(participant)}
        contracts={slots.renderContracts?.(thread.cards)}
      />
      {actions.dialogs}
    </>
  )
}

const ThreadOutline = () => (
  <section aria-label="Conversation" aria-busy="true" className="flex min-h-0 flex-col bg-card">
    <div className="flex min-h-18 items-center gap-3 border-b border-line px-5">
      <Skeleton className="size-11" />
      <Skeleton className="h-6 w-44" />
    </div>
    <div className="grid flex-1 content-end gap-3 p-5">
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-11 w-1/2 justify-self-end" />
      <Skeleton className="h-11 w-2/5" />
    </div>
  </section>
)

type ConversationMenuProps = { profilePath: string | null; items: ConversationActions['items'] }

/** The actions in the header of a thread; mute and archive are buttons on wide screens, everything else is in the menu. */
function ConversationMenu({ profilePath, items }: ConversationMenuProps) {
  const common = items.filter(({ isDanger, label }) => !isDanger && label !== 'Unblock')
  const rare = items.filter((item) => !common.includes(item))
  return (
    <div className="flex">
      {common.map(({ label, call, icon, run }) => (
        <Button
          call={call}
          key={label}
          variant="ghost"
          size="icon"
          className="max-md:hidden"
          aria-label={label}
          onClick={run}
        >
          {icon}
        </Button>
      ))}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label="More actions">
            <MoreIcon />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {profilePath && (
            <DropdownMenuItem asChild>
              <AppLink to={profilePath}>
                <UserIcon />
                View profile
              </AppLink>
            </DropdownMenuItem>
          )}
          {common.map(({ label, call, icon, run }) => (
            <DropdownMenuItem call={call} key={label} className="md:hidden" onSelect={run}>
              {icon}
              {label}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          {rare.map(({ label, call, icon, isDanger, run }) => (
            <DropdownMenuItem call={call} key={label} {...(isDanger && { tone: 'danger' })} onSelect={run}>
              {icon}
              {label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
