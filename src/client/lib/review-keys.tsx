import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { cn } from '#client/ui/cn.ts'
import { shortcutKey, useHasKeyShortcuts } from './key-shortcuts.ts'

/** The single-key shortcuts of the review. Keys typed into a field, a dialog or a menu are ignored. */
export function useReviewKeys(actions: Readonly<Record<string, () => void>>): void {
  const areOn = useHasKeyShortcuts()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event)
    const act = key === null ? undefined : actions[key]
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
