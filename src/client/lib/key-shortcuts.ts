import { useSession } from './session.ts'

/** Where a key is a character or belongs to the control, or where another dialog has the keyboard. */
const TYPING =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** The key of a shortcut without modifiers that was not typed into something; null for all others. */
export function shortcutKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null
  return event.target instanceof Element && event.target.closest(TYPING) ? null : event.key.toLowerCase()
}

/** WCAG 2.1.4: people who use speech input can switch single-key shortcuts off, in the settings of the account. */
export const useHasKeyShortcuts = (): boolean => useSession()?.user.keyShortcuts ?? true
