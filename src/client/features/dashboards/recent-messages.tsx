import { EmptyState } from '#client/ui/empty-state.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { snippetOf } from '#shared/messages/message.rules.ts'
import { paths } from '#shared/paths.ts'
import { AllOf } from './all-of.tsx'
import { EntryList, EntryRow } from './entry-row.tsx'
import { Widget } from './widget.tsx'

export function RecentMessages({ conversations }: { conversations: readonly Conversation[] }) {
  return (
    <Widget title="Messages" aside={<AllOf to={paths.messages()} what="messages" />}>
      {conversations.length === 0 ? (
        <EmptyState icon={<MessageIcon />} title="No radio traffic yet" className="py-8">
          Who writes to you, and whom you write to, stands here.
        </EmptyState>
      ) : (
        <EntryList>
          {conversations.map((conversation) => (
            <EntryRow
              key={conversation.id}
              entrant={{ name: conversation.participant.name, logoUrl: conversation.participant.pictureUrl }}
              to={paths.messages({ c: conversation.id })}
              detail={snippetOf(conversation)}
              state={
                conversation.unread > 0 && (
                  <span className="bg-flag px-1.5 font-mono text-2xs leading-4.5 font-bold text-ink">
                    {conversation.unread} new
                  </span>
                )
              }
            />
          ))}
        </EntryList>
      )}
    </Widget>
  )
}
