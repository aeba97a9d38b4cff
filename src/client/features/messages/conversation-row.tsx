import { AppLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'
import { BellOffIcon } from '#client/ui/tool-icons.tsx'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { snippetOf } from '#shared/messages/message.rules.ts'
import { PersonPicture } from './about-person.tsx'
import { type Clock, shortTime } from './message-time.ts'
import { conversationPath, type MessagesSearch } from './messages-search.ts'

type ConversationRowProps = {
  conversation: Conversation
  search: MessagesSearch
  clock: Clock
}

export function ConversationRow({ conversation, search, clock }: ConversationRowProps) {
  const { id, participant, unread, isMuted, updatedAt, request } = conversation
  const isOpen = id === search.c
  const isRequest = request?.status === 'PENDING' && !request.isMine
  return (
    <li>
      <AppLink
        to={conversationPath(id, search)}
        {...(isOpen && { 'aria-current': 'true' })}
        className={cn(
          'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line px-4 py-3.5',
          'hover:bg-hover focus-visible:-outline-offset-3',
          isOpen && 'bg-card gate gate-primary',
        )}
      >
        <PersonPicture person={participant} className="row-span-2 text-2xl" />
        <span className="flex min-w-0 items-center gap-1.5 text-ui leading-[1.3] font-semibold">
          <span className="truncate">{participant.name}</span>
          {isMuted && (
            <>
              <BellOffIcon className="size-3.5 text-muted" />
              <span className="sr-only">, muted</span>
            </>
          )}
        </span>
        <time dateTime={updatedAt} className="mono text-xs leading-none text-muted">
          {shortTime(updatedAt, clock)}
        </time>
        <span
          className={cn(
            'truncate text-sm leading-[1.35]',
            unread > 0 ? 'font-medium text-fg' : 'col-span-2 text-muted',
          )}
        >
          {isRequest && <span className="font-semibold text-primary-text">Request: </span>}
          {snippetOf(conversation)}
        </span>
        {unread > 0 && (
          <span className="h-4.5 min-w-4.5 justify-self-end bg-flag px-1 text-center font-mono text-2xs leading-4.5 font-bold text-ink">
            <span className="sr-only">unread: </span>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </AppLink>
    </li>
  )
}
