import { useQueryClient } from '@tanstack/react-query'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { hasAttention } from './attention.ts'
import { threadQuery } from './message.queries.ts'
import { addMessage, changeConversation, refreshLists } from './message-cache.ts'

/** Keeps what is on the screen as it is on the server: by its events, or by looking again where they do not arrive. */
export function useLiveMessages(ownId: string, openId: string | undefined) {
  const queryClient = useQueryClient()
  const lookAgain = (id: string | undefined) => {
    if (id) void queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey })
    void refreshLists(queryClient)
  }

  useRealtimeEvent('message', ({ message }) => {
    const isRead = message.conversationId === openId && hasAttention()
    addMessage(queryClient, message, message.senderId !== ownId && message.body !== null && !isRead)
  })
  useRealtimeEvent('conversation', ({ conversationId }) => lookAgain(conversationId))
  useRealtimeEvent('read', ({ conversationId, userId, upTo }) =>
    changeConversation(queryClient, conversationId, userId === ownId ? { unread: 0 } : { readUpTo: upTo }),
  )
  useRealtimeEvent('poll', () => lookAgain(openId))
}
