import type { SessionRow } from '#server/platform/test-billing/checkout-session.store.ts'
import { sumOf } from '#server/platform/test-billing/discount.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { trialOffer } from '#shared/memberships/trial-terms.rules.ts'
import { CardForm, type CardProblem, ConfirmForm } from './card-form.tsx'
import type { CheckoutSummary } from './describe-checkout.ts'
import type { CardFields } from './read-card.ts'
import { type PageSetting, testPage } from './test-page.tsx'

type CheckoutPage = {
  session: SessionRow
  summary: CheckoutSummary
  fields?: CardFields
  failed?: CardProblem
  /** Asks for the confirmation of the card in `fields`. */
  isConfirming?: boolean
}

export function renderCheckoutPage(page: CheckoutPage, setting: PageSetting): string {
  const { session, summary, fields, failed, isConfirming } = page
  const action = `/test-billing/checkout/${session.id}`
  const { dueMinor: amountMinor, currency } = summary
  const submit = amountMinor > 0 ? `Pay ${formatMoney({ amountMinor, currency })}` : 'Save card and start'
  const title = session.kind === 'PAYMENT' ? 'Pay by card' : 'Start your plan'
  return testPage(
    setting,
    title,
    <div className="columns">
      <div>
        <h1>{isConfirming ? 'Confirm the payment' : title}</h1>
        <p className="lede">
          {isConfirming
            ? 'The bank of this card asks you to confirm the payment.'
            : [session.description, offerOf(page)].filter(Boolean).join('. ')}
        </p>
        {isConfirming && fields ? (
          <ConfirmForm action={action} fields={fields} />
        ) : (
          <CardForm
            action={action}
            submit={submit}
            back={{ label: 'Cancel and go back', url: session.cancelUrl }}
            fields={fields}
            failed={failed}
          />
        )}
      </div>
      <Summary summary={summary} />
    </div>,
  )
}

/** Of a trial: what follows it. */
function offerOf({ session: { interval, amountMinor, currency }, summary }: CheckoutPage): string | null {
  const endsAt = summary.firstChargeAt
  return interval && endsAt && trialOffer({ interval, endsAt, price: { amountMinor, currency } })
}

function Summary({ summary }: { summary: CheckoutSummary }) {
  const { lines, currency, dueMinor, firstChargeAt, renewal } = summary
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return (
    <section className="sum" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <dl>
        {lines.map(({ description, amountMinor }) => (
          <div key={description}>
            <dt>{description}</dt>
            <dd>{money(amountMinor)}</dd>
          </div>
        ))}
        <div className="due">
          <dt>Due today</dt>
          <dd>{money(dueMinor)}</dd>
        </div>
        {firstChargeAt && (
          <div>
            <dt>First charge on {formatDate(firstChargeAt)}</dt>
            <dd>{money(sumOf(lines))}</dd>
          </div>
        )}
        {renewal && (
          <div>
            <dt>Renews on {formatDate(renewal.at)}</dt>
            <dd>{money(renewal.amountMinor)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
