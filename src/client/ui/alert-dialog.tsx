import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { overlay } from './dialog.tsx'

type AlertDialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens it, unless `open` is given. */
  trigger?: ReactNode
  title: ReactNode
  description: ReactNode
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger'
  pending?: boolean
  /** What the confirmation waits for is not there yet. */
  isBlocked?: boolean
  /** Choices that belong to the confirmation. */
  children?: ReactNode
  onConfirm: () => void
}

/** A confirmation dialog. Confirming closes it, except while `pending`. */
export function AlertDialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  pending = false,
  isBlocked = false,
  children,
  onConfirm,
}: AlertDialogProps) {
  const control = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) }
  return (
    <Primitive.Root {...control}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={overlay} />
        <Primitive.Content className="fixed inset-x-4 top-1/2 z-70 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 gap-3 overflow-y-auto rounded-lg bg-paper p-6 text-fg shadow-modal dark:ring dark:ring-frame data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in">
          <Primitive.Title className="text-2xl">{title}</Primitive.Title>
          <Primitive.Description className="text-ui text-muted">{description}</Primitive.Description>
          {children}
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <Primitive.Cancel asChild>
              <Button variant="ghost">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Primitive.Action asChild>
              <Button variant={tone} pending={pending} disabled={isBlocked} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Primitive.Action>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
