import { useQuery } from '@tanstack/react-query'
import { redirect, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { membershipQuery } from '#client/features/memberships/membership.queries.ts'
import { PlanCards, plansQuery } from '#client/features/pricing/plan-cards.tsx'
import { readInterval } from '#client/features/pricing/pricing-switches.tsx'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { type ChosenPlan, recallPlan } from '#client/lib/chosen-plan.ts'
import { preferCached } from '#client/lib/endpoint-query.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { formatLongDate } from '#shared/format/date.ts'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Choose your plan', 'Your plan, and the plans of your type of account.')

/** A user without an account type chooses one first; admins have no plan. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role
  if (!role) throw redirect({ href: paths.accountType(), replace: true })
  if (isStaff(role)) throw redirect({ href: dashboardPath(role), replace: true })
  await settleOnServer([
    queryClient.prefetchQuery(preferCached(plansQuery)),
    queryClient.prefetchQuery(membershipQuery),
  ])
}

/** The last step after registering, and later the place to compare plans. */
export default function MembershipSelectionPage() {
  const session = useSession()
  const role = session?.user.role
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { data: membership } = useQuery(membershipQuery)
  if (!role || isStaff(role)) return null
  const { title, lede } = wordingOf(role, membership)
  return (
    <PageWidth className="grid gap-8 py-10 md:py-14">
      <div>
        <h1 className="text-4xl">{title}</h1>
        <Lede className="mt-2">{lede}</Lede>
      </div>
      <ChosenBefore role={role} />
      <PlanCards
        role={role}
        showsBase
        interval={readInterval(search.interval)}
        session={session}
        next={{ label: 'Continue', to: paths.paddock() }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-ui text-muted">
        {role !== 'BRAND' && (
          <ButtonLink to={paths.paddock()} variant="quiet">
            {role === 'ATHLETE' ? 'Continue free' : 'Continue'}
          </ButtonLink>
        )}
        <p>
          See every feature on the <AppTextLink to={paths.pricing({ role })}>pricing page</AppTextLink>.
        </p>
      </div>
    </PageWidth>
  )
}

function wordingOf(role: 'ATHLETE' | 'BRAND' | 'PROMOTER', membership: Membership | undefined) {
  if (role === 'BRAND') {
    return {
      title: 'You’re on full access, free',
      lede: 'Brands pay nothing, and nothing is held back.',
    }
  }
  if (role === 'ATHLETE') {
    return {
      title: 'Choose your plan',
      lede: 'You can stay on the free plan for as long as you like: it isn’t a trial.',
    }
  }
  const { status, trialEndsAt, hasCard, canStartTrial, trialDays } = membership ?? {}
  if (status === 'TRIALING' && trialEndsAt) {
    return {
      title: 'Your free trial is running',
      lede: `You have everything until ${formatLongDate(trialEndsAt)}.${hasCard ? '' : ' No card is needed.'}`,
    }
  }
  return {
    title: 'Choose your plan',
    lede: canStartTrial
      ? `Your page comes with a free trial of ${trialDays} days. No card is needed.`
      : 'Choose how you want to be found.',
  }
}

/** What was chosen on the pricing page before there was an account. */
function ChosenBefore({ role }: { role: 'ATHLETE' | 'BRAND' | 'PROMOTER' }) {
  const [{ plan, interval = 'month', code }, setChosen] = useState<ChosenPlan>({})
  useEffect(() => setChosen(recallPlan()), [])
  if (!plan || plans[plan].role !== role) return null
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p>
        You chose <b>{plans[plan].name}</b>, billed by the {interval}
        {code && (
          <>
            , with the code <b className="mono">{code}</b>
          </>
        )}
        .
      </p>
      <ButtonLink to={paths.checkout({ plan, interval, code })}>Continue to checkout</ButtonLink>
    </Panel>
  )
}
