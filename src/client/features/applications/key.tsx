import type { ReactNode } from 'react'
import { cn } from '#client/ui/cn.ts'

/** A key of the keyboard. */
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

/** The key that does the same as the button it stands on; for those who have one. */
export const KeyHint = ({ children }: { children: string }) => (
  <Key className="min-h-5 min-w-5 opacity-75 pointer-coarse:hidden">
    <span aria-hidden="true">{children}</span>
  </Key>
)
