import { useCallback, useEffect, useState } from 'react'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { RESEND_AFTER_SECONDS } from '#shared/accounts/account.constants.ts'
import { forgotPasswordBody } from '#shared/accounts/account-form.contract.ts'
import { AccountForm } from './account-form.tsx'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const send = useEndpointMutation(accountCalls.forgotPassword, {
    onSuccess: (_, { body }) => onSent(body.email),
  })
  const { form, submit } = useMutationForm({
    schema: forgotPasswordBody,
    mutation: send,
    toInput: (body) => ({ body }),
  })
  return (
    <AccountForm submit={submit} error={send.error}>
      <Field label="Email" required error={form.formState.errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Button isNative type="submit" size="lg" full pending={send.isPending}>
        Send link
      </Button>
    </AccountForm>
  )
}

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Sends the mail again after a pause. Screen readers get the length of the pause and its end instead of a ticking clock. */
export function ResendReset({ email }: { email: string }) {
  const { left, restart } = useCountdown(RESEND_AFTER_SECONDS)
  const resend = useEndpointMutation(accountCalls.forgotPassword, {
    success: { title: 'Link sent again', description: 'It can take a minute. Check your spam folder too.' },
    onSuccess: restart,
  })
  return (
    <div className="grid gap-3">
      <ProblemAlert error={resend.error} />
      <Button
        variant="secondary"
        full
        disabled={left > 0}
        pending={resend.isPending}
        onClick={() => resend.mutate({ body: { email } })}
      >
        Send again
        {left > 0 && (
          <span aria-hidden="true" className="mono">
            {formatClock(left)}
          </span>
        )}
      </Button>
      <p role="status" className="sr-only">
        {left > 0
          ? `You can send it again in ${RESEND_AFTER_SECONDS} seconds.`
          : 'You can send it again now.'}
      </p>
    </div>
  )
}

const SECOND = 1000

/** Whole seconds until zero; `restart` begins again. */
function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  const [startedAt, setStartedAt] = useState(() => Date.now())
  useEffect(() => {
    const endsAt = startedAt + seconds * SECOND
    // Computed from the clock, because browsers throttle the timers of background tabs.
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND))
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, SECOND)
    return () => clearInterval(timer)
  }, [seconds, startedAt])
  const restart = useCallback(() => {
    setLeft(seconds)
    setStartedAt(Date.now())
  }, [seconds])
  return { left, restart }
}
