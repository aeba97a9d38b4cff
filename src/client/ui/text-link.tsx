import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A link inside or beside text. */
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
