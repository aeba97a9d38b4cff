import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A card with a picture, a name and a few facts; `interactive` adds a hover effect. */
export function Card({
  interactive = false,
  className,
  ...props
}: ComponentProps<'article'> & { interactive?: boolean }) {
  return (
    <article
      className={cn(
        'group/card relative flex flex-col rounded-lg border border-line bg-card text-fg',
        interactive &&
          'transition-[border-color,transform,box-shadow] duration-200 hover:-translate-y-0.5 hover:border-fg hover:shadow-lift',
        className,
      )}
      {...props}
    />
  )
}

/** The main link of a card, clickable over the whole card. */
export function CardLink({
  asChild = false,
  className,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Tag = asChild ? Slot.Root : 'a'
  return <Tag className={cn('after:absolute after:inset-0', className)} {...props} />
}
