import type { QueryClient } from '@tanstack/react-query'
import type { ConversationFilter } from '#shared/messages/message.constants.ts'
import type { Conversation, Message } from '#shared/messages/message.contract.ts'
import { type ConversationPages, isListed, withChange, withNews } from './conversation-data.ts'
import { conversationKeys, conversationsQuery, threadQuery } from './message.queries.ts'
import { type Thread, withMessage } from './thread-data.ts'

const lists = { queryKey: conversationKeys.lists }

export const refreshLists = (queryClient: QueryClient) => queryClient.invalidateQueries(lists)

export const changeThread = (queryClient: QueryClient, id: string, change: (thread: Thread) => Thread) =>
  queryClient.setQueryData(threadQuery(id).queryKey, (thread) => thread && change(thread))

/** Something about a conversation changed, for me alone or for both. */
export function changeConversation(queryClient: QueryClient, id: string, change: Partial<Conversation>) {
  changeThread(queryClient, id, (thread) => ({
    ...thread,
    conversation: { ...thread.conversation, ...change },
  }))
  queryClient.setQueriesData<ConversationPages>(lists, (list) => list && withChange(list, id, change))
}

/** Puts a message where it belongs: in its thread, and its conversation at the head of the lists. */
export function addMessage(queryClient: QueryClient, message: Message, isUnread: boolean) {
  changeThread(queryClient, message.conversationId, (thread) => {
    const isNew = !thread.messages.some(({ id }) => id === message.id)
    const next = withMessage(thread, message)
    if (!isUnread || !isNew) return next
    return { ...next, conversation: { ...next.conversation, unread: next.conversation.unread + 1 } }
  })
  queryClient.setQueriesData<ConversationPages>(lists, (list) => list && withNews(list, message, isUnread))
  const isIn = (filter: ConversationFilter) => {
    const list = queryClient.getQueryData<ConversationPages>(conversationsQuery(filter, '').queryKey)
    return list !== undefined && isListed(list, message.conversationId)
  }
  // A conversation that came anew, or out of the archive, is not on any page yet.
  if (!isIn('all') && !isIn('requests')) void refreshLists(queryClient)
  else if (isUnread && !isIn('unread')) {
    void queryClient.invalidateQueries({ queryKey: conversationsQuery('unread', '').queryKey })
  }
}
