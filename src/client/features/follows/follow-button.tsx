import type { QueryKey } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { BellIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'

/** Only for signed-in users. */
const FollowToggle = lazyComponent(() => import('./follow-toggle.tsx'), 'FollowToggle', {
  fallback: (
    <Button variant="secondary" disabled>
      Follow
    </Button>
  ),
})

export type FollowButtonProps = {
  userId: string
  /** The name of the racer, brand or event. */
  name: string
  isFollowing: boolean
  /** The cached page that shows `isFollowing`, and possibly `followers`. */
  pageKey: QueryKey
  full?: boolean
}

/** Visitors are sent to sign in and back; nobody follows themselves. */
export function FollowButton(props: FollowButtonProps) {
  const session = useSession()
  const { href } = useLocation()
  if (session?.user.id === props.userId) return null
  if (session) return <FollowToggle {...props} />
  return (
    <ButtonLink to={paths.login({ returnTo: href })} variant="secondary" full={props.full ?? false}>
      <BellIcon />
      Follow
    </ButtonLink>
  )
}
