import { Suspense } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useToast } from '#client/lib/toast.ts'

/** The toast component is loaded with the first toast. */
const ToastView = lazyComponent(() => import('./toast-view.tsx'), 'ToastView')

export function Toaster() {
  const toast = useToast()
  return <Suspense>{toast && <ToastView toast={toast} />}</Suspense>
}
