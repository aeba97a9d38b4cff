import { useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

/** Where a key is a character or belongs to the control, or where another dialog has the keyboard. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** The key of a shortcut without modifiers that was not typed into something; null for all others. */
export function shortcutKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null
  return event.target instanceof Element && event.target.closest(TYPING) ? null : event.key.toLowerCase()
}

/** WCAG 2.1.4: people who use speech input can switch single-key shortcuts off, visitors for this browser. */
export function useHasKeyShortcuts(): boolean {
  const isOnHere = useSyncExternalStore(subscribe, isOnInBrowser, () => true)
  return useSession()?.user.keyShortcuts ?? isOnHere
}

const STORED = 'key-shortcuts'

function isOnInBrowser(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The choice of a visitor. Browsers send the event to the other tabs only. */
export function storeInBrowser(isOn: boolean): void {
  localStorage.setItem(STORED, isOn ? 'on' : 'off')
  window.dispatchEvent(new StorageEvent('storage', { key: STORED }))
}
