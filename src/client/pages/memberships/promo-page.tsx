import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SomeTestimonials } from '#client/features/testimonials/some-testimonials.tsx'
import { someQuery } from '#client/features/testimonials/testimonial.queries.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { readChosenPlan, rememberPlan } from '#client/lib/chosen-plan.ts'
import { promoCodeCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { type PageContext, type PageMeta, settleOnServer } from '#client/lib/page.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { useSession } from '#client/lib/session.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatLongDate } from '#shared/format/date.ts'
import type { PromoOffer } from '#shared/memberships/billing.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { formatOffer } from '#shared/memberships/promo-code.rules.ts'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Promo code',
  description: 'What a promo code gives, until when, and how to use it.',
  canonical: paths.promo(),
  noIndex: true,
}

const offerQuery = (code: string) => endpointQuery(promoCodeCalls.show, { params: { code } })

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const { code } = readChosenPlan(search)
  if (!code) return
  await settleOnServer([
    queryClient.prefetchQuery(offerQuery(code)),
    queryClient.prefetchQuery(someQuery('yes')),
    queryClient.prefetchQuery(someQuery()),
  ])
}

export default function PromoPage() {
  const { code } = readChosenPlan(useSearch({ strict: false }))
  return code ? <Offer code={code} /> : <NoOffer />
}

function Offer({ code }: { code: string }) {
  const query = useQuery(offerQuery(code))
  return (
    <QueryView
      query={query}
      what="promo code"
      skeleton={<Skeleton className="h-112" />}
      missing={<NoOffer />}
    >
      {(offer) => (offer.isValid ? <Campaign offer={offer} /> : <NoOffer />)}
    </QueryView>
  )
}

function Campaign({ offer }: { offer: PromoOffer }) {
  const { code, title, plans: keys, expiresAt } = offer
  const session = useSession()
  useEffect(() => rememberPlan({ code }), [code])
  return (
    <>
      <PageBanner title={title ?? formatOffer(offer)} lede={`${formatOffer(offer)} with the code ${code}.`} />
      <PageWidth className="grid gap-8 py-10 md:grid-cols-2 md:py-14">
        {keys.map((key) => (
          <Panel key={key} className="grid content-start gap-4">
            <h2 className="text-2xl">{plans[key].name}</h2>
            <p className="text-muted">{plans[key].pitch}</p>
            <ButtonLink
              to={
                session
                  ? paths.checkout({ plan: key, interval: 'month', code })
                  : paths.register({ role: plans[key].role })
              }
              onClick={() => rememberPlan({ plan: key, code })}
              className="justify-self-start"
            >
              Claim the offer
            </ButtonLink>
          </Panel>
        ))}
        <SomeTestimonials />
        <section aria-labelledby="terms" className="md:col-span-2">
          <h2 id="terms" className="mb-3 text-xl">
            Terms
          </h2>
          <ul className="grid list-disc gap-1 pl-5 text-ui text-muted">
            <li>{expiresAt ? `Valid until ${formatLongDate(expiresAt)}.` : 'Valid until further notice.'}</li>
            <li>Once per account, for new and running memberships of the plans above.</li>
            <li>After the offer the plan renews at its usual price until you cancel.</li>
          </ul>
        </section>
      </PageWidth>
    </>
  )
}

/** Unknown, expired, paused and used-up codes look the same. */
const NoOffer = () => (
  <PageWidth className="grid justify-items-start gap-4 py-16">
    <h1 className="text-4xl">This flag has dropped</h1>
    <p className="max-w-[56ch] text-muted">
      This code is invalid or has expired. See the pricing page for plans and prices.
    </p>
    <ButtonLink to={paths.pricing()}>See plans</ButtonLink>
  </PageWidth>
)
