import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import { type ConversationFilter, conversationFilters } from '#shared/messages/message.constants.ts'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { paths } from '#shared/paths.ts'
import { ConversationRow } from './conversation-row.tsx'
import { conversationsQuery } from './message.queries.ts'
import { useClock } from './message-time.ts'
import { listParams, type MessagesSearch } from './messages-search.ts'
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
