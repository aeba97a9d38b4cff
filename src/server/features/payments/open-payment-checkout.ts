import { findPerson } from '#server/features/auth/account.reads.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import { refusable } from '#server/features/memberships/change-membership.ts'
import { refreshPayoutAccount } from '#server/features/payouts/sync-payout-account.ts'
import type { Handler } from '#server/http/context.ts'
import type { BillingProvider } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, forbidden, unauthenticated } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { canPayByCard, canSettlePayments, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import {
  countClosedCheckouts,
  findOpenCheckouts,
  findOutdatedCheckouts,
  findPayer,
  findUsableCheckout,
  insertPayer,
  insertPaymentCheckout,
  lockPayment,
} from './card-payment.store.ts'
import { type LoadedPayment, loadPayment } from './load-payment.ts'
import { findPayment } from './payment.store.ts'
import { closeCheckouts } from './settle-payment-checkout.ts'

/**
 * Opens the provider's payment page for what the payment says now; amounts never come from the browser. Opening it again
 * continues the same visit, also for requests at the same time: their calls have the same key, so the provider opens one
 * session.
 */
export const openPaymentCheckout: Handler<typeof paymentEndpoints.checkout> = async (ctx) => {
  const { db, env, actor, billing } = ctx
  const { access, payment } = await loadPayment(ctx, ctx.params.id)
  checkPayable({ access, payment }, ctx.body.version)
  if (!billing) throw conflict('BILLING_OFF', `Card payments aren’t available here. ${BY_HAND}`)
  const { contract } = access
  const account = await refreshPayoutAccount({ ...ctx, billing }, contract.athleteUserId)
  if (!account?.canReceivePayments) {
    throw conflict('NO_PAYOUT_ACCOUNT', `The racer can’t receive card payments yet. ${BY_HAND}`)
  }
  const usable = await findUsableCheckout(db, payment)
  if (usable) return { id: usable.sessionId, url: usable.url }
  await closeCheckouts({ ...ctx, billing }, await findOutdatedCheckouts(db, payment))
  const after = await findPayment(db, payment.id)
  if (after?.version !== payment.version) throw stale(paymentLifecycle.of)

  const customerId = await createPayer({ ...ctx, billing }, actor.userId)
  const attempt = await countClosedCheckouts(db, payment.id)
  const { sessionId, url, expiresAt } = await refusable(
    billing.openCheckout(
      {
        kind: 'PAYMENT',
        userId: actor.userId,
        customerId,
        paymentId: payment.id,
        description: `${payment.title}, contract ${contract.number}`,
        amount: { amountMinor: payment.amountMinor, currency: payment.currency },
        destinationId: account.accountId,
        successUrl: `${env.APP_URL}${paths.paymentSuccess({ contractId: contract.id })}&session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${env.APP_URL}${paths.contracts({ id: contract.id, part: 'payments' })}`,
      },
      `payment-checkout:${payment.id}:${payment.version}:${account.accountId}:${attempt}`,
    ),
  )
  if (!url) throw conflict('CHECKOUT_CLOSED', 'This payment page is closed. Please try again.')
  const isCurrent = await inTransaction(db, async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    await insertPaymentCheckout(tx, {
      userId: actor.userId,
      paymentId: payment.id,
      paymentVersion: payment.version,
      sessionId,
      url,
      expiresAt,
    })
    return locked?.version === payment.version
  })
  if (!isCurrent) {
    await closeCheckouts({ ...ctx, billing }, await findOpenCheckouts(db, payment.id))
    throw stale(paymentLifecycle.of)
  }
  return { id: sessionId, url }
}

const BY_HAND = 'Pay by bank transfer and mark it as sent.'

function checkPayable({ access, payment }: LoadedPayment, seen: number): void {
  if (access.party !== 'BRAND') throw forbidden()
  if (!canPayByCard(payment)) {
    throw conflict('NOT_PAYABLE', 'This payment was already sent or cancelled, or isn’t money.')
  }
  if (!canSettlePayments(access.contract.status)) {
    throw conflict('CONTRACT_NOT_OPEN', 'You can’t make payments under this contract at the moment.')
  }
  if (payment.version !== seen) throw stale(paymentLifecycle.of)
}

/** The brand's customer at the provider, created on first need. Brands have no membership that could hold it. */
async function createPayer(ctx: Services & { billing: BillingProvider }, userId: string): Promise<string> {
  const known = await findPayer(ctx.db, userId)
  if (known) return known
  const person = await findPerson(ctx.db, userId)
  if (!person) throw unauthenticated()
  const { email, name } = person
  const { customerId } = await ctx.billing.createCustomer({ userId, email, name }, `payer:${userId}`)
  await insertPayer(ctx.db, userId, customerId)
  return (await findPayer(ctx.db, userId)) ?? customerId
}
