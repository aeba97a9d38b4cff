import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { followCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { BellIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import type { FollowToggleProps } from './follow-toggle.tsx'

/** Only for signed-in users. */
const FollowToggle = lazyComponent(() => import('./follow-toggle.tsx'), 'FollowToggle', {
  fallback: ({ full = false }) => <LoadingButton full={full} />,
})

type FollowButtonProps = Omit<FollowToggleProps, 'isFollowing'> & {
  /** Undefined until it is known; the button has its place already. */
  isFollowing: boolean | undefined
}

/** Visitors are sent to sign in and back; nobody follows themselves. */
export function FollowButton({ isFollowing, ...props }: FollowButtonProps) {
  const session = useSession()
  const { href } = useLocation()
  const full = props.full ?? false
  if (session?.user.id === props.userId) return null
  if (!session) {
    return (
      <ButtonLink to={paths.login({ returnTo: href })} variant="secondary" full={full}>
        <BellIcon />
        Follow
      </ButtonLink>
    )
  }
  if (isFollowing === undefined) return <LoadingButton full={full} />
  return <FollowToggle {...props} isFollowing={isFollowing} />
}

const followStateQuery = (userId: string) => endpointQuery(followCalls.state, { params: { userId } })

type FollowAccountButtonProps = { userId: string; name: string }

/** Where the page itself does not tell whether the viewer follows its owner. */
export function FollowAccountButton({ userId, name }: FollowAccountButtonProps) {
  const isSignedIn = Boolean(useSession())
  const query = followStateQuery(userId)
  const { data, isError } = useQuery({ ...query, enabled: isSignedIn })
  if (isError) return null
  return <FollowButton userId={userId} name={name} isFollowing={data?.isFollowing} pageKey={query.queryKey} />
}

const LoadingButton = ({ full }: { full: boolean }) => (
  <Button call={followCalls.follow} variant="secondary" full={full} disabled>
    <BellIcon />
    Follow
  </Button>
)
