import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { redirect, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { IntervalChoice } from '#client/features/memberships/interval-choice.tsx'
import {
  membershipKeys,
  membershipQuery,
  orderQuery,
} from '#client/features/memberships/membership.queries.ts'
import { OrderSummary } from '#client/features/memberships/order-summary.tsx'
import { plansQuery, usePlans } from '#client/features/pricing/plan-cards.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { forgetPlan, readChosenPlan, recallPlan } from '#client/lib/chosen-plan.ts'
import { checkoutCalls, membershipCalls } from '#client/lib/endpoint-map.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { EnvelopeIcon, FlagIcon, LockIcon, XIcon } from '#client/ui/icons.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { RadioCard } from '#client/ui/radio-card.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { CardIcon } from '#client/ui/tool-icons.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { plans } from '#shared/memberships/plan.constants.ts'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Checkout', 'Review your order before you pay.')

type Choice = { plan: PaidPlanKey; interval: BillingInterval; code: string | undefined }

function readChoice(search: Record<string, unknown>): Choice | null {
  const { plan, interval = 'month', code } = readChosenPlan(search)
  return plan ? { plan, interval, code } : null
}

export async function load({ queryClient, session, search }: PageContext): Promise<void> {
  const choice = readChoice(search)
  const isOwn = choice && plans[choice.plan].role === session?.user.role
  if (!isOwn) throw redirect({ href: paths.pricing(), replace: true })
  await settleOnServer([
    queryClient.prefetchQuery(orderQuery(choice)),
    queryClient.prefetchQuery(membershipQuery),
    queryClient.prefetchQuery(plansQuery),
  ])
}

export default function CheckoutPage() {
  const choice = readChoice(useSearch({ strict: false }))
  return choice && <Checkout choice={choice} />
}

function Checkout({ choice }: { choice: Choice }) {
  const { plan, interval } = choice
  const navigate = useNavigate()
  const query = useQuery({ ...orderQuery(choice), placeholderData: keepPreviousData })
  const membership = useQuery(membershipQuery).data
  const [paysNow, setPaysNow] = useState(false)
  const change = (changed: Partial<Choice>) =>
    void navigate({ href: paths.checkout({ ...choice, ...changed }), replace: true, resetScroll: false })
  const canTry = membership?.canStartTrial ?? false
  const prices = usePlans(plans[plan].role).data?.plans.find(({ key }) => key === plan)
  return (
    <>
      {query.data?.billing === 'test' && <TestModeBanner />}
      <PageWidth className="grid gap-10 py-10 md:py-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-10">
          <div>
            <h1 className="text-4xl">Ready to roll</h1>
            <Lede className="mt-2">
              {canTry
                ? `Start your free trial of ${plans[plan].name}. Nothing to pay today.`
                : `Review ${plans[plan].name} before you pay.`}
            </Lede>
          </div>
          <section aria-labelledby="interval">
            <SectionHead id="interval" title="Billing interval" className="mb-4" />
            <IntervalChoice
              value={interval}
              prices={prices}
              onChoose={(chosen) => change({ interval: chosen })}
            />
          </section>
          {canTry && (
            <section aria-labelledby="payment">
              <SectionHead id="payment" title="Payment" className="mb-4" />
              <div className="grid gap-3">
                <RadioCard
                  name="payment"
                  checked={!paysNow}
                  onChange={() => setPaysNow(false)}
                  label="Add a card later"
                  description="No card is needed for the trial. Without one, your page stays online and leaves the directory."
                />
                <RadioCard
                  name="payment"
                  checked={paysNow}
                  onChange={() => setPaysNow(true)}
                  label="Add a card now"
                  end={<CardIcon className="size-5" />}
                  description="You enter it on the next page. It is charged when the trial ends, and not before."
                />
              </div>
            </section>
          )}
        </div>
        <aside className="content-start">
          <QueryView query={query} what="order" skeleton={<Skeleton className="h-112" />}>
            {(order) => (
              <OrderSummary
                order={order}
                hasCard={!canTry || paysNow}
                onRemoveCode={() => change({ code: undefined })}
              >
                {order.billing === null ? (
                  <p className="text-ui text-muted">
                    Plans are sold on request here. <AppTextLink to={paths.contact()}>Talk to us</AppTextLink>
                  </p>
                ) : canTry && !paysNow ? (
                  <StartTrial days={membership?.trialDays ?? 0} interval={interval} />
                ) : (
                  <Pay choice={choice} />
                )}
              </OrderSummary>
            )}
          </QueryView>
          <Assurances hasTrial={canTry} />
        </aside>
      </PageWidth>
    </>
  )
}

function Assurances({ hasTrial }: { hasTrial: boolean }) {
  return (
    <ul className="mt-6 grid gap-4">
      {hasTrial && (
        <Assurance icon={<EnvelopeIcon />} title="Reminder before the trial ends">
          We email you 7 and 3 days before.
        </Assurance>
      )}
      <Assurance icon={<XIcon />} title="Cancel on one screen">
        You keep the plan until the end of the period you paid for.
      </Assurance>
      <Assurance icon={<LockIcon />} title="Card details stay with the payment provider">
        We never see or store card numbers.
      </Assurance>
    </ul>
  )
}

type AssuranceProps = { icon: ReactNode; title: string; children: ReactNode }
const Assurance = ({ icon, title, children }: AssuranceProps) => (
  <li className="flex gap-3 text-sm">
    <span className="mt-0.5 shrink-0 [&>svg]:size-4">{icon}</span>
    <div>
      <b className="font-semibold">{title}</b>
      <p className="mt-0.5 text-muted">{children}</p>
    </div>
  </li>
)

const TestModeBanner = () => (
  <Banner aria-label="Test mode" icon={<FlagIcon />}>
    <b>Test mode: no money moves.</b> Use card 4242 4242 4242 4242 with any future date.
  </Banner>
)

/** To the provider's page. What was chosen is kept until it is paid. */
function Pay({ choice }: { choice: Choice }) {
  const open = useEndpointMutation(checkoutCalls.open, {
    onSuccess: ({ url }) => {
      if (recallPlan().plan) forgetPlan()
      window.location.assign(url)
    },
  })
  return (
    <>
      <ProblemAlert error={open.error} />
      <Button
        full
        size="lg"
        pending={open.isPending || open.isSuccess}
        onClick={() => open.mutate({ body: choice })}
      >
        Continue to payment
      </Button>
    </>
  )
}

function StartTrial({ days, interval }: { days: number; interval: BillingInterval }) {
  const navigate = useNavigate()
  const start = useEndpointMutation(membershipCalls.startTrial, {
    invalidates: membershipKeys,
    onSuccess: () => {
      forgetPlan()
      void navigate({ href: paths.membership() })
    },
    success: 'Your free trial has started',
  })
  return (
    <>
      <ProblemAlert error={start.error} />
      <Button full size="lg" pending={start.isPending} onClick={() => start.mutate({ body: { interval } })}>
        Start {days}-day trial
      </Button>
    </>
  )
}
