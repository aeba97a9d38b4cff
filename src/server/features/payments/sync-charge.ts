import * as z from 'zod/mini'
import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { findContract } from '#server/features/contracts/contract-clock.store.ts'
import { bySystem, transition } from '#server/features/lifecycles/transition.ts'
import type { Charge } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findClock } from '#server/platform/find-clock.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { formatMoney } from '#shared/format/money.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { CardChargeStatus } from '#shared/payments/payment.constants.ts'
import { paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { findCardCharge, lockPayment, saveCardCharge } from './card-payment.store.ts'
import { paymentMachine } from './payment.machine.ts'
import { type PaymentRow, paidBy, unpaid } from './payment.store.ts'

export const refundSurplusJob = job('payments.refund-surplus', z.object({ chargeId: z.string() }))

const uuid = z.uuid()

/**
 * Brings a payment to what the provider says about a charge, whatever report led here; repeating it changes nothing. Two
 * answers can arrive in the wrong order; the one asked for last is kept.
 */
export async function syncCharge(ctx: Services, chargeId: string): Promise<void> {
  const askedAt = await findClock(ctx.db)
  const charge = await ctx.billing?.findCharge(chargeId)
  const paymentId = charge?.paymentId
  // The same account of the provider may be used for other things.
  if (!charge || !paymentId || !z.safeParse(uuid, paymentId).success) return
  await inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return
    const known = await findCardCharge(tx, chargeId)
    if (known && known.syncedAt > askedAt) return
    const status = await applyCharge({ ...ctx, tx }, payment, charge, known?.status ?? null)
    const { amount, paidAt } = charge
    await saveCardCharge(tx, { id: chargeId, paymentId, status, ...amount, paidAt, syncedAt: askedAt })
  })
}

async function applyCharge(
  ctx: Services,
  payment: PaymentRow,
  charge: Charge,
  known: CardChargeStatus | null,
): Promise<CardChargeStatus> {
  const isReturned = charge.status !== 'PAID'
  // New, or disputed and decided for the racer.
  const isArriving = known === null || (known === 'DISPUTED' && !isReturned)
  let status = known ?? charge.status
  let current = payment
  if (isArriving && isPayableWith(payment, charge)) {
    current = await pay(ctx, payment, charge)
    status = 'PAID'
  } else if (isArriving && !isReturned) {
    await refundSurplus(ctx, payment, charge)
    status = 'SURPLUS'
  }
  if (!isReturned) return status
  if (status === 'PAID' && current.cardChargeId === charge.chargeId) await giveBack(ctx, current, charge)
  return charge.status
}

/** The amount may have been changed by an amendment while the page was open. */
const isPayableWith = ({ status, amountMinor, currency }: PaymentRow, { amount }: Charge): boolean =>
  allowedEvents(paymentLifecycle, status, 'SYSTEM').includes('pay-by-card') &&
  amountMinor === amount.amountMinor &&
  currency === amount.currency

const pay = (ctx: Services, payment: PaymentRow, { chargeId, paidAt, receiptNumber }: Charge) =>
  transition(ctx, paymentMachine, payment, 'pay-by-card', {
    by: bySystem,
    set: {
      paidAt: paidBy(paidAt),
      markedPaidAt: null,
      reference: receiptNumber ?? chargeId,
      cardChargeId: chargeId,
    },
  })

/** It is owed again. */
const giveBack = (ctx: Services, payment: PaymentRow, { status }: Charge) =>
  transition(ctx, paymentMachine, payment, 'return-to-card', {
    by: {
      ...bySystem,
      note:
        status === 'REFUNDED' ? 'The card payment was refunded' : 'The card payment is disputed at the bank',
    },
    chosen: payment.missingSince ? 'NOT_RECEIVED' : 'SCHEDULED',
    set: { ...unpaid, cardChargeId: null, receivedAt: null },
  })

/** The payment was settled in another way, cancelled or changed before the card was charged. */
async function refundSurplus(
  ctx: Services,
  payment: PaymentRow,
  { chargeId, amount }: Charge,
): Promise<void> {
  await enqueue(ctx.tx, refundSurplusJob, { chargeId })
  const contract = await findContract(ctx.tx, payment.contractId)
  if (!contract) return
  await notifyParties(ctx, contract, {
    to: ['BRAND'],
    title: () => `We’re refunding ${formatMoney(amount)}`,
    body: `${payment.title} was settled or changed before your card was charged, so the amount goes back to your card.`,
    about: `payment:${payment.id}:surplus:${chargeId}`,
  })
}
