import { cva, type VariantProps } from 'class-variance-authority'
import { Dialog as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { overlay } from './dialog.tsx'
import { XIcon } from './icons.tsx'

export const Sheet = Primitive.Root
export const SheetTrigger = Primitive.Trigger
/** Closes the sheet; with `asChild` it can be a link. */
export const SheetClose = Primitive.Close

const sheet = cva('fixed z-70 flex flex-col bg-paper text-fg shadow-modal dark:ring dark:ring-frame', {
  variants: {
    side: {
      right:
        'inset-y-0 right-0 w-[min(22rem,calc(100vw-3rem))] data-[state=closed]:animate-slide-out-right data-[state=open]:animate-slide-in-right',
      left: 'inset-y-0 left-0 w-[min(22rem,calc(100vw-3rem))] data-[state=closed]:animate-slide-out-left data-[state=open]:animate-slide-in-left',
      bottom:
        'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg data-[state=closed]:animate-slide-out-bottom data-[state=open]:animate-slide-in-bottom',
    },
  },
  defaultVariants: { side: 'right' },
})

type SheetContentProps = VariantProps<typeof sheet> & {
  /** Prevent its default to keep the focus from returning to the trigger. */
  onCloseAutoFocus?: ComponentProps<typeof Primitive.Content>['onCloseAutoFocus']
  title: string
  /** Replaces the title, which is then for screen readers only. */
  head?: ReactNode
  /** For sheets to read: the initial focus is on the title, not on the first control. */
  startsAtTitle?: boolean
  className?: string
  children: ReactNode
}

/** A panel that slides in from an edge: the menu of small screens, filters. */
export function SheetContent({
  side,
  title,
  head,
  startsAtTitle = false,
  onCloseAutoFocus,
  className,
  children,
}: SheetContentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusTitle = (event: Event) => {
    if (!startsAtTitle) return
    event.preventDefault()
    heading.current?.focus()
  }
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlay} />
      <Primitive.Content
        aria-describedby={undefined}
        onOpenAutoFocus={focusTitle}
        onCloseAutoFocus={onCloseAutoFocus}
        className={cn(sheet({ side }), className)}
      >
        <div className="flex min-h-header items-center border-b border-line pr-16 pl-5">
          <Primitive.Title
            ref={heading}
            tabIndex={-1}
            className={cn(head ? 'sr-only' : 'text-xl', 'outline-none')}
          >
            {title}
          </Primitive.Title>
          {head}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {children}
        </div>
        {/* It comes last, so that the focus starts in the content. */}
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-2.5 right-2.5">
            <XIcon />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}
