import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '#client/lib/call.ts'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { useRefusal } from '#client/lib/permitted.tsx'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { conversationKeys, threadQuery } from './message.queries.ts'
import { addMessage, updateConversation } from './message-cache.ts'
import type { Thread } from './message-data.ts'

/** Applies live events to the cached conversations, and refetches them when events may have been missed. */
export function useLiveMessages(ownId: string, openId: string | undefined) {
  const queryClient = useQueryClient()
  const refetchThread = (id: string | undefined) => {
    if (id) void queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey })
  }
  const refetch = (id: string | undefined) => {
    refetchThread(id)
    void queryClient.invalidateQueries({ queryKey: conversationKeys.lists })
  }
  /** A deal may have a card in any thread: the open one is refetched now, the others when they are opened. */
  const refetchCards = () => {
    expireThreads(queryClient)
    refetchThread(openId)
  }
  // Events that arrive while another screen is open are not applied to the cache.
  useEffect(() => () => expireThreads(queryClient), [queryClient])

  useRealtimeEvent('message', ({ message }) => {
    const isRead = message.conversationId === openId && hasFocus()
    addMessage(queryClient, message, message.senderId !== ownId && message.body !== null && !isRead)
    // The data of a card comes with the thread.
    if (message.kind !== 'TEXT') refetchThread(message.conversationId)
    // It may come from the person to whom a first message is being written.
    if (!openId) void queryClient.invalidateQueries({ queryKey: conversationKeys.people })
  })
  useRealtimeEvent('conversation', ({ conversationId }) => refetch(conversationId))
  useRealtimeEvent('read', ({ conversationId, userId, upTo }) =>
    updateConversation(queryClient, conversationId, userId === ownId ? { unread: 0 } : { readUpTo: upTo }),
  )
  useRealtimeEvent('offer', refetchCards)
  useRealtimeEvent('application', refetchCards)
  useRealtimeEvent('contract', refetchCards)
  useRealtimeEvent('poll', () => refetch(openId))
  return { refetchThread }
}

const expireThreads = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: conversationKeys.all, refetchType: 'none' })

/** Marks a thread as read while its window is visible and focused. */
export function useReadThread({ conversation: { id, unread }, messages }: Thread, ownId: string) {
  const queryClient = useQueryClient()
  // Viewers leave the messages unread for those who answer them.
  const isReader = !useRefusal(messageCalls.read)
  const isFocused = useSyncExternalStore(subscribeToFocus, hasFocus, () => false)
  const last = messages.findLast(({ senderId }) => senderId !== ownId)?.id
  const sent = useRef(unread === 0 ? last : undefined)

  useEffect(() => {
    if (!isReader || !isFocused || !last || (unread === 0 && sent.current === last)) return
    sent.current = last
    updateConversation(queryClient, id, { unread: 0 })
    // Failures are ignored: the next message sends the read position again.
    call(messageCalls.read, { params: { id }, body: { lastMessageId: last } }).catch(() => {})
  }, [queryClient, id, isReader, isFocused, last, unread])
}

const hasFocus = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribeToFocus(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  window.addEventListener('blur', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('blur', listener)
  }
}
