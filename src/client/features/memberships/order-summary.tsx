import type { ReactNode } from 'react'
import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { TagIcon } from '#client/ui/tool-icons.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Order } from '#shared/memberships/billing.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { trialOffer } from '#shared/memberships/trial-terms.rules.ts'
import { paths } from '#shared/paths.ts'
import { OrderLines } from './order-lines.tsx'

type OrderSummaryProps = {
  order: Order
  /** Whether a card is given: without one nothing is charged after the trial. */
  hasCard: boolean
  onRemoveCode: () => void
  children: ReactNode
}

/** What is paid today and next. Every amount comes from the server. */
export function OrderSummary({ order, hasCard, onRemoveCode, children }: OrderSummaryProps) {
  const { plan, interval, lines, currency, dueTodayMinor, hasTax, trialEndsAt, nextCharge, promo } = order
  const price = { amountMinor: lines[0]?.amountMinor ?? 0, currency }
  return (
    <section
      aria-labelledby="order-summary"
      className="overflow-hidden rounded-lg border border-line bg-card"
    >
      <div className="on-asphalt flex min-h-14 items-center justify-between gap-4 bg-board px-5 py-1.5">
        <h2 id="order-summary" className="text-lg">
          Order summary
        </h2>
        <AppLink
          to={paths.pricing({ interval, code: promo?.code })}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          Change plan
        </AppLink>
      </div>
      <div className="grid gap-4 p-5">
        <OrderedPlan plan={plan} interval={interval} />
        {promo && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-dashed border-input py-1.5 pr-2 pl-3 text-sm">
            <StatusBadge tone={promo.problem ? 'wait' : 'ok'} icon={<TagIcon />} className="mono">
              {promo.code}
            </StatusBadge>
            <span className="min-w-0 flex-1">{promo.problem ?? promo.label}</span>
            <button type="button" className="link min-h-11 font-semibold" onClick={onRemoveCode}>
              Remove
            </button>
          </div>
        )}
        <OrderLines currency={currency} lines={lines} />
        <div className="flex items-baseline justify-between border-t-2 border-rule pt-4">
          <span className="font-semibold">Due today</span>
          <span className="num text-[2.75rem]">{formatMoney({ amountMinor: dueTodayMinor, currency })}</span>
        </div>
        {hasTax && <p className="text-sm text-muted">Tax is added on the payment page.</p>}
        <dl className="divide-y divide-line rounded-sm bg-fill px-4 text-ui">
          <div className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{hasCard ? 'Next charge' : 'Trial ends'}</dt>
            <dd className="mono">{formatDate(nextCharge.at)}</dd>
          </div>
          {hasCard && (
            <div className="flex justify-between gap-4 py-2.5">
              <dt className="text-muted">Amount</dt>
              <dd className="mono">{formatMoney(nextCharge)}</dd>
            </div>
          )}
        </dl>
        {children}
        <p className="text-sm text-muted">
          {trialEndsAt
            ? trialOffer({ price, interval, endsAt: trialEndsAt })
            : `Renews at ${formatMoney(price)} a ${interval}`}
          {hasCard ? ' until you cancel.' : ' if you add a card. Without one nothing is charged.'} By
          continuing you agree to the <AppTextLink to={paths.terms()}>Terms</AppTextLink>.
        </p>
      </div>
    </section>
  )
}

/** With the logo or the picture of the account that it is for. */
function OrderedPlan({ plan, interval }: Pick<Order, 'plan' | 'interval'>) {
  const session = useSession()
  const { user, profile } = session ?? {}
  const name = profile?.name ?? user?.firstName
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <LogoPlate
        src={profile?.logoUrl ?? user?.profileImageUrl ?? undefined}
        alt=""
        initial={(name ?? plans[plan].name).charAt(0).toUpperCase()}
      />
      <div>
        <h3 className="text-xl">{plans[plan].name}</h3>
        <p className="text-sm wrap-anywhere text-muted">
          {interval === 'year' ? 'Yearly' : 'Monthly'}
          {name && `, for ${name}`}
        </p>
      </div>
    </div>
  )
}
