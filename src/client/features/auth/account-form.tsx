import type { ComponentProps } from 'react'
import { cn } from '#client/ui/cn.ts'

type AccountFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate' | 'onSubmit'> & {
  /** Such as what `handleSubmit` of the form library returns. */
  submit: () => Promise<void>
}

/**
 * The form of every account screen; its errors are ours, not the browser's. React replays an action that was submitted
 * before hydration, and its placeholder in the server's HTML never sends a password anywhere. Afterwards `onSubmit` takes
 * over, because React resets a form after its action, which would clear the fields when the server refuses them.
 */
export function AccountForm({ submit, className, ...props }: AccountFormProps) {
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
      {...props}
    />
  )
}
