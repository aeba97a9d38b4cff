import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { tab, tabRow } from './tab-style.ts'

/** Tabs that are links, for views with an address of their own. Give it an `aria-label`. */
export function TabNav({ className, ...props }: ComponentProps<'nav'>) {
  return <nav className={cn(tabRow, className)} {...props} />
}

/** The link of the open view carries `aria-current="page"`. */
export function TabLink({
  asChild = false,
  className,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'a'
  return <Tag className={cn(tab, className)} {...props} />
}
