import { useSearch } from '@tanstack/react-router'
import { useCheckoutOutcome } from '#client/features/memberships/checkout-outcome.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { privatePage } from '#client/lib/page.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { isMissing } from '#client/lib/query-view.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StartLights } from '#client/ui/start-lights.tsx'
import { Lede, TextLink } from '#client/ui/typography.tsx'
import { formatMoney } from '#shared/format/money.ts'
import type { CheckoutState } from '#shared/memberships/billing.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { trialTerms } from '#shared/memberships/trial-terms.rules.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Payment', 'Whether your payment is confirmed.')

/** Shows what the server says about a payment; also for payments of contracts (ruling R15). */
export default function SubscriptionSuccessPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const sessionId = searchText(search.session_id)
  const contractId = searchText(search.contractId)
  return (
    <PageWidth className="grid max-w-2xl gap-6 py-14">
      {sessionId ? (
        <Outcome sessionId={sessionId} contractId={contractId} />
      ) : (
        <Unknown contractId={contractId} />
      )}
    </PageWidth>
  )
}

function Outcome({ sessionId, contractId }: { sessionId: string; contractId: string | undefined }) {
  const { outcome, error, isConfirmed, isLate } = useCheckoutOutcome(sessionId)
  if (isMissing(error)) return <Unknown contractId={contractId} />
  if (outcome?.kind === 'PAYMENT' && (isConfirmed || outcome.isReturned)) {
    return <PaymentOutcome outcome={outcome} />
  }
  if (isConfirmed && outcome) {
    const name = outcome.plan ? plans[outcome.plan].name : null
    return (
      <>
        <h1 className="text-4xl">{name ? `Welcome to ${name}` : 'Payment confirmed'}</h1>
        <Lede>
          {outcome.trialEndsAt
            ? ['Your card is saved. Nothing was charged.', termsOf(outcome)].join(' ')
            : 'Your membership is active. The receipt is on its way by email.'}
        </Lede>
        <Receipt receipt={outcome.receipt} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.dashboard()}>Go to my dashboard</ButtonLink>
          <ButtonLink to={outcome.trialEndsAt ? paths.membership() : paths.billing()} variant="secondary">
            {outcome.trialEndsAt ? 'View membership' : 'View invoices'}
          </ButtonLink>
        </div>
      </>
    )
  }
  if (outcome?.status === 'EXPIRED') {
    return (
      <>
        <h1 className="text-4xl">This payment page has expired</h1>
        <Lede>Nothing was charged. You can start again.</Lede>
        {outcome.contractId ? (
          <ContractLink contractId={outcome.contractId} />
        ) : (
          <ButtonLink to={paths.pricing()} className="justify-self-start">
            See plans
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <div role="status" className="grid gap-6">
      <StartLights step={isLate ? 4 : 3} total={5} label="Confirming" />
      <h1 className="text-4xl">{isLate ? 'Still confirming' : 'Confirming your payment'}</h1>
      <Lede>
        {isLate
          ? 'It takes longer than usual. You can leave this page: we will email you as soon as it is confirmed.'
          : 'This takes a few seconds. Stay on this page.'}
      </Lede>
      <ProblemAlert error={error} />
    </div>
  )
}

function termsOf({ plan, interval, price, trialEndsAt }: CheckoutState): string {
  if (!plan || !interval || !price || !trialEndsAt) return ''
  return trialTerms({ plan, interval, price, endsAt: trialEndsAt, hasCard: true })
}

/** Of a payment of a contract, by card. */
const PaymentOutcome = ({ outcome: { contractId, isReturned, receipt } }: { outcome: CheckoutState }) => (
  <>
    <h1 className="text-4xl">{isReturned ? 'Your card is refunded' : 'Payment confirmed'}</h1>
    <Lede>
      {isReturned
        ? 'This payment doesn’t need your card any more: it was settled or changed in the meantime, or returned. The amount goes back to your card.'
        : 'The payment is marked as sent, and the racer is notified. You both find the receipt with the payment.'}
    </Lede>
    {!isReturned && <Receipt receipt={receipt} />}
    {contractId && <ContractLink contractId={contractId} />}
  </>
)

/** What was charged; null while the provider has not reported it. */
function Receipt({ receipt }: Pick<CheckoutState, 'receipt'>) {
  if (!receipt) return null
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p>
        <span className="num block text-2xl">{formatMoney(receipt)}</span>
        {receipt.number && <span className="mono text-sm text-muted">Receipt {receipt.number}</span>}
      </p>
      <TextLink href={receipt.path} target="_blank" rel="noreferrer">
        Download receipt
      </TextLink>
    </Panel>
  )
}

const ContractLink = ({ contractId }: { contractId: string }) => (
  <ButtonLink to={paths.contracts({ id: contractId, part: 'payments' })} className="justify-self-start">
    Go to the contract
  </ButtonLink>
)

/** Leads where the payment would be listed. */
const Unknown = ({ contractId }: { contractId: string | undefined }) => (
  <>
    <h1 className="text-4xl">Payment not found</h1>
    <Lede>
      {contractId
        ? 'The payments of your contract show what was sent.'
        : 'Your invoices and your plan are on the billing page.'}
    </Lede>
    {contractId ? (
      <ContractLink contractId={contractId} />
    ) : (
      <ButtonLink to={paths.billing()} className="justify-self-start">
        Go to billing
      </ButtonLink>
    )}
  </>
)
