import { useSearch } from '@tanstack/react-router'
import { PlanCards, plansQuery, usePlans } from '#client/features/pricing/plan-cards.tsx'
import { PlanTable } from '#client/features/pricing/plan-table.tsx'
import { PricingQuestions } from '#client/features/pricing/pricing-questions.tsx'
import { RoleSwitch, readChoice } from '#client/features/pricing/pricing-switches.tsx'
import { PromoCodeField } from '#client/features/pricing/promo-code-field.tsx'
import { ContactStrip } from '#client/features/support/contact-strip.tsx'
import { readChosenPlan } from '#client/lib/chosen-plan.ts'
import { preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { paths } from '#shared/paths.ts'

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
  const { code } = readChosenPlan(useSearch({ strict: false }))
  const plans = usePlans(choice.role).data?.plans
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
        <PlanCards {...choice} session={session} code={code} />
        {choice.role !== 'BRAND' && <PromoCodeField code={code} />}
        {plans && (
          <section aria-labelledby="comparison">
            <SectionHead id="comparison" title="Compare plans" />
            <PlanTable plans={plans} />
          </section>
        )}
        <PricingQuestions />
      </PageWidth>
      <ContactStrip />
    </>
  )
}
