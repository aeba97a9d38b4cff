import { useQueryClient } from '@tanstack/react-query'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { hasAttention } from './attention.ts'
import { threadQuery } from './message.queries.ts'
import { addMessage, changeConversation, refreshLists } from './message-cache.ts'

/** Keeps what is on the screen as it is on the server: by its events, or by looking again where they do not arrive. */
export function useLiveMessages(ownId: string, openId: string | undefined) {
  const queryClient = useQueryClient()
  const lookAtThread = (id: string | undefined) => {
    if (id) void queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey })
  }
  const lookAgain = (id: string | undefined) => {
    lookAtThread(id)
    void refreshLists(queryClient)
  }

  useRealtimeEvent('message', ({ message }) => {
    const isRead = message.conversationId === openId && hasAttention()
    addMessage(queryClient, message, message.senderId !== ownId && message.body !== null && !isRead)
    // What a card shows comes with the thread.
    if (message.kind !== 'TEXT') lookAtThread(message.conversationId)
  })
  useRealtimeEvent('conversation', ({ conversationId }) => lookAgain(conversationId))
  useRealtimeEvent('read', ({ conversationId, userId, upTo }) =>
    changeConversation(queryClient, conversationId, userId === ownId ? { unread: 0 } : { readUpTo: upTo }),
  )
  useRealtimeEvent('offer', () => lookAtThread(openId))
  useRealtimeEvent('application', () => lookAtThread(openId))
  useRealtimeEvent('contract', () => lookAtThread(openId))
  useRealtimeEvent('poll', () => lookAgain(openId))
  return { lookAtThread }
}
