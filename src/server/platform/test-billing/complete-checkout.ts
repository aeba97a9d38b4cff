import { BillingRefusal, type PaymentMethod } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'
import { daysAfter } from '#shared/time.ts'
import { linesOf } from './advance-subscription.ts'
import { periodEndAfter } from './billing-period.ts'
import { changeSubscription, reportSubscription } from './change-subscription.ts'
import { closeSession, type SessionRow } from './checkout-session.store.ts'
import { type CustomerRow, lockCustomer, saveCard } from './customer.store.ts'
import { describePlan, discountAfterPayment, discountFrom, noDiscount, sumOf } from './discount.ts'
import { reportCheckout } from './end-checkout.ts'
import { chargeInvoice, issueInvoice, reportDispute } from './issue-invoice.ts'
import { newObjectId } from './new-object-id.ts'
import { redeemPromotion } from './promotion-code.store.ts'
import { insertSubscription, type SubscriptionRow } from './subscription.store.ts'
import { isDisputedLater, refusalOf } from './test-cards.ts'

/** The code was valid when the page was opened, and is not any more. */
export class CodeGoneError extends BillingRefusal {}

/** Pays on the hosted page. A refusal leaves everything as it was. Undefined when the session is not open any more. */
export async function completeCheckout(
  tx: Database,
  session: SessionRow,
  { card, at }: { card: PaymentMethod; at: Date },
): Promise<SessionRow | undefined> {
  const customer = await lockCustomer(tx, session.customerId)
  const refusal = refusalOf(card, at)
  if (refusal) throw new BillingRefusal(refusal)
  const isPayment = session.kind === 'PAYMENT'
  const chargeId = isPayment ? newObjectId('ch') : null
  const subscriptionId = isPayment ? null : newObjectId('sub')
  const complete = await closeSession(tx, session.id, {
    status: 'COMPLETE',
    ...(isPayment && { paidAt: at, disputedAt: isDisputedLater(card) ? at : null }),
    chargeId,
    subscriptionId,
  })
  if (!complete) return undefined
  await reportCheckout(tx, 'checkout.session.completed', complete, at)
  if (chargeId) await reportDispute(tx, customer, chargeId, at, card)
  else await subscribe(tx, complete, { customer: await changeCard(tx, customer, card), at })
  return complete
}

/** Returns the customer with the new card. */
async function changeCard(tx: Database, customer: CustomerRow, card: PaymentMethod): Promise<CustomerRow> {
  await saveCard(tx, customer.id, card)
  return lockCustomer(tx, customer.id)
}

async function subscribe(
  tx: Database,
  session: SessionRow,
  { customer, at }: { customer: CustomerRow; at: Date },
): Promise<SubscriptionRow> {
  const { subscriptionId: id, plan, interval, amountMinor, currency, userId } = session
  if (!id || !plan || !interval) throw new Error('the session is not about a plan')
  const trialEndsAt = trialEndOf(session, at)
  const discount = await redeem(tx, session, at)
  const periodEnd = trialEndsAt ?? periodEndAfter(at, at, interval)
  const row = await insertSubscription(tx, {
    id,
    customerId: customer.id,
    userId,
    plan,
    interval,
    amountMinor,
    currency,
    ...discount,
    status: trialEndsAt ? 'trialing' : 'active',
    trialEndsAt,
    periodStart: at,
    periodEnd,
    anchor: trialEndsAt ?? at,
    createdAt: at,
  })
  await reportSubscription(tx, 'customer.subscription.created', row, at)
  if (trialEndsAt) return changeSubscription(tx, row, {}, { at, reports: [] })
  const lines = await linesOf(tx, row, { from: at, to: periodEnd })
  const description = describePlan(plan, interval)
  const invoice = await issueInvoice(tx, customer, { subscriptionId: id, lines, currency, description, at })
  await chargeInvoice(tx, customer, invoice, { at, by: 'holder' })
  const paid = { periodAmountMinor: sumOf(lines), ...discountAfterPayment(row) }
  return changeSubscription(tx, row, paid, { at, reports: [] })
}

/** The rest of a running trial, or a whole one that begins now. */
export function trialEndOf({ trialEndsAt, trialDays }: SessionRow, at: Date): Date | null {
  if (trialEndsAt && trialEndsAt > at) return trialEndsAt
  return trialDays === null ? null : daysAfter(at, trialDays)
}

async function redeem(tx: Database, { promotionCodeId }: SessionRow, at: Date) {
  if (!promotionCodeId) return noDiscount
  const redeemed = await redeemPromotion(tx, promotionCodeId, at)
  if (!redeemed) throw new CodeGoneError('The code cannot be used any more. The total is now without it.')
  return discountFrom(redeemed, at)
}
