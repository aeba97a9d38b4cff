import type { InfiniteData } from '@tanstack/react-query'
import type { ListPage } from '#client/lib/list-page.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import type { Conversation, Message, messageEndpoints } from '#shared/messages/message.contract.ts'

export type Thread = ResponseOf<typeof messageEndpoints.thread>
export type ConversationPages = InfiniteData<ListPage<Conversation>, string>

/**
 * A refetched thread contains only its latest messages: older ones that were loaded before stay in front of them, unless
 * so many arrived in the meantime that there would be a gap.
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

/** Adds a new message, or replaces the one with the same id or client key. */
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

/** The id of the first unread message: the unread ones are the last of the other user's. */
export function firstUnread({ conversation, messages }: Thread, ownId: string): string | null {
  const theirs = messages.filter(({ senderId }) => senderId !== ownId)
  return theirs.slice(-conversation.unread || theirs.length)[0]?.id ?? null
}

export const isListed = ({ pages }: ConversationPages, id: string): boolean =>
  pages.some(({ items }) => items.some((item) => item.id === id))

export const withChange = (
  list: ConversationPages,
  id: string,
  change: Partial<Conversation>,
): ConversationPages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  })),
})

/** Moves the conversation of a new message to the top. */
export function withLastMessage(
  list: ConversationPages,
  message: Message,
  isUnread: boolean,
): ConversationPages {
  const known = list.pages.flatMap(({ items }) => items).find(({ id }) => id === message.conversationId)
  if (!known || (known.lastMessage && known.lastMessage.id > message.id)) return list
  const isNew = known.lastMessage?.id !== message.id
  const changed: Conversation = {
    ...known,
    lastMessage: message,
    unread: known.unread + (isUnread && isNew ? 1 : 0),
    ...(isNew && { updatedAt: message.createdAt }),
  }
  if (!isNew) return withChange(list, known.id, changed)
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      const others = page.items.filter(({ id }) => id !== known.id)
      return { ...page, items: index === 0 ? [changed, ...others] : others }
    }),
  }
}
