import { accountCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import type { OtherWaysIn } from '#shared/accounts/sign-in.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { otherWaysInQuery } from './auth.queries.ts'

/** What still signs in after a reset. Removing one also ends the sessions that were begun with it. */
export function OtherWaysInList({ token, waysIn }: { token: string; waysIn: OtherWaysIn }) {
  const remove = useEndpointMutation(accountCalls.removeWayIn, {
    success: 'Removed. All devices are signed out.',
    onSuccess: (left, _, queryClient) => queryClient.setQueryData(otherWaysInQuery(token).queryKey, left),
  })
  const removing = remove.isPending ? remove.variables.body : undefined
  return (
    <>
      <ProblemAlert error={remove.error} />
      <ul className="grid divide-y divide-line border-y border-line">
        {waysIn.google && (
          <WayIn
            name="Google"
            note="Signs in with a Google account"
            isPending={removing !== undefined && removing.passkeyId === undefined}
            onRemove={() => remove.mutate({ body: { token } })}
          />
        )}
        {waysIn.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <WayIn
            key={id}
            name={name}
            note={`Passkey, added ${formatDate(createdAt)}, ${lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'never used'}`}
            isPending={removing?.passkeyId === id}
            onRemove={() => remove.mutate({ body: { token, passkeyId: id } })}
          />
        ))}
      </ul>
    </>
  )
}

type WayInProps = { name: string; note: string; isPending: boolean; onRemove: () => void }

const WayIn = ({ name, note, isPending, onRemove }: WayInProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3">
    <span className="min-w-0 wrap-anywhere">
      {name}
      <span className="block text-sm text-muted">{note}</span>
    </span>
    <Button size="sm" variant="danger" aria-label={`Remove ${name}`} pending={isPending} onClick={onRemove}>
      Remove
    </Button>
  </li>
)
