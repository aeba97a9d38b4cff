import { useQuery } from '@tanstack/react-query'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { Alert } from '#client/ui/alert.tsx'
import { isStaff } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import { twoFactorQuery } from './auth.queries.ts'

/** Asks staff whose account is protected by a password alone to add a second factor. */
export function TwoFactorHint({ isSettings = false }: { isSettings?: boolean }) {
  const isMember = isStaff(useSession()?.user.role)
  const { data: twoFactor } = useQuery({ ...twoFactorQuery(), enabled: isMember })
  if (!isMember || !twoFactor || twoFactor.isOn) return null
  return (
    <Alert tone="wait" title="Your account needs a second factor">
      Staff can see what others can’t, and your password alone is enough to sign in.{' '}
      {isSettings ? (
        'Turn on two-factor sign-in below.'
      ) : (
        <AppTextLink to={paths.userProfile({ tab: 'security' })}>Turn on two-factor sign-in</AppTextLink>
      )}
    </Alert>
  )
}
