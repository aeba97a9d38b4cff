import { Slot } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from './cn.ts'

/** The look of tabs, for views (tabs.tsx) and for links. */
export const tabRow =
  'flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]'

export const tab = [
  'relative inline-flex min-h-11 min-w-6 shrink-0 items-center gap-2 text-ui leading-none font-semibold whitespace-nowrap',
  'text-muted transition-colors hover:text-fg data-[state=active]:text-fg aria-[current=page]:text-fg',
  // The row scrolls sideways and would cut off a ring outside the tab.
  'focus-visible:-outline-offset-3',
  'after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:bg-primary after:opacity-0',
  'after:[clip-path:polygon(0_0,100%_0,calc(100%-4px)_100%,0_100%)]',
  'data-[state=active]:after:opacity-100 aria-[current=page]:after:opacity-100',
].join(' ')

/** How much of the next tab is visible, to show that there is more. */
const PEEK_PX = 24

/** Tabs that are links, for views with their own URL. Needs an `aria-label`. */
export function TabNav({ className, ...props }: ComponentProps<'nav'>) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  // On a phone the current tab can be outside the visible part of the row.
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

/** The link of the current view has `aria-current="page"`. */
export function TabLink({
  asChild = false,
  className,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'a'
  return <Tag className={cn(tab, className)} {...props} />
}
