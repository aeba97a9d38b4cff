import type { ResponseOf } from '#shared/http/endpoint.ts'
import type { Message, messageEndpoints } from '#shared/messages/message.contract.ts'

export type Thread = ResponseOf<typeof messageEndpoints.thread>

/**
 * A thread that was fetched again holds only its latest messages: what was scrolled to before stays in front of them,
 * unless so much came in the meantime that something between the two would be missing.
 */
export function joinThreads(before: Thread | undefined, now: Thread): Thread {
  const first = now.messages[0]
  const last = now.messages.at(-1)
  if (!before || !first || !last) return now
  if (!before.messages.some(({ id }) => id >= first.id)) return now
  const older = before.messages.filter(({ id }) => id < first.id)
  const newer = before.messages.filter(({ id }) => id > last.id)
  return {
    ...now,
    messages: [...older, ...now.messages, ...newer],
    hasOlder: older.length > 0 ? before.hasOlder : now.hasOlder,
  }
}

export const withOlder = (thread: Thread, older: Thread): Thread => ({
  ...thread,
  messages: [
    ...older.messages.filter(({ id }) => !thread.messages.some((known) => known.id === id)),
    ...thread.messages,
  ],
  hasOlder: older.hasOlder,
})

/** A message that came, came again, or was taken back. One that is known by its id or its writer's key is replaced. */
export function withMessage(thread: Thread, message: Message): Thread {
  const at = thread.messages.findIndex((known) => isSame(known, message))
  const known = thread.messages[at]
  const messages = known
    ? thread.messages.with(at, { ...message, status: known.status === 'sent' ? 'sent' : message.status })
    : [...thread.messages, message].sort((one, other) => (one.id < other.id ? -1 : 1))
  return {
    ...thread,
    messages,
    conversation: { ...thread.conversation, lastMessage: messages.at(-1) ?? null },
  }
}

const isSame = (known: Message, message: Message) =>
  known.id === message.id || (message.clientKey !== null && known.clientKey === message.clientKey)

/** The first message that I have not seen: as many of theirs from the end as are unread. */
export function firstUnread({ conversation, messages }: Thread, ownId: string): string | null {
  const theirs = messages.filter(({ senderId }) => senderId !== ownId)
  return theirs.slice(-conversation.unread || theirs.length)[0]?.id ?? null
}
