import { dismissToast, type Toast as ToastState } from '#client/lib/toast.ts'
import { Toast, ToastAction, ToastProvider } from '#client/ui/toast.tsx'

export function ToastView({
  toast: { id, open, title, description, variant, action },
}: {
  toast: ToastState
}) {
  return (
    <ToastProvider>
      <Toast
        key={id}
        open={open}
        onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
        variant={variant}
        title={title}
        description={description}
        action={
          action && (
            <ToastAction altText={action.label} onClick={action.run}>
              {action.label}
            </ToastAction>
          )
        }
      />
    </ToastProvider>
  )
}
