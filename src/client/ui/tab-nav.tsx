import { Slot } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from './cn.ts'
import { tab, tabRow } from './tab-style.ts'

/** So much of the next tab shows that there is more. */
const PEEK_PX = 24

/** Tabs that are links, for views with an address of their own. Give it an `aria-label`. */
export function TabNav({ className, ...props }: ComponentProps<'nav'>) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  // On a phone the open one can lie beyond the edge.
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current="page"]') ?? null
    if (!row.current || !open || open === shown.current) return
    shown.current = open
    const { left, right } = open.getBoundingClientRect()
    const edges = row.current.getBoundingClientRect()
    row.current.scrollLeft += Math.max(0, right - edges.right + PEEK_PX) - Math.max(0, edges.left - left)
  })
  return <nav ref={row} className={cn(tabRow, className)} {...props} />
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
