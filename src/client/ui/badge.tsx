import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

type BadgeProps = ComponentProps<'span'> & {
  /** `count` is the yellow figure: "30 found". */
  tone?: 'plain' | 'count'
}

export function Badge({ tone = 'plain', className, ...props }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex min-h-6 items-center gap-[5px] rounded-sm px-[7px] text-xs leading-none font-semibold whitespace-nowrap',
        tone === 'count' ? 'mono bg-flag text-ink' : 'bg-fill text-fg',
        className,
      )}
      {...props}
    />
  )
}

export function Badges({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-wrap gap-[5px]', className)} {...props} />
}
