import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'

/**
 * Asks before one leaves a screen with changes, by link, by Back or by closing the tab. Render what it returns. After a
 * save, `navigate({ to, ignoreBlocker: true })` goes on without asking.
 */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  // Another tab or filter of the same screen loses nothing.
  const shouldBlockFn = useCallback(
    ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      isDirty && current.pathname !== next.pathname,
    [isDirty],
  )
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  })
  return (
    <AlertDialog
      open={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      title="Leave the pit box?"
      description="Your changes are not saved yet. A draft of them stays in this browser."
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  )
}
