import { ButtonLink } from '#client/lib/app-link.tsx'
import { requestCalls, safetyCalls } from '#client/lib/endpoint-map.ts'
import { Button } from '#client/ui/button.tsx'
import { ClockIcon, LockIcon } from '#client/ui/icons.tsx'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { paths } from '#shared/paths.ts'
import type { ConversationActions } from './use-conversation-actions.tsx'

type ClosedComposerProps = { conversation: Conversation; actions: ConversationActions }

/** In place of the composer where the user can't write, with the reason and a way out if there is one. */
export function ClosedComposer({ conversation, actions }: ClosedComposerProps) {
  const { participant, isBlocked, request, cannotWrite } = conversation
  const isPending = request?.isMine && request.status === 'PENDING' && !isBlocked
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-paper p-4 text-ui md:p-5">
      {isPending ? <ClockIcon className="text-warn" /> : <LockIcon className="text-muted" />}
      <p role="status" className="min-w-0 flex-[1_1_14rem]">
        {isPending && <strong className="font-semibold">Your request is pending. </strong>}
        {isBlocked ? `You blocked ${participant.name}.` : cannotWrite}
      </p>
      {isBlocked && (
        <Button
          call={safetyCalls.unblock}
          variant="secondary"
          size="sm"
          pending={actions.isUnblocking}
          onClick={actions.unblock}
        >
          Unblock
        </Button>
      )}
      {!isBlocked && request?.isMine && (
        <ButtonLink to={paths.sentRequests()} variant="secondary" size="sm">
          Sent requests
        </ButtonLink>
      )}
    </div>
  )
}

/** In place of the composer while a message request awaits the user's response. */
export function RequestGate({ conversation: { participant }, actions }: ClosedComposerProps) {
  const { isAccepting, isDeclining } = actions
  return (
    <section aria-label="Message request" className="grid gap-3 border-t border-line bg-paper p-4 md:p-5">
      <div>
        <h3 className="text-lg">{participant.name} wants to start a conversation</h3>
        <p className="text-sm text-muted">
          If you accept, you can message each other. If you decline, we’ll let them know.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          call={requestCalls.accept}
          pending={isAccepting}
          disabled={isDeclining}
          onClick={actions.accept}
        >
          Accept
        </Button>
        <Button
          call={requestCalls.decline}
          variant="secondary"
          pending={isDeclining}
          disabled={isAccepting}
          onClick={actions.decline}
        >
          Decline
        </Button>
        <Button call={safetyCalls.block} variant="ghost" onClick={actions.openBlock}>
          Block
        </Button>
        <Button call={safetyCalls.report} variant="ghost" onClick={actions.openReport}>
          Report
        </Button>
      </div>
    </section>
  )
}
