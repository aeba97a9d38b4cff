import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { BellIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import type { FollowButtonProps } from './follow-toggle.tsx'

/** Only for signed-in users. */
const FollowToggle = lazyComponent(() => import('./follow-toggle.tsx'), 'FollowToggle', {
  fallback: (
    <Button variant="secondary" disabled>
      Follow
    </Button>
  ),
})

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
