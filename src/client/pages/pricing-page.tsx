import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { PlanCard } from '#client/features/pricing/plan-card.tsx'
import { PlanTable } from '#client/features/pricing/plan-table.tsx'
import { PricingQuestions } from '#client/features/pricing/pricing-questions.tsx'
import { IntervalSwitch, RoleSwitch, readChoice } from '#client/features/pricing/pricing-switches.tsx'
import { ContactStrip } from '#client/features/support/contact-strip.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { membershipCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery, preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { Alert } from '#client/ui/alert.tsx'
import { cn } from '#client/ui/cn.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'

const plansQuery = endpointQuery(membershipCalls.plans, {})

export const meta: PageMeta = {
  title: 'Pricing',
  description:
    'Racers and teams start free, brands are completely free with full access, promoters begin with a free trial. No share of any sponsorship.',
  canonical: paths.pricing(),
  picture: '/og/pages/pricing.png',
}

export async function load({ queryClient }: PageContext): Promise<void> {
  const plans = queryClient.prefetchQuery(preferCached(plansQuery))
  if (import.meta.env.SSR) await plans
}

export default function PricingPage() {
  const session = useSession()
  const choice = readChoice(useSearch({ strict: false }), session?.user.role)
  const { data, isError } = useQuery(plansQuery)
  const plans = data?.filter(({ role }) => role === choice.role)
  const isPaid = plans?.some(({ monthMinor }) => monthMinor > 0)
  return (
    <>
      <PageBanner
        title="Pricing"
        lede="Start free. Pay when a season needs more. We take no cut of any sponsorship."
        className="pb-0 lg:pb-0"
      >
        <div className="mt-10">
          <RoleSwitch {...choice} />
        </div>
      </PageBanner>
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-section py-10 md:py-14">
        <section aria-label="Plans" aria-busy={!plans && !isError}>
          {isPaid && (
            <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
              <p className="max-w-[60ch] text-ui text-muted">
                Paid plans will open with memberships. Until then you can use everything that’s available, and
                you won’t be charged.
              </p>
              <IntervalSwitch {...choice} />
            </div>
          )}
          {isError && <PlansMissing />}
          <div className={cn('grid gap-6', plans?.length === 1 ? 'max-w-2xl' : 'md:grid-cols-2')}>
            {!plans && !isError && (
              <>
                <Skeleton className="h-112" />
                <Skeleton className="h-112" />
              </>
            )}
            {plans?.map((plan) => (
              <PlanCard key={plan.key} plan={plan} interval={choice.interval} session={session} />
            ))}
          </div>
        </section>
        {plans && (
          <section aria-labelledby="comparison">
            <SectionHead id="comparison" title="Compare plans" />
            <PlanTable role={choice.role} plans={plans} />
          </section>
        )}
        <PricingQuestions />
      </PageWidth>
      <ContactStrip />
    </>
  )
}

function PlansMissing() {
  return (
    <Alert title="The price board is dark">
      We couldn’t load the plans. <AppTextLink to={paths.contact()}>Ask us</AppTextLink> and we’ll tell you.
    </Alert>
  )
}
