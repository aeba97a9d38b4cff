import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ClockIcon, LockIcon } from '#client/ui/icons.tsx'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { paths } from '#shared/paths.ts'
import type { ConversationDeeds } from './use-conversation-actions.tsx'

type WritingClosedProps = { conversation: Conversation; actions: ConversationDeeds }

/** In place of the composer where one cannot write, with the reason and the way out if there is one. */
export function WritingClosed({ conversation, actions }: WritingClosedProps) {
  const { participant, isBlocked, request, cannotWrite } = conversation
  const isWaiting = request?.isMine && request.status === 'PENDING' && !isBlocked
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-paper p-4 text-ui md:p-5">
      {isWaiting ? <ClockIcon className="text-warn" /> : <LockIcon className="text-muted" />}
      <p role="status" className="min-w-0 flex-[1_1_14rem]">
        {isWaiting && <strong className="font-semibold">Your request waits. </strong>}
        {isBlocked ? `You blocked ${participant.name}.` : cannotWrite}
      </p>
      {isBlocked && (
        <Button variant="secondary" size="sm" pending={actions.isUnblocking} onClick={actions.unblock}>
          Unblock
        </Button>
      )}
      {!isBlocked && request?.isMine && (
        <Button asChild variant="secondary" size="sm">
          <AppLink to={paths.sentRequests()}>Sent requests</AppLink>
        </Button>
      )}
    </div>
  )
}
