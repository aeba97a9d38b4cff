import { useSyncExternalStore } from 'react'
import { COMPARED_MAX } from '#shared/search/search.constants.ts'

export type Picked = { id: string; name: string }

/** Module state, so that the selection survives visiting a profile. */
let picked: readonly Picked[] = []
const none: readonly Picked[] = []
const listeners = new Set<() => void>()

function pick(next: readonly Picked[]) {
  picked = next
  for (const notify of listeners) notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCompared() {
  const compared = useSyncExternalStore(
    subscribe,
    () => picked,
    () => none,
  )
  return {
    compared,
    isFull: compared.length >= COMPARED_MAX,
    toggle: (racer: Picked) => {
      const others = compared.filter(({ id }) => id !== racer.id)
      if (others.length < compared.length) pick(others)
      else if (others.length < COMPARED_MAX) pick([...others, racer])
    },
    clear: () => pick([]),
  }
}
