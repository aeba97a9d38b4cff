import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './icon.tsx'
import { type Call, useIsPermitted } from './permission.ts'
import { useDisabledUntilHydrated } from './use-hydrated.ts'

const button = cva(
  [
    'relative isolate inline-flex shrink-0 items-center justify-center gap-2 rounded-sm text-center',
    // Also in tables, whose cells are set in the monospaced font.
    'font-sans font-semibold tracking-normal',
    'leading-[1.1] whitespace-nowrap transition-[background-color,color,box-shadow] select-none',
    'disabled:opacity-50 aria-disabled:cursor-default forced-colors:border',
    // The spinner replaces the icon of the label.
    'aria-busy:[&>svg~svg]:hidden',
  ],
  {
    variants: {
      variant: {
        // The cut corner is on ::before: a clip-path on the button itself would cut its focus ring.
        primary: [
          'text-on-primary active:translate-y-px',
          'before:absolute before:inset-0 before:-z-1 before:bg-primary before:chamfer before:transition-colors',
          'not-disabled:hover:before:bg-primary-hover',
        ],
        secondary: 'inset-ring-2 inset-ring-fg not-disabled:hover:bg-fg not-disabled:hover:text-paper',
        ink: 'bg-fg text-paper not-disabled:hover:bg-muted',
        quiet: 'inset-ring inset-ring-input not-disabled:hover:bg-hover not-disabled:hover:inset-ring-fg',
        ghost: 'not-disabled:hover:bg-hover',
        danger: 'text-primary-text inset-ring inset-ring-current not-disabled:hover:bg-stop-wash',
      },
      size: {
        sm: 'min-h-9 px-3 text-sm [--cut:8px]',
        md: 'min-h-11 px-5 text-ui',
        lg: 'min-h-13 px-6 text-base',
        icon: 'size-11 text-base',
      },
      full: { true: 'w-full' },
    },
    compoundVariants: [{ variant: 'ghost', size: ['md', 'lg'], className: 'px-3' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof button> & {
    /** Renders the child, such as a router link, as the button. */
    asChild?: boolean
    /** What it leads to; without permission for that there is no button. */
    call?: Call | undefined
    /** In progress: the button keeps its focus and label, shows a spinner and ignores presses. */
    pending?: boolean
    /** Works in the server's HTML already: it submits a form with an action, or opens a popover or a dialog. */
    isNative?: boolean
  }

export function Button({
  variant,
  size,
  full,
  asChild = false,
  call,
  pending = false,
  isNative = false,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const Tag = asChild ? Slot.Root : 'button'
  const untilHydrated = useDisabledUntilHydrated()
  const isPermitted = useIsPermitted(call)

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  if (!isPermitted) return null
  return (
    <Tag
      {...(asChild ? {} : { type })}
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={cn(button({ variant, size, full }), className)}
      onClick={press}
      {...props}
      {...(asChild || isNative ? {} : untilHydrated)}
    >
      {pending && <Spinner />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Tag>
  )
}
