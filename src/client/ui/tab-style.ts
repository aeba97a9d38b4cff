/** A row of tabs and one tab of it, the same for views (tabs.tsx) and for links (tab-nav.tsx). */
export const tabRow =
  'flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]'

export const tab = [
  'relative inline-flex min-h-11 min-w-6 shrink-0 items-center gap-2 text-ui leading-none font-semibold whitespace-nowrap',
  'text-muted transition-colors hover:text-fg data-[state=active]:text-fg aria-[current=page]:text-fg',
  // The row scrolls sideways and would cut a ring that stands outside the tab.
  'focus-visible:-outline-offset-3',
  'after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:bg-primary after:opacity-0',
  'after:[clip-path:polygon(0_0,100%_0,calc(100%-4px)_100%,0_100%)]',
  'data-[state=active]:after:opacity-100 aria-[current=page]:after:opacity-100',
].join(' ')
