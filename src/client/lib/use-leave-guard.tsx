import { useBlocker } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'

type Question = Pick<
  ComponentProps<typeof AlertDialog>,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel'
>

const unsavedChanges: Question = {
  title: 'Leave without saving?',
  description: 'Your changes aren’t saved. We’ll keep a draft in this browser.',
  confirmLabel: 'Leave without saving',
  cancelLabel: 'Keep editing',
}

/**
 * Asks before leaving a screen with unsaved changes, by link, Back or closing the tab. Render what it returns. After a
 * save, `navigate({ to, ignoreBlocker: true })` skips the question.
 */
export function useLeaveGuard(isDirty: boolean, question = unsavedChanges): ReactNode {
  // Changing a tab or filter of the same screen loses nothing.
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
      {...question}
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  )
}
