import { cva, type VariantProps } from 'class-variance-authority'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { XIcon } from './icons.tsx'

export const overlay =
  'fixed inset-0 z-70 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

const dialog = cva(
  [
    'fixed inset-x-0 bottom-0 z-70 mx-auto flex max-h-[calc(100dvh-1rem)] w-full flex-col rounded-lg bg-paper text-fg shadow-modal dark:ring dark:ring-frame',
    'md:top-10 md:bottom-auto md:max-h-[calc(100dvh-5rem)] md:w-[calc(100%-3rem)]',
    'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
  ],
  {
    variants: { size: { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-[68rem]' } },
    defaultVariants: { size: 'md' },
  },
)

type DialogContentProps = VariantProps<typeof dialog> & {
  title: ReactNode
  description?: ReactNode
  className?: string
  /** Focuses something else than the first control; the event has to be prevented. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  /** A DialogBody and a DialogFooter, or a form with both. */
  children: ReactNode
}

/** The title stays visible; only the body scrolls. */
export function DialogContent(props: DialogContentProps) {
  const { size, title, description, className, onOpenAutoFocus, children } = props
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlay} />
      <Primitive.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...(onOpenAutoFocus && { onOpenAutoFocus })}
        className={cn(dialog({ size }), className)}
      >
        <div className="py-5 pr-16 pl-4 md:pl-6">
          <Primitive.Title className="text-2xl">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="mt-1 text-ui text-muted">{description}</Primitive.Description>
          )}
        </div>
        {children}
        {/* It comes last, so that the focus starts in the content. */}
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3">
            <XIcon />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** A form as the child of DialogContent, with a DialogBody and a DialogFooter in it. */
export function DialogForm({ className, ...props }: ComponentProps<'form'>) {
  return <form noValidate className={cn('flex min-h-0 flex-col', className)} {...props} />
}

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('grid min-h-0 gap-4 overflow-y-auto px-4 pt-1 pb-6 md:px-6', className)} {...props} />
  )
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'flex flex-wrap justify-end gap-3 rounded-b-lg border-t border-line bg-card px-4 py-4 md:px-6',
        className,
      )}
      {...props}
    />
  )
}
