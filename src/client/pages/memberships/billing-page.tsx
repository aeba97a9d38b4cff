import { useQuery } from '@tanstack/react-query'
import { redirect, useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { AddCard } from '#client/features/memberships/add-card.tsx'
import { BillingDetailsForm } from '#client/features/memberships/billing-details-form.tsx'
import { InvoiceList } from '#client/features/memberships/invoice-list.tsx'
import { billingQuery, membershipKeys } from '#client/features/memberships/membership.queries.ts'
import { PaidPayments, paidPaymentsQuery } from '#client/features/payments/paid-payments.tsx'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { billingCalls } from '#client/lib/endpoint-map.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { Permitted, refusalFor } from '#client/lib/permitted.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Billing } from '#shared/memberships/billing.contract.ts'
import { trialTerms } from '#shared/memberships/trial-terms.rules.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Billing', 'Payment method, billing details and invoices.')

/** Staff have no plan. */
export async function load({ queryClient, session, search }: PageContext): Promise<void> {
  const role = session?.user.role
  if (isStaff(role)) throw redirect({ href: dashboardPath(role), replace: true })
  const areReceipts = role === 'BRAND' || (role === 'ATHLETE' && isReceipts(search))
  if (!areReceipts && refusalFor(session, billingCalls.show)) return
  await settleOnServer([
    areReceipts
      ? queryClient.ensureInfiniteQueryData(paidPaymentsQuery)
      : queryClient.prefetchQuery(billingQuery),
  ])
}

const isReceipts = ({ tab }: { tab?: unknown }): boolean => tab === 'receipts'

/** Brands pay racers and no plan; promoters have no contracts. */
export default function BillingPage() {
  const role = useSession()?.user.role
  const search: Record<string, unknown> = useSearch({ strict: false })
  const areReceipts = role === 'BRAND' || (role === 'ATHLETE' && isReceipts(search))
  return (
    <Workspace
      title="Billing"
      lede={
        areReceipts
          ? 'What was sent under your contracts, with receipts of card payments.'
          : 'Payment method, billing details and invoices.'
      }
      actions={
        <ButtonLink to={paths.membership()} variant="secondary">
          Membership
        </ButtonLink>
      }
    >
      {role === 'ATHLETE' && (
        <TabNav aria-label="Billing">
          <TabLink asChild {...(!areReceipts && { 'aria-current': 'page' })}>
            <AppLink to={paths.billing()} exact replace>
              Plan and invoices
            </AppLink>
          </TabLink>
          <TabLink asChild {...(areReceipts && { 'aria-current': 'page' })}>
            <AppLink to={paths.billing({ tab: 'receipts' })} exact replace>
              Stipend receipts
            </AppLink>
          </TabLink>
        </TabNav>
      )}
      {role === 'BRAND' && <p>Brands have full access, free. There is nothing to pay for your plan.</p>}
      {areReceipts ? (
        <PaidPayments partner={role === 'BRAND' ? 'Racer' : 'Brand'} />
      ) : (
        <Permitted call={billingCalls.show}>
          <PlanBilling />
        </Permitted>
      )}
    </Workspace>
  )
}

function PlanBilling() {
  const query = useQuery(billingQuery)
  return (
    <QueryView query={query} what="billing page" skeleton={<Skeleton className="h-112" />}>
      {(billing) => <Sections billing={billing} />}
    </QueryView>
  )
}

function Sections({ billing }: { billing: Billing }) {
  const { account, upcoming, trial, invoices, failedInvoiceId } = billing
  const hasCard = Boolean(account?.paymentMethod)
  return (
    <>
      {failedInvoiceId && <FailedPayment invoiceId={failedInvoiceId} />}
      {account && (
        <section aria-labelledby="payment-method">
          <SectionHead
            id="payment-method"
            title="Payment method"
            action={hasCard || !trial ? <OpenPortal hasCard={hasCard} /> : <AddCard {...trial} />}
            className="mb-4"
          />
          {account.paymentMethod ? (
            <p>
              <b className="capitalize">{account.paymentMethod.brand}</b> ending in{' '}
              <span className="mono">{account.paymentMethod.last4}</span>, expires{' '}
              <span className="mono">
                {String(account.paymentMethod.expiryMonth).padStart(2, '0')}/
                {account.paymentMethod.expiryYear}
              </span>
            </p>
          ) : (
            <p className="text-muted">No card yet.</p>
          )}
          {trial && <p className="mt-2 text-ui">{trialTerms({ ...trial, hasCard })}</p>}
          {upcoming && !trial && (
            <p className="mt-2 text-ui text-muted">
              Next charge: {formatMoney(upcoming)} on {formatDate(upcoming.at)}.
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="invoices">
        <SectionHead id="invoices" title="Invoices" className="mb-4" />
        <InvoiceList newest={invoices} />
      </section>
      {account && (
        <section aria-labelledby="details">
          <SectionHead id="details" title="Billing details" className="mb-4" />
          <BillingDetailsForm details={account.details} />
        </section>
      )}
    </>
  )
}

function FailedPayment({ invoiceId }: { invoiceId: string }) {
  const retry = useEndpointMutation(billingCalls.retry, {
    invalidates: membershipKeys,
    success: ({ status }) => (status === 'paid' ? 'Payment received' : 'The payment is under way'),
    failure: 'The payment failed again',
  })
  return (
    <Alert title="A payment failed">
      <p>Update your card if it has changed, then try again.</p>
      <Button
        className="mt-3"
        pending={retry.isPending}
        onClick={() => retry.mutate({ params: { id: invoiceId } })}
      >
        Try the payment again
      </Button>
    </Alert>
  )
}

/** The provider's page, which opens for this one visit. */
function OpenPortal({ hasCard }: { hasCard: boolean }) {
  const open = useEndpointMutation(billingCalls.portal, {
    onSuccess: ({ url }) => window.location.assign(url),
    failure: 'The payment page could not be opened',
  })
  return (
    <Button
      variant="quiet"
      pending={open.isPending || open.isSuccess}
      onClick={() => open.mutate({ body: { flow: 'payment-method' } })}
    >
      {hasCard ? 'Update card' : 'Add card'}
    </Button>
  )
}
