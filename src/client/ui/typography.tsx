import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

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

export function Lede({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('max-w-[58ch] text-lg text-pretty text-muted', className)} {...props} />
}

/** A thin line with text in it: "or with your email". */
export function Divider({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      className={cn(
        'flex items-center gap-4 text-sm text-muted',
        'before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
        className,
      )}
    >
      {children}
    </p>
  )
}

export function TextLink({
  asChild = false,
  className,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'a'
  return (
    <Tag
      className={cn(
        'font-semibold text-primary-text underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
      {...props}
    />
  )
}
