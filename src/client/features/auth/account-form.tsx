import type { ReactNode } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { cn } from '#client/ui/cn.ts'

type AccountFormProps = {
  /** What `handleSubmit` of the form library returns. */
  submit: () => Promise<void>
  error: Error | null
  /** Shown for an error without a message. */
  fallback?: string
  className?: string
  children: ReactNode
}

/**
 * The form of every account screen, without the browser's validation messages. React replays an action that was submitted
 * before hydration, and its placeholder in the server's HTML never sends a password anywhere. Afterwards `onSubmit` takes
 * over, because React resets a form after its action, which would clear the fields when the server refuses them.
 */
export function AccountForm({ submit, error, fallback, className, children }: AccountFormProps) {
  return (
    <form
      noValidate
      action={() => submit()}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onReset={(event) => event.preventDefault()}
      className={cn('grid gap-5', className)}
    >
      <ProblemAlert error={error} {...(fallback && { fallback })} />
      {children}
    </form>
  )
}
