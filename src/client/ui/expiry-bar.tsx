import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

type ExpiryBarProps = {
  /** The share of the time that is left, from 0 to 1. */
  left: number
  /** The same in words: "Expires in 21 days, Dec 15, 2026". */
  children: ReactNode
  className?: string
}

export function ExpiryBar({ left, className, children }: ExpiryBarProps) {
  const labelId = useId()
  return (
    <div
      className={cn(
        'mono grid flex-[1_1_220px] gap-1.5 text-xs leading-[1.2] font-medium text-muted',
        className,
      )}
    >
      <span id={labelId}>{children}</span>
      <progress
        aria-labelledby={labelId}
        value={left}
        max={1}
        className={cn(
          'block h-1.5 w-full appearance-none bg-fill',
          '[&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:kerb-caution',
          '[&::-moz-progress-bar]:bg-transparent [&::-moz-progress-bar]:kerb-caution',
        )}
      />
    </div>
  )
}
