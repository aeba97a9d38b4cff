import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The 1240 px column every page stands in. */
export function PageWidth({
  asChild = false,
  className,
  ...props
}: ComponentProps<'div'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'div'
  return <Tag className={cn('mx-auto w-full max-w-page px-gutter', className)} {...props} />
}
