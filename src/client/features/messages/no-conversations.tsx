import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MessageIcon, SearchIcon } from '#client/ui/icons.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import type { ConversationFilter } from '#shared/messages/message.constants.ts'
import { paths } from '#shared/paths.ts'

const words: Record<ConversationFilter, { title: string; text: string }> = {
  all: { title: 'No radio traffic yet', text: 'Say hello to somebody, and the conversation starts here.' },
  unread: { title: 'All caught up', text: 'Nothing new on the radio.' },
  requests: {
    title: 'No requests waiting',
    text: 'When somebody you do not know writes to you, you decide here whether to answer.',
  },
  archived: { title: 'Nothing archived', text: 'Conversations that you put away are kept here.' },
}

type NoConversationsProps = { filter: ConversationFilter; search: string; role: Role | null }

export function NoConversations({ filter, search, role }: NoConversationsProps) {
  if (search) {
    return (
      <EmptyState
        level="h2"
        icon={<SearchIcon />}
        title="No match on the grid"
        className="m-4"
        action={
          <Button asChild variant="secondary" size="sm">
            <AppLink to={paths.messages({ filter })}>Clear search</AppLink>
          </Button>
        }
      >
        No conversation holds “{search}”.
      </EmptyState>
    )
  }
  const { title, text } = words[filter]
  return (
    <EmptyState
      level="h2"
      icon={<MessageIcon />}
      title={title}
      className="m-4"
      // Beside the place of the thread, that has the button.
      action={filter === 'all' && <BrowseButton role={role} className="md:hidden" />}
    >
      {text}
    </EmptyState>
  )
}

/** Racers look for brands, everybody else for racers. */
export const BrowseButton = ({ role, className }: { role: Role | null; className?: string }) => (
  <Button asChild size="sm" className={className}>
    {role === 'ATHLETE' ? (
      <AppLink to={paths.brands()}>Browse brands</AppLink>
    ) : (
      <AppLink to={paths.athletes()}>Browse racers</AppLink>
    )}
  </Button>
)
