import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { cn } from '#client/ui/cn.ts'

const STORED = 'review-keys'
const listeners = new Set<() => void>()

/** WCAG 2.1.4: single-key shortcuts must be possible to turn off, for people who use speech input. */
export function useShortcutsSetting(): [boolean, (areOn: boolean) => void] {
  const areOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readChoice() !== 'off',
    () => true,
  )
  return [
    areOn,
    (next) => {
      writeChoice(next ? 'on' : 'off')
      for (const listener of listeners) listener()
    },
  ]
}

/** The single-key shortcuts of the review. Keys typed into a field, a dialog or a menu are ignored. */
export function useReviewKeys(actions: Readonly<Record<string, () => void>>, areOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(IGNORED)) return
    const act = actions[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!areOn) return
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [areOn])
}

const IGNORED =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** Without storage the shortcuts are on. */
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

export const Key = ({ children, className }: { children: ReactNode; className?: string }) => (
  <kbd
    className={cn(
      'mono inline-grid min-h-6 min-w-6 place-items-center rounded-sm border border-current px-1 text-xs leading-none font-semibold',
      className,
    )}
  >
    {children}
  </kbd>
)

/** The shortcut of a button; hidden on touch screens. */
export const KeyHint = ({ children }: { children: string }) => (
  <Key className="min-h-5 min-w-5 opacity-75 pointer-coarse:hidden">
    <span aria-hidden="true">{children}</span>
  </Key>
)
