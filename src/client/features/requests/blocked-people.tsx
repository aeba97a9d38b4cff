import { useQuery } from '@tanstack/react-query'
import { safetyCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatDate } from '#shared/format/date.ts'
import { blockedQuery, requestKeys } from './request.queries.ts'

/** Whom one does not want to hear from, with the way back. */
export function BlockedPeople() {
  const { data: blocked, error } = useQuery(blockedQuery)
  const unblock = useEndpointMutation(safetyCalls.unblock, {
    success: (_, { params }) =>
      `${blocked?.find(({ userId }) => userId === params.id)?.name} can write to you again`,
    failure: 'That did not work',
    invalidates: Object.values(requestKeys),
  })
  return (
    <SettingsSection
      title="Blocked people"
      description="Neither of you can write to the other. They are not told that you blocked them."
    >
      <ProblemAlert error={error} fallback="The list did not arrive. Please try again." />
      {!blocked && !error && <Skeleton className="h-24" />}
      {blocked?.length === 0 && <p className="text-ui text-muted">You have blocked nobody. Clean track.</p>}
      {blocked && blocked.length > 0 && (
        <ul className="grid">
          {blocked.map(({ userId, name, pictureUrl, tagline, blockedAt }) => (
            <li key={userId} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
              <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0)} />
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-muted">
                  {[tagline, `Blocked ${formatDate(blockedAt)}`].filter(Boolean).join(' · ')}
                </p>
              </div>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Unblock ${name}`}
                pending={unblock.isPending && unblock.variables.params.id === userId}
                onClick={() => unblock.mutate({ params: { id: userId } })}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
