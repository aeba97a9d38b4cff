import { useSearch } from '@tanstack/react-router'
import { SignInRefusal } from '#client/features/auth/account-fields.tsx'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { redirectIfSignedIn } from '#client/features/auth/enter-account.ts'
import { RegisterForm } from '#client/features/auth/register-form.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppTextLink } from '#client/lib/app-link.tsx'
import type { PageMeta } from '#client/lib/page.ts'
import { registrableRole } from '#shared/accounts/account-fields.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Create an account',
  description: 'Join as a driver or team, a brand or an event promoter.',
}

export const load = redirectIfSignedIn

/** The link of a request for a testimonial names the role of the invited person (ruling R26). */
function invitedRole(returnTo: string | undefined): string | null {
  const [path = '', query] = returnTo?.split('?') ?? []
  const [, before] = paths.respondToTestimonial.template.match(/^(.+)\{/) ?? []
  return before && path.startsWith(before) ? new URLSearchParams(query).get('role') : null
}

export default function RegisterPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const returnTo = safeReturnTo(search.returnTo)
  const { isRegistrationOpen } = useAppConfig()
  return (
    <AuthFrame
      title="Join the grid"
      lede="One account for racers, brands and event promoters."
      footer={
        <>
          Already have an account? <AppTextLink to={paths.login({ returnTo })}>Sign in</AppTextLink>
        </>
      }
    >
      {isRegistrationOpen ? (
        <>
          <SignInRefusal code={search.error} />
          <RegisterForm
            role={registrableRole.safeParse(search.role ?? invitedRole(returnTo)).data}
            returnTo={returnTo}
          />
          <p className="text-sm text-muted">
            By creating an account you agree to our <AppTextLink to={paths.terms()}>Terms</AppTextLink> and{' '}
            <AppTextLink to={paths.privacy()}>Privacy Policy</AppTextLink>.
          </p>
        </>
      ) : (
        <SignInRefusal code="registration_closed" />
      )}
    </AuthFrame>
  )
}
