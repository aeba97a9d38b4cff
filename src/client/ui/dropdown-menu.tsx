import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { CheckIcon } from './icons.tsx'
import { type Call, useIsPermitted } from './permission.ts'

export const DropdownMenuTrigger = Primitive.Trigger
export const DropdownMenuRadioGroup = Primitive.RadioGroup

/** Not modal: the page behind stays readable and scrolls on. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />
}

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        align="end"
        className={cn(
          'z-80 min-w-56 rounded-lg border-2 border-frame bg-card p-1.5 text-fg shadow-lift',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}

const item = [
  'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-ui leading-tight font-medium outline-none select-none',
  'data-[highlighted]:bg-hover data-[highlighted]:inset-ring-2 data-[highlighted]:inset-ring-ring',
  'data-[disabled]:cursor-default data-[disabled]:opacity-50',
].join(' ')

type ItemProps = ComponentProps<typeof Primitive.Item> & {
  tone?: 'plain' | 'danger'
  /** What it leads to; without permission for that there is no item. */
  call?: Call | undefined
}

/** With `asChild` it can be a router link. */
export function DropdownMenuItem({ tone = 'plain', call, className, ...props }: ItemProps) {
  const isPermitted = useIsPermitted(call)
  if (!isPermitted) return null
  return (
    <Primitive.Item className={cn(item, tone === 'danger' && 'text-primary-text', className)} {...props} />
  )
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(item, 'pr-9', className)} {...props}>
      {children}
      <Primitive.ItemIndicator className="absolute right-3">
        <CheckIcon className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  )
}

/** Stays open, so that several can be selected. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      className={cn(item, 'pr-9', className)}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      {children}
      <Primitive.ItemIndicator className="absolute right-3">
        <CheckIcon className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-3 pt-2 pb-1 text-sm text-muted', className)} {...props} />
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn('my-1.5 h-px bg-line', className)} {...props} />
}
