import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const STORED = 'review-keys'
const watchers = new Set<() => void>()

/** Guideline 2.1.4: whoever speaks to the computer must be able to do without single keys. */
export function useAreKeysOn(): [boolean, (areOn: boolean) => void] {
  const areOn = useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => readChoice() !== 'off',
    () => true,
  )
  return [
    areOn,
    (next) => {
      writeChoice(next ? 'on' : 'off')
      for (const tell of watchers) tell()
    },
  ]
}

/** Single keys of the review. What is typed into a field, a dialog or a menu is not meant for them. */
export function useReviewKeys(actions: Readonly<Record<string, () => void>>, areOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(BUSY)) return
    const act = actions[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!areOn) return
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [areOn])
}

const BUSY =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** A browser that stores nothing keeps the keys on. */
function readChoice(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

function writeChoice(choice: 'on' | 'off'): void {
  try {
    localStorage.setItem(STORED, choice)
  } catch {}
}
