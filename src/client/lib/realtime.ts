import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { RealtimeEvent } from '#shared/realtime-events.ts'

/** `polling` when the server cannot be heard, `offline` when the browser has no network; `live` until one is known. */
export type RealtimeState = 'live' | 'polling' | 'offline'

/** What a screen may hear: what the server tells, and `poll`, on which it should look again for itself. */
export type PageEvent = RealtimeEvent | { type: 'poll' }
type Hear = (event: PageEvent) => void

const hearers = new Set<Hear>()
const watchers = new Set<() => void>()
let current: RealtimeState = 'live'

/** Calls the handler for each event of one type while the component is shown; every tab hears every event once. */
export function useRealtimeEvent<T extends PageEvent['type']>(
  type: T,
  handler: (event: Extract<PageEvent, { type: T }>) => void,
): void {
  const hear = useEffectEvent((event: PageEvent) => {
    if (isOfType(event, type)) handler(event)
  })
  useEffect(() => {
    const own: Hear = (event) => hear(event)
    hearers.add(own)
    return () => {
      hearers.delete(own)
    }
  }, [])
}

const isOfType = <T extends PageEvent['type']>(
  event: PageEvent,
  type: T,
): event is Extract<PageEvent, { type: T }> => event.type === type

export const useRealtimeState = (): RealtimeState =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => current,
    () => 'live',
  )

export function tellPage(event: PageEvent): void {
  for (const hear of hearers) hear(event)
}

export function setRealtimeState(state: RealtimeState): void {
  if (state === current) return
  current = state
  for (const tell of watchers) tell()
}
