import { redirect, useSearch } from '@tanstack/react-router'
import { PlanCards, plansQuery } from '#client/features/pricing/plan-cards.tsx'
import { readInterval } from '#client/features/pricing/pricing-switches.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { preferCached } from '#client/lib/endpoint-query.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Membership', 'Your plan, and the plans of your type of account.')

/** A user without an account type chooses one first; admins have no plan. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role
  if (!role) throw redirect({ href: paths.accountType(), replace: true })
  if (role === 'ADMIN') throw redirect({ href: dashboardPath(role), replace: true })
  const plans = queryClient.prefetchQuery(preferCached(plansQuery))
  if (import.meta.env.SSR) await plans
}

type Wording = { title: string; lede: string; next: string }

/** Memberships cannot be bought yet, so everybody continues on what they have. */
const wordings: Record<RegistrableRole, Wording> = {
  ATHLETE: {
    title: 'Choose your plan',
    lede: 'You’re on the free plan. It isn’t a trial: your profile stays published without paying.',
    next: 'Continue free',
  },
  BRAND: {
    title: 'You’re on full access, free',
    lede: 'Brands pay nothing on Slipstream, and nothing is held back.',
    next: 'Continue',
  },
  PROMOTER: {
    title: 'Your plan',
    lede: 'You’re on the free trial. It has no end date until memberships open, and we don’t ask for a card.',
    next: 'Continue free',
  },
}

/** The last step after registering, and later the place to compare plans. */
export default function MembershipSelectionPage() {
  const session = useSession()
  const role = session?.user.role
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (!role || role === 'ADMIN') return null
  const { title, lede, next } = wordings[role]
  return (
    <PageWidth className="grid gap-8 py-10 md:py-14">
      <div>
        <h1 className="text-4xl">{title}</h1>
        <Lede className="mt-2">{lede}</Lede>
      </div>
      <PlanCards
        role={role}
        interval={readInterval(search.interval)}
        session={session}
        next={{ label: next, to: paths.paddock() }}
      />
      <p className="text-ui text-muted">
        See every feature on the <AppTextLink to={paths.pricing({ role })}>pricing page</AppTextLink>.
      </p>
    </PageWidth>
  )
}
