import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A short line above a headline, led in by a piece of kerb. */
export function Eyebrow({ className, ...props }: ComponentProps<'p'>) {
  return (
    <p
      className={cn(
        'inline-flex items-center gap-3 font-mono text-sm leading-[1.2] font-medium tracking-[-0.01em] text-muted',
        'before:h-1.5 before:w-10.5 before:shrink-0 before:kerb before:ring before:ring-ink/28',
        className,
      )}
      {...props}
    />
  )
}
