import { redirect, useRouter, useSearch } from '@tanstack/react-router'
import { AccountTypeCard, accountTypes } from '#client/features/auth/account-type-card.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { setSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Eyebrow, Lede } from '#client/ui/typography.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'

export const meta = privatePage('Choose your account type', 'Driver or team, brand or event promoter.')

/** The type is chosen once. */
export async function load({ session, search }: PageContext): Promise<void> {
  const role = session?.user.role
  if (role) throw redirect({ href: safeReturnTo(search.returnTo) ?? dashboardPath(role), replace: true })
}

export default function AccountTypePage() {
  const router = useRouter()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const choose = useEndpointMutation(accountCalls.chooseRole, {
    onSuccess: (session, _, queryClient) => {
      setSession(queryClient, session)
      void router.navigate({
        href: paths.profileOnboarding({ returnTo: safeReturnTo(search.returnTo) }),
        replace: true,
      })
    },
  })
  const chosen = choose.isPending || choose.isSuccess ? choose.variables.body.role : undefined
  return (
    <PageWidth className="grid gap-8 py-section">
      <div>
        <Eyebrow>One last step</Eyebrow>
        <h1 className="mt-4 text-5xl">Which garage is yours?</h1>
        <Lede className="mt-4">
          Choose your account type. Later, only <AppTextLink to={paths.contactSupport()}>support</AppTextLink>{' '}
          can change it.
        </Lede>
      </div>
      <ProblemAlert error={choose.error} />
      <ul className="grid gap-6 lg:grid-cols-3">
        {accountTypes.map((type, index) => (
          <AccountTypeCard
            key={type.role}
            type={type}
            bay={index + 1}
            pending={chosen === type.role}
            onChoose={() => {
              if (!chosen) choose.mutate({ body: { role: type.role } })
            }}
          />
        ))}
      </ul>
    </PageWidth>
  )
}
