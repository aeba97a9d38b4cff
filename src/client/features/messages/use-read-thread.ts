import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#client/lib/call.ts'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { useAttention } from './attention.ts'
import { changeConversation } from './message-cache.ts'
import type { Thread } from './thread-data.ts'

/** Tells the server what was read, once somebody really looks at it. */
export function useReadThread({ conversation: { id, unread }, messages }: Thread, ownId: string) {
  const queryClient = useQueryClient()
  const isLookedAt = useAttention()
  const last = messages.findLast(({ senderId }) => senderId !== ownId)?.id
  const told = useRef(unread === 0 ? last : undefined)

  useEffect(() => {
    if (!isLookedAt || !last || (unread === 0 && told.current === last)) return
    told.current = last
    changeConversation(queryClient, id, { unread: 0 })
    // It is said again with the next message; nobody has to know that it failed.
    call(messageCalls.read, { params: { id }, body: { lastMessageId: last } }).catch(() => {})
  }, [queryClient, id, isLookedAt, last, unread])
}
