import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { cn } from '#client/ui/cn.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { BellOffIcon } from '#client/ui/tool-icons.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import { type ConversationFilter, conversationFilters } from '#shared/messages/message.constants.ts'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { snippetOf } from '#shared/messages/message.rules.ts'
import { paths } from '#shared/paths.ts'
import { PersonPicture } from './about-person.tsx'
import { conversationsQuery } from './message.queries.ts'
import { type Clock, shortTime, useClock } from './message-time.ts'
import { conversationPath, listParams, type MessagesSearch } from './messages-search.ts'
import { NoConversations } from './no-conversations.tsx'

const SEARCH_MAX = 100
const OUTLINES = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44']

const labels: Record<ConversationFilter, string> = {
  all: 'All',
  unread: 'Unread',
  requests: 'Requests',
  archived: 'Archived',
}

type ConversationListProps = { search: MessagesSearch; role: Role | null }

export function ConversationList({ search, role }: ConversationListProps) {
  const { filter, search: words, c } = search
  const list = useInfiniteQuery({
    ...conversationsQuery(filter, words),
    // While typing, the previous results stay; another filter starts with an empty list.
    placeholderData: (before) => (words ? before : undefined),
  })
  const counts = { unread: useCount('all', ({ unread }) => unread > 0), requests: useCount('requests') }
  const clock = useClock(list.dataUpdatedAt)
  return (
    <>
      <div className="grid gap-4 px-4 pt-5">
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="text-2xl">Messages</h1>
          <AppTextLink to={paths.sentRequests()} className="inline-flex min-h-6 items-center text-sm">
            Sent requests
          </AppTextLink>
        </div>
        <UrlSearch
          label="Search messages"
          placeholder="Search messages"
          path={paths.messages()}
          search={words}
          keep={{ ...listParams({ filter, search: '' }), ...(c && { c }) }}
          maxLength={SEARCH_MAX}
        />
        <TabNav aria-label="Filter conversations" className="gap-3.5">
          {conversationFilters.map((each) => (
            <TabLink key={each} asChild {...(each === filter && { 'aria-current': 'page' })}>
              <AppLink to={paths.messages({ filter: each, ...(c && { c }) })} replace>
                {labels[each]}
                {(each === 'unread' || each === 'requests') && <TabCount count={counts[each]} />}
              </AppLink>
            </TabLink>
          ))}
        </TabNav>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" aria-busy={list.isPending}>
        <PagedList
          list={list}
          what="conversations"
          skeleton={<Outline />}
          empty={<NoConversations filter={filter} search={words} role={role} />}
          isWithin
        >
          {(conversations) => (
            <ul aria-label="Conversations">
              {conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  search={search}
                  clock={clock}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  )
}

/** Counts matching conversations on the loaded pages. */
function useCount(filter: ConversationFilter, matches: (conversation: Conversation) => boolean = () => true) {
  const { data } = useInfiniteQuery(conversationsQuery(filter, ''))
  return data?.pages.flatMap(({ items }) => items).filter(matches).length ?? 0
}

const TabCount = ({ count }: { count: number }) => (
  <>
    <CountBadge count={count} />
    {count > 0 && <span className="sr-only">({count})</span>}
  </>
)

const Outline = () => (
  <div>
    {OUTLINES.map((width) => (
      <div key={width} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 border-b border-line px-4 py-3.5">
        <Skeleton className="row-span-2 size-11" />
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-3.5 w-full" />
      </div>
    ))}
  </div>
)

type ConversationRowProps = {
  conversation: Conversation
  search: MessagesSearch
  clock: Clock
}

function ConversationRow({ conversation, search, clock }: ConversationRowProps) {
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
