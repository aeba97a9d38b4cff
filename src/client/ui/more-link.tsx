import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { ArrowIcon } from './icons.tsx'

export function MoreLink({
  asChild = false,
  className,
  children,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'a'
  return (
    <Tag
      className={cn(
        'group/more relative inline-flex min-h-11 items-center gap-2 text-ui leading-none font-semibold',
        'after:absolute after:inset-x-0 after:bottom-1.5 after:h-1 after:origin-left after:scale-x-0 after:kerb',
        'after:transition-transform after:duration-200 hover:after:scale-x-100 focus-visible:after:scale-x-100',
        className,
      )}
      {...props}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      <ArrowIcon className="transition-transform duration-200 group-hover/more:translate-x-[3px]" />
    </Tag>
  )
}
