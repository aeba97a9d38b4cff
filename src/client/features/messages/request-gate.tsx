import { Button } from '#client/ui/button.tsx'
import type { Conversation } from '#shared/messages/message.contract.ts'
import type { ConversationDeeds } from './use-conversation-actions.tsx'

type RequestGateProps = { conversation: Conversation; actions: ConversationDeeds }

/** In place of the composer while somebody unknown waits for an answer. */
export function RequestGate({ conversation: { participant }, actions }: RequestGateProps) {
  const { answer, answering } = actions
  return (
    <section aria-label="Message request" className="grid gap-3 border-t border-line bg-paper p-4 md:p-5">
      <div>
        <h3 className="text-lg">{participant.name} wants to start a conversation</h3>
        <p className="text-sm text-muted">
          Accept, and you can write to each other. Decline, and they are told so.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          pending={answering === 'accept'}
          disabled={answering === 'decline'}
          onClick={() => answer('accept')}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          pending={answering === 'decline'}
          disabled={answering === 'accept'}
          onClick={() => answer('decline')}
        >
          Decline
        </Button>
        <Button variant="ghost" onClick={actions.askToBlock}>
          Block
        </Button>
        <Button variant="ghost" onClick={actions.askToReport}>
          Report
        </Button>
      </div>
    </section>
  )
}
