import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The 1240 px column of every page. */
export function PageWidth({
  asChild = false,
  className,
  ...props
}: ComponentProps<'div'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'div'
  return <Tag className={cn('mx-auto w-full max-w-page px-gutter', className)} {...props} />
}

/** A 6 px striped rule, at most one in a viewport. On light surfaces it needs its thin outline. */
export function Kerb({ onPaper = false, className }: { onPaper?: boolean; className?: string }) {
  return <div aria-hidden="true" className={cn('h-1.5 kerb', onPaper && 'ring ring-ink/28', className)} />
}

/** The first focusable element: skips the header. */
export function SkipLink({ href = '#main' }: { href?: string }) {
  return (
    <a
      href={href}
      className="absolute -top-16 left-4 z-100 bg-flag px-4 py-2 font-semibold text-ink focus:top-2 print:hidden"
    >
      Skip to content
    </a>
  )
}
