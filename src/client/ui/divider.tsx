import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** A thin line with a word in it: "or with your email". */
export function Divider({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      className={cn(
        'flex items-center gap-4 text-sm text-muted',
        'before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
        className,
      )}
    >
      {children}
    </p>
  )
}
