import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'

export type ShellProps = {
  title: string
  description: string | undefined
  submit: string
  cancel: string | undefined
  tone: 'primary' | 'danger'
  pending: boolean
  isBlocked: boolean
  onSubmit: ComponentProps<'form'>['onSubmit']
  onClose: () => void
  children: ReactNode
}

export function DialogShell({
  title,
  description,
  cancel = 'Cancel',
  onSubmit,
  onClose,
  children,
  ...button
}: ShellProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={title} description={description}>
        <DialogForm onSubmit={onSubmit}>
          <DialogBody>{children}</DialogBody>
          <DialogFooter>
            <ShellButtons {...button} cancel={cancel} onClose={onClose} />
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

export function PanelShell({
  title,
  description,
  cancel = 'Back',
  onSubmit,
  onClose,
  children,
  ...button
}: ShellProps) {
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={onSubmit}
      className="grid max-h-[70dvh] shrink-0 gap-4 overflow-y-auto rounded-b-lg border-t-2 border-rule bg-card px-4 py-4 md:px-6"
    >
      <h3 className="text-lg">{title}</h3>
      {description && <p className="text-sm text-muted">{description}</p>}
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <ShellButtons {...button} cancel={cancel} onClose={onClose} />
      </div>
    </form>
  )
}

type ShellButtonsProps = Pick<ShellProps, 'submit' | 'tone' | 'pending' | 'isBlocked' | 'onClose'> & {
  cancel: string
}

const ShellButtons = ({ submit, cancel, tone, pending, isBlocked, onClose }: ShellButtonsProps) => (
  <>
    <Button variant="ghost" onClick={onClose}>
      {cancel}
    </Button>
    <Button type="submit" variant={tone} pending={pending} disabled={isBlocked}>
      {submit}
    </Button>
  </>
)
