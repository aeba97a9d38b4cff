import { MINUTE_MS } from '#shared/time.ts'
import { DELETE_MINUTES, messageKindLabels } from './message.constants.ts'
import type { Conversation } from './message.contract.ts'

/** The sender may delete a message for a limited time. */
export const canDelete = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() <= DELETE_MINUTES * MINUTE_MS

export function snippetOf({ lastMessage, participant }: Conversation): string {
  if (!lastMessage) return 'No messages yet'
  const isMine = lastMessage.senderId !== participant.userId
  if (lastMessage.body === null) return isMine ? 'You deleted a message' : 'This message was deleted'
  const text = lastMessage.body.replace(/\s+/g, ' ').trim()
  const kind = messageKindLabels[lastMessage.kind]
  if (kind) return `${kind}: ${text}`
  return isMine ? `You: ${text}` : text
}
