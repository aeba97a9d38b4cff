import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { FlagIcon } from './icons.tsx'

/** The purple tag of featured items, with an optional score. */
export function BestTag({
  score,
  className,
  children,
}: {
  score?: number
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cn(
        'inline-flex min-h-6.5 items-center gap-1.5 bg-best px-[9px] text-xs leading-none font-semibold text-on-best',
        className,
      )}
    >
      <FlagIcon className="size-4" />
      {children}
      {score !== undefined && <span className="mono font-bold">{score}</span>}
    </span>
  )
}
