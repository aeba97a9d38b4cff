import { lazy, Suspense } from 'react'
import { useToast } from '#client/lib/toast.ts'

/** The machinery arrives with the first toast. */
const ToastView = lazy(() => import('./toast-view.tsx').then(({ ToastView }) => ({ default: ToastView })))

export function Toaster() {
  const toast = useToast()
  return <Suspense>{toast && <ToastView toast={toast} />}</Suspense>
}
