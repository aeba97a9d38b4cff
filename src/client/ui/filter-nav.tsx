import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Links that filter a list, below the tabs of the page. Needs an `aria-label`. */
export function FilterNav({ className, ...props }: ComponentProps<'nav'>) {
  return <nav className={cn('flex flex-wrap gap-2', className)} {...props} />
}

/** The link of the current filter has `aria-current="page"`. */
export function FilterLink({ className, ...props }: ComponentProps<typeof Slot.Root>) {
  return (
    <Slot.Root
      className={cn(
        'inline-flex min-h-9 items-center rounded-sm px-3 text-sm leading-none font-semibold inset-ring inset-ring-input transition-colors hover:bg-hover hover:inset-ring-fg',
        'aria-[current=page]:bg-fg aria-[current=page]:text-paper aria-[current=page]:inset-ring-fg',
        className,
      )}
      {...props}
    />
  )
}
