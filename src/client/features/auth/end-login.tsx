import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Login } from '#shared/accounts/account.contract.ts'
import { formatRelativeTime } from '#shared/format/relative-time.ts'
import { loginsQuery } from './auth.queries.ts'

/** Signs one device out, after asking. */
export function EndLogin({ login, now, onEnded }: { login: Login; now: number; onEnded: () => void }) {
  const { id, device, address, lastSeenAt } = login
  const end = useEnding({
    end: () => call(accountCalls.revokeLogin, { params: { id } }),
    done: `${device} is signed out`,
    onEnded,
  })
  return (
    <AlertDialog
      trigger={
        <Button size="sm" variant="danger" aria-label={`End ${device}`} pending={end.isPending}>
          End
        </Button>
      }
      title={`End the login on ${device}?`}
      description={`Last seen ${formatRelativeTime(lastSeenAt, now)}${address ? ` from ${address}` : ''}. Whoever uses it has to sign in again.`}
      confirmLabel="End login"
      tone="danger"
      onConfirm={() => end.mutate()}
    />
  )
}

export function EndOtherLogins({ onEnded }: { onEnded: () => void }) {
  const end = useEnding({
    end: () => call(accountCalls.revokeOtherLogins, {}),
    done: 'Signed out everywhere else',
    onEnded,
  })
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" className="justify-self-start" pending={end.isPending}>
          Sign out everywhere else
        </Button>
      }
      title="Sign out everywhere else?"
      description="Every device but this one has to sign in again."
      confirmLabel="Sign out the others"
      tone="danger"
      onConfirm={() => end.mutate()}
    />
  )
}

function useEnding({
  end,
  done,
  onEnded,
}: {
  end: () => Promise<unknown>
  done: string
  onEnded: () => void
}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      toast({ variant: 'success', title: done })
      await queryClient.invalidateQueries(loginsQuery())
      onEnded()
    },
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: 'That login is still open', description: message }),
  })
}
