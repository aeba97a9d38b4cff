import { ButtonLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'

/** Specification 2.9: to the home page, or to the role's destination when signed in. */
export function BackToHomeButton({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const session = useSession()
  return (
    <ButtonLink to={session ? postLoginPath(session.user.role) : paths.home()} variant={variant} size="lg">
      Back to home
    </ButtonLink>
  )
}
