import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { RealtimeEvent } from '#shared/realtime-events.ts'

/** `polling` when the stream cannot be opened, `offline` without a network, `live` otherwise. */
export type RealtimeState = 'live' | 'polling' | 'offline'

/** An event of the server, or `poll`, on which a screen should refetch. */
export type PageEvent = RealtimeEvent | { type: 'poll' }

const listeners = new Set<(event: PageEvent) => void>()
const stateListeners = new Set<() => void>()
let current: RealtimeState = 'live'

/** Calls the handler for each event of one type while the component is mounted; every tab receives every event once. */
export function useRealtimeEvent<T extends PageEvent['type']>(
  type: T,
  handler: (event: Extract<PageEvent, { type: T }>) => void,
): void {
  const handle = useEffectEvent((event: PageEvent) => {
    if (isOfType(event, type)) handler(event)
  })
  useEffect(() => {
    const listener = (event: PageEvent) => handle(event)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}

const isOfType = <T extends PageEvent['type']>(
  event: PageEvent,
  type: T,
): event is Extract<PageEvent, { type: T }> => event.type === type

export const useRealtimeState = (): RealtimeState =>
  useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    () => current,
    () => 'live',
  )

export function dispatchRealtimeEvent(event: PageEvent): void {
  for (const listener of listeners) listener(event)
}

export function setRealtimeState(state: RealtimeState): void {
  if (state === current) return
  current = state
  for (const listener of stateListeners) listener()
}
