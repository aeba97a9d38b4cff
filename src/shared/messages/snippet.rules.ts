import { messageKindLabels } from './message.constants.ts'
import type { Conversation } from './message.contract.ts'

/** The last message in one line, for lists of conversations. */
export function snippetOf({ lastMessage, participant }: Conversation): string {
  if (!lastMessage) return 'No messages yet'
  const isMine = lastMessage.senderId !== participant.userId
  if (lastMessage.body === null) return isMine ? 'You deleted a message' : 'This message was deleted'
  const text = lastMessage.body.replace(/\s+/g, ' ').trim()
  const kind = messageKindLabels[lastMessage.kind]
  if (kind) return `${kind}: ${text}`
  return isMine ? `You: ${text}` : text
}
