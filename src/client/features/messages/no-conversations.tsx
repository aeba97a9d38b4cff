import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MessageIcon, SearchIcon } from '#client/ui/icons.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import type { ConversationFilter } from '#shared/messages/message.constants.ts'
import { paths } from '#shared/paths.ts'
import { conversationsQuery } from './message.queries.ts'

const texts: Record<ConversationFilter, { title: string; text: string }> = {
  all: { title: 'No messages yet', text: 'Your conversations will appear here.' },
  unread: { title: 'All caught up', text: 'You have no unread messages.' },
  requests: {
    title: 'No message requests',
    text: 'When someone new messages you, you can accept or decline here.',
  },
  archived: { title: 'Nothing archived', text: 'Conversations you archive will appear here.' },
}

type NoConversationsProps = { filter: ConversationFilter; search: string; role: Role | null }

export function NoConversations({ filter, search, role }: NoConversationsProps) {
  if (search) {
    return (
      <EmptyState
        level="h2"
        icon={<SearchIcon />}
        title="No results"
        className="m-4"
        action={
          <ButtonLink to={paths.messages({ filter })} variant="secondary" size="sm">
            Clear search
          </ButtonLink>
        }
      >
        No conversations match “{search}”.
      </EmptyState>
    )
  }
  const { title, text } = texts[filter]
  return (
    <EmptyState
      level="h2"
      icon={<MessageIcon />}
      title={title}
      className="m-4"
      // On wide screens the thread pane has the button.
      action={filter === 'all' && <BrowseButton role={role} className="md:hidden" />}
    >
      {text}
    </EmptyState>
  )
}

/** The thread pane while no conversation is open; phones show only the list then. */
export function NoThread({ role }: { role: Role | null }) {
  const { data } = useInfiniteQuery(conversationsQuery('all', ''))
  const hasNone = data?.pages.every(({ items }) => items.length === 0)
  return (
    <section
      aria-label="Conversation"
      className="grid content-center bg-card p-6 max-md:hidden min-[90rem]:col-span-2"
    >
      <EmptyState
        level="h2"
        icon={<MessageIcon className="size-8" />}
        title={hasNone ? 'Start a conversation' : 'Select a conversation'}
        action={<BrowseButton role={role} />}
        className="mx-auto w-full max-w-lg"
      >
        {hasNone
          ? 'Find someone you’d like to work with and message them from their page.'
          : 'Choose one from the list, or find someone new to message.'}
      </EmptyState>
    </section>
  )
}

/** Racers look for brands, everyone else for racers. */
const BrowseButton = ({ role, className }: { role: Role | null; className?: string }) => (
  <Button asChild size="sm" className={className}>
    {role === 'ATHLETE' ? (
      <AppLink to={paths.brands()}>Browse brands</AppLink>
    ) : (
      <AppLink to={paths.athletes()}>Browse racers</AppLink>
    )}
  </Button>
)
