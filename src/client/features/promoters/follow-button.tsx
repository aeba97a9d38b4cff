import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { BellIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'

/** Only for signed-in users. */
const FollowToggle = lazyComponent(() => import('./follow-toggle.tsx'), 'FollowToggle', {
  fallback: (
    <Button variant="secondary" disabled>
      Follow
    </Button>
  ),
})

/** Visitors are sent to sign in and back. */
export function FollowButton({ promoter, slug }: { promoter: PromoterDetail; slug: string }) {
  const session = useSession()
  const { href } = useLocation()
  if (session) return <FollowToggle promoter={promoter} slug={slug} />
  return (
    <ButtonLink to={paths.login({ returnTo: href })} variant="secondary">
      <BellIcon />
      Follow
    </ButtonLink>
  )
}
