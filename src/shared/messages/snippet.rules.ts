import { messageKindLabels } from './message.constants.ts'
import type { Conversation } from './message.contract.ts'

/** One line of the last message, as lists of conversations show it. */
export function snippetOf({ lastMessage, participant }: Conversation): string {
  if (!lastMessage) return 'No messages yet'
  const isMine = lastMessage.senderId !== participant.userId
  if (lastMessage.body === null) return isMine ? 'You took a message back' : 'A message was taken back'
  const text = lastMessage.body.replace(/\s+/g, ' ').trim()
  const kind = messageKindLabels[lastMessage.kind]
  if (kind) return `${kind}: ${text}`
  return isMine ? `You: ${text}` : text
}
