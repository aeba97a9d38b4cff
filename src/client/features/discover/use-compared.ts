import { useSyncExternalStore } from 'react'
import { COMPARED_MAX } from '#shared/discover/discover.constants.ts'

/** A racer that was picked for the comparison. */
export type Picked = { id: string; name: string }

/** Who was picked stays picked while one looks at a profile and comes back. */
let picked: readonly Picked[] = []
const nobody: readonly Picked[] = []
const listeners = new Set<() => void>()

function pick(next: readonly Picked[]) {
  picked = next
  for (const tell of listeners) tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCompared() {
  const compared = useSyncExternalStore(
    subscribe,
    () => picked,
    () => nobody,
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
