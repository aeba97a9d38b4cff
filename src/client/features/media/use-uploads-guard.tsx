import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'

/** Asks before the user leaves during uploads. Render what it returns. */
export function useUploadsGuard(isBusy: boolean): ReactNode {
  const shouldBlockFn = useCallback(
    ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      isBusy && current.pathname !== next.pathname,
    [isBusy],
  )
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: isBusy,
    disabled: !isBusy,
    withResolver: true,
  })
  return (
    <AlertDialog
      open={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      title="Uploads are still running"
      description="Leaving now cancels the pictures that are not uploaded yet."
      confirmLabel="Leave anyway"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  )
}
