import type { QueryClient } from '@tanstack/react-query'
import type { ConversationFilter } from '#shared/messages/message.constants.ts'
import type { Conversation, Message } from '#shared/messages/message.contract.ts'
import { conversationKeys, conversationsQuery, threadQuery } from './message.queries.ts'
import {
  type ConversationPages,
  isListed,
  type Thread,
  withChange,
  withLastMessage,
  withMessage,
} from './message-data.ts'

const lists = { queryKey: conversationKeys.lists }

export const updateThread = (queryClient: QueryClient, id: string, change: (thread: Thread) => Thread) =>
  queryClient.setQueryData(threadQuery(id).queryKey, (thread) => thread && change(thread))

export function updateConversation(queryClient: QueryClient, id: string, change: Partial<Conversation>) {
  updateThread(queryClient, id, (thread) => ({
    ...thread,
    conversation: { ...thread.conversation, ...change },
  }))
  queryClient.setQueriesData<ConversationPages>(lists, (list) => list && withChange(list, id, change))
}

/** Adds a message to its thread and moves its conversation to the top of the lists. */
export function addMessage(queryClient: QueryClient, message: Message, isUnread: boolean) {
  updateThread(queryClient, message.conversationId, (thread) => {
    const isNew = !thread.messages.some(({ id }) => id === message.id)
    const next = withMessage(thread, message)
    if (!isUnread || !isNew) return next
    return { ...next, conversation: { ...next.conversation, unread: next.conversation.unread + 1 } }
  })
  queryClient.setQueriesData<ConversationPages>(
    lists,
    (list) => list && withLastMessage(list, message, isUnread),
  )
  const isIn = (filter: ConversationFilter) => {
    const list = queryClient.getQueryData<ConversationPages>(conversationsQuery(filter, '').queryKey)
    return list !== undefined && isListed(list, message.conversationId)
  }
  // A new or unarchived conversation is not on any cached page yet.
  if (!isIn('all') && !isIn('requests')) void queryClient.invalidateQueries(lists)
  else if (isUnread && !isIn('unread')) {
    void queryClient.invalidateQueries({ queryKey: conversationsQuery('unread', '').queryKey })
  }
}
