import { useSyncExternalStore } from 'react'
import { SELECTED_MAX } from '#shared/search/search.constants.ts'

export type Selected = { id: string; name: string; number: string | null }

/** Module state, so that the selection survives visiting a profile. */
let current: readonly Selected[] = []
const none: readonly Selected[] = []
const listeners = new Set<() => void>()

function select(next: readonly Selected[]) {
  current = next
  for (const notify of listeners) notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The racers selected in Discover, for a comparison, a shortlist or a message. */
export function useSelection() {
  const selected = useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  )
  return {
    selected,
    isFull: selected.length >= SELECTED_MAX,
    isSelected: (id: string) => selected.some((racer) => racer.id === id),
    add: (racer: Selected) => {
      if (current.length < SELECTED_MAX) select([...current.filter(({ id }) => id !== racer.id), racer])
    },
    remove: (id: string) => select(current.filter((racer) => racer.id !== id)),
    clear: () => select([]),
  }
}
