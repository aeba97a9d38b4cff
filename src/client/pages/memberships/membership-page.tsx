import { useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { AddCard } from '#client/features/memberships/add-card.tsx'
import { CancelMembership } from '#client/features/memberships/cancel-membership.tsx'
import { ChangePlan } from '#client/features/memberships/change-plan.tsx'
import { CurrentPlan } from '#client/features/memberships/current-plan.tsx'
import { membershipKeys, membershipQuery } from '#client/features/memberships/membership.queries.ts'
import { PromoCodeForm } from '#client/features/memberships/promo-code-form.tsx'
import { UsageList } from '#client/features/memberships/usage-list.tsx'
import { plansQuery } from '#client/features/pricing/plan-cards.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { membershipCalls } from '#client/lib/endpoint-map.ts'
import { preferCached } from '#client/lib/endpoint-query.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { Permitted } from '#client/lib/permitted.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { formatLongDate } from '#shared/format/date.ts'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import { trialTerms } from '#shared/memberships/trial-terms.rules.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Membership', 'Your plan, what you use of it, and how to change it.')

/** Staff have no plan. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  const role = session?.user.role
  if (isStaff(role)) throw redirect({ href: dashboardPath(role), replace: true })
  await settleOnServer([
    queryClient.prefetchQuery(membershipQuery),
    queryClient.prefetchQuery(preferCached(plansQuery)),
  ])
}

export default function MembershipPage() {
  const query = useQuery(membershipQuery)
  return (
    <Workspace
      title="Membership"
      lede="Your plan, your limits and how to change them."
      actions={
        <>
          <ButtonLink to={paths.billing()} variant="secondary">
            Billing
          </ButtonLink>
          <ButtonLink to={paths.pricing()} variant="secondary">
            Compare plans
          </ButtonLink>
        </>
      }
    >
      <QueryView query={query} what="membership" skeleton={<Skeleton className="h-112" />}>
        {(membership) => <Details membership={membership} />}
      </QueryView>
    </Workspace>
  )
}

function Details({ membership }: { membership: Membership }) {
  const { status, plan } = membership
  const isBilled = status === 'ACTIVE' || status === 'GRACE'
  const hasNextCharge = status === 'TRIALING' && membership.hasCard
  const prices = useQuery(plansQuery).data?.plans.find(({ key }) => key === membership.paidPlan)
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-2">
        <CurrentPlan membership={membership} />
        <UsageList usage={membership.usage} />
      </div>
      <Permitted call={membershipCalls.change}>
        {status === 'ENDING' && <Resume membership={membership} />}
        {plan === 'brand' || isBilled || hasNextCharge || status === 'ENDING' ? null : (
          <Upgrade membership={membership} />
        )}
        {(isBilled || status === 'TRIALING') && <ChangePlan membership={membership} prices={prices} />}
        {(isBilled || status === 'TRIALING') && <PromoCodeForm />}
        {(isBilled || status === 'TRIALING') && <CancelMembership membership={membership} />}
      </Permitted>
    </>
  )
}

function Resume({ membership: { accessUntil } }: { membership: Membership }) {
  const resume = useEndpointMutation(membershipCalls.resume, {
    invalidates: membershipKeys,
    success: 'Your membership continues',
    failure: 'It could not be resumed',
  })
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p>
        Cancelled. You keep your plan until <b>{accessUntil && formatLongDate(accessUntil)}</b>.
      </p>
      <Button pending={resume.isPending} onClick={() => resume.mutate({})}>
        Resume membership
      </Button>
    </Panel>
  )
}

function Upgrade({ membership }: { membership: Membership }) {
  const { status, canStartTrial, trialDays, paidPlan, interval, price, trialEndsAt } = membership
  if (status === 'TRIALING' && paidPlan && interval && price && trialEndsAt) {
    return (
      <Panel className="flex flex-wrap items-center justify-between gap-4">
        <p>{trialTerms({ plan: paidPlan, interval, price, endsAt: trialEndsAt, hasCard: false })}</p>
        <AddCard plan={paidPlan} interval={interval} />
      </Panel>
    )
  }
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p>
        {canStartTrial
          ? `Try everything for ${trialDays} days, without a card.`
          : status === 'COMPED'
            ? 'Your plan is complimentary. Choose a plan to keep it afterwards.'
            : 'A paid plan lifts your limits and shows twelve months of analytics.'}
      </p>
      <ButtonLink to={paths.pricing()}>{canStartTrial ? 'Start the trial' : 'Choose a plan'}</ButtonLink>
    </Panel>
  )
}
