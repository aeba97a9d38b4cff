import { useEffect, useRef, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'

const TELL_EVERY_MS = 3000
const SHOWN_FOR_MS = 6000

/** Is the other one writing just now? A message of theirs ends it. */
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
    const clock = setTimeout(() => setSince(0), SHOWN_FOR_MS)
    return () => clearTimeout(clock)
  }, [since])
  return since > 0
}

/** Tells the other one that I write, now and then. */
export function useTellTyping(conversationId: string | null) {
  const told = useRef(0)
  return () => {
    if (!conversationId || !navigator.onLine || Date.now() - told.current < TELL_EVERY_MS) return
    told.current = Date.now()
    call(messageCalls.typing, { params: { id: conversationId } }).catch(() => {})
  }
}
