import { useMutation } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'

/** Another confirmation mail to the address on file. */
export function ResendVerificationButton({ email, className }: { email: string; className?: string }) {
  const resend = useMutation({
    mutationFn: (input: Record<never, never>) => call(accountCalls.resendVerification, input),
    onSuccess: () =>
      toast({ variant: 'success', title: 'Confirmation sent', description: `Look for it at ${email}.` }),
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: 'The mail did not go out', description: message }),
  })
  return (
    <Button
      variant="secondary"
      className={className}
      pending={resend.isPending}
      onClick={() => resend.mutate({})}
    >
      Send Again
    </Button>
  )
}
