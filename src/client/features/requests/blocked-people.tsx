import { useQuery } from '@tanstack/react-query'
import { safetyCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatDate } from '#shared/format/date.ts'
import { blockedQuery, requestKeys } from './request.queries.ts'

export function BlockedPeople() {
  const list = useQuery(blockedQuery)
  const unblock = useEndpointMutation(safetyCalls.unblock, {
    success: (_, { params }) =>
      `You unblocked ${list.data?.find(({ userId }) => userId === params.id)?.name}`,
    failure: 'Something went wrong',
    invalidates: Object.values(requestKeys),
  })
  return (
    <SettingsSection
      title="Blocked people"
      description="Neither of you can message the other. We don’t notify people when you block them."
    >
      <PagedList
        list={list}
        what="blocked people"
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-ui text-muted">You haven’t blocked anyone.</p>}
      >
        {(blocked) => (
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
                  call={safetyCalls.unblock}
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
      </PagedList>
    </SettingsSection>
  )
}
