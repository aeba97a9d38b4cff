import type { Conversation } from '#shared/messages/message.contract.ts'

/** One line of the last message, as the list shows it. */
export function snippetOf({ lastMessage }: Conversation, ownId: string): string {
  if (!lastMessage) return 'No messages yet'
  const isMine = lastMessage.senderId === ownId
  if (lastMessage.body === null) return isMine ? 'You took a message back' : 'A message was taken back'
  const text = lastMessage.body.replace(/\s+/g, ' ').trim()
  return isMine ? `You: ${text}` : text
}
