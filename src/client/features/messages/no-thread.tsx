import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import { conversationsQuery } from './message.queries.ts'
import { BrowseButton } from './no-conversations.tsx'

/** The place of the thread while none is open; phones show only the list then. */
export function NoThread({ role }: { role: Role | null }) {
  const { data } = useInfiniteQuery(conversationsQuery('all', ''))
  const hasNone = data?.pages.every(({ items }) => items.length === 0)
  return (
    <section
      aria-label="Conversation"
      className="grid content-center bg-card p-6 max-md:hidden min-[75rem]:col-span-2"
    >
      <EmptyState
        level="h2"
        icon={<MessageIcon className="size-8" />}
        title={hasNone ? 'Open the channel' : 'Pick a conversation'}
        action={<BrowseButton role={role} />}
        className="mx-auto w-full max-w-lg"
      >
        {hasNone
          ? 'Find somebody you would like to work with, and write the first message on their page.'
          : 'Choose one on the left, or find somebody to write to.'}
      </EmptyState>
    </section>
  )
}
