import type { InfiniteData } from '@tanstack/react-query'
import type { ListPage } from '#client/lib/list-page.ts'
import type { Conversation, Message } from '#shared/messages/message.contract.ts'

export type ConversationPages = InfiniteData<ListPage<Conversation>, string>

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

/** A conversation in which something new was said stands first. */
export function withNews(list: ConversationPages, news: Message, isUnread: boolean): ConversationPages {
  const known = list.pages.flatMap(({ items }) => items).find(({ id }) => id === news.conversationId)
  if (!known || (known.lastMessage && known.lastMessage.id > news.id)) return list
  const isNew = known.lastMessage?.id !== news.id
  const raised: Conversation = {
    ...known,
    lastMessage: news,
    unread: known.unread + (isUnread && isNew ? 1 : 0),
    ...(isNew && { updatedAt: news.createdAt }),
  }
  if (!isNew) return withChange(list, known.id, raised)
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      const others = page.items.filter(({ id }) => id !== known.id)
      return { ...page, items: index === 0 ? [raised, ...others] : others }
    }),
  }
}
