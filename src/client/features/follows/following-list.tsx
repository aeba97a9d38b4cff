import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { followCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'

const kinds: Partial<Record<Role, string>> = { ATHLETE: 'Racer', BRAND: 'Brand', PROMOTER: 'Event' }

/** Racers, brands and events the user follows, each with Unfollow. */
export function FollowingList({ empty }: { empty: ReactNode }) {
  const list = useInfiniteQuery({ ...listQuery(followCalls.list, {}), ...alwaysFresh })
  return (
    <PagedList list={list} what="list" empty={empty}>
      {(followed) => (
        <ul>
          {followed.map((account) => (
            <Followed key={account.userId} account={account} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Followed({ account }: { account: Correspondent }) {
  const { userId, name, role, pictureUrl, path, tagline } = account
  const unfollow = useEndpointMutation(followCalls.unfollow, {
    success: `Unfollowed ${name}`,
    failure: 'Something went wrong',
    invalidates: [['/api/follows'], ['/api/promoters']],
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {path ? <AppTextLink to={path}>{name}</AppTextLink> : name}
          {role && kinds[role] && <Badge>{kinds[role]}</Badge>}
        </p>
        {tagline && <p className="text-sm text-muted">{tagline}</p>}
      </div>
      <Button
        call={followCalls.unfollow}
        size="sm"
        variant="quiet"
        aria-label={`Unfollow ${name}`}
        pending={unfollow.isPending}
        onClick={() => unfollow.mutate({ params: { userId } })}
      >
        Unfollow
      </Button>
      <PersonMenu userId={userId} name={name} />
    </li>
  )
}
