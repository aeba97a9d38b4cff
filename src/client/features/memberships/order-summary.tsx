import type { ReactNode } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Order } from '#shared/memberships/billing.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paths } from '#shared/paths.ts'
import { OrderLines } from './order-lines.tsx'

type OrderSummaryProps = { order: Order; onRemoveCode: () => void; children: ReactNode }

/** What is paid today and next. Every amount comes from the server. */
export function OrderSummary({ order, onRemoveCode, children }: OrderSummaryProps) {
  const { plan, interval, lines, currency, dueTodayMinor, hasTax, trialEndsAt, nextCharge, promo } = order
  return (
    <TitledPanel
      title="Order summary"
      action={<AppTextLink to={paths.pricing({ interval, code: promo?.code })}>Change plan</AppTextLink>}
    >
      <div className="grid gap-5 p-5">
        <div>
          <p className="text-xl font-semibold">{plans[plan].name}</p>
          <p className="text-sm text-muted">Billed by the {interval}</p>
        </div>
        {promo && (
          <div className="flex flex-wrap items-center gap-3 rounded-sm border border-dashed border-line-strong p-3 text-ui">
            <b className="mono">{promo.code}</b>
            <span className="min-w-0 flex-1">{promo.problem ?? promo.label}</span>
            <button type="button" className="link font-semibold" onClick={onRemoveCode}>
              Remove
            </button>
          </div>
        )}
        <OrderLines currency={currency} lines={lines} />
        <div className="flex items-baseline justify-between border-t-2 border-rule pt-4">
          <span className="font-semibold">Due today</span>
          <span className="num text-4xl">{formatMoney({ amountMinor: dueTodayMinor, currency })}</span>
        </div>
        {hasTax && <p className="text-sm text-muted">Tax is added on the payment page.</p>}
        <dl className="grid gap-2 bg-fill p-4 text-ui">
          <div className="flex justify-between gap-4">
            <dt className="text-muted">Next charge</dt>
            <dd className="mono">{formatDate(nextCharge.at)}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-muted">Amount</dt>
            <dd className="mono">{formatMoney(nextCharge)}</dd>
          </div>
        </dl>
        {children}
        <p className="text-sm text-muted">
          {trialEndsAt ? `Free until ${formatDate(trialEndsAt)}, then ` : 'Renews at '}
          {formatMoney({ amountMinor: lines[0]?.amountMinor ?? 0, currency })} a {interval} until you cancel.
          By continuing you agree to the <AppTextLink to={paths.terms()}>Terms</AppTextLink>.
        </p>
      </div>
    </TitledPanel>
  )
}
