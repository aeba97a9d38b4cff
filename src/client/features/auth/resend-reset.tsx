import { useMutation } from '@tanstack/react-query'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { RESEND_AFTER_SECONDS } from '#shared/accounts/account.constants.ts'
import { askForReset } from './ask-for-reset.ts'
import { useCountdown } from './use-countdown.ts'

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Another mail, after a pause. The clock is for the eye; a screen reader hears how long it takes, and when it is over. */
export function ResendReset({ email }: { email: string }) {
  const { left, restart } = useCountdown(RESEND_AFTER_SECONDS)
  const resend = useMutation({
    mutationFn: askForReset,
    onSuccess: () => {
      restart()
      toast({
        variant: 'success',
        title: 'Sent again',
        description: 'Give it a minute, then look in spam too.',
      })
    },
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
        Send Again
        {left > 0 && (
          <span aria-hidden="true" className="mono">
            {asClock(left)}
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
