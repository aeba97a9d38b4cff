import { useEffect, useRef, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'

const PUBLISH_EVERY_MS = 3000
const SHOWN_FOR_MS = 6000

/** Whether the other user is typing. A message from them ends it. */
export function useIsTyping(conversationId: string, theirId: string): boolean {
  const [since, setSince] = useState(0)
  useRealtimeEvent('typing', (event) => {
    if (event.conversationId === conversationId && event.userId === theirId) setSince(Date.now())
  })
  useRealtimeEvent('message', ({ message }) => {
    if (message.conversationId === conversationId && message.senderId === theirId) setSince(0)
  })
  useEffect(() => {
    if (since === 0) return
    const timer = setTimeout(() => setSince(0), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [since])
  return since > 0
}

/** Publishes the typing indicator to the other user, throttled. */
export function usePublishTyping(conversationId: string | null) {
  const lastPublished = useRef(0)
  return () => {
    if (!conversationId || !navigator.onLine || Date.now() - lastPublished.current < PUBLISH_EVERY_MS) return
    lastPublished.current = Date.now()
    call(messageCalls.typing, { params: { id: conversationId } }).catch(() => {})
  }
}
