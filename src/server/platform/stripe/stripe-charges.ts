import type Stripe from 'stripe'
import type { BillingProvider, ChargeStatus } from '../billing.ts'
import { fromStripeAmount } from './stripe-amounts.ts'
import { dateOf, idOrNull, type StripeContext } from './stripe-client.ts'
import { isInvalidRequest, orNull } from './stripe-errors.ts'

/** Disputes in which the bank has not taken the money, or has given it back. Inquiries begin with `warning`. */
const keepsMoney = /^(won|prevented|warning_.+)$/
/** Why a charge cannot be returned: it already was, or the bank decides. */
const isReturnedAnyway = /^(charge_already_refunded|charge_disputed|refund_disputed_payment)$/

export const createStripeCharges = ({
  client,
}: StripeContext): Pick<BillingProvider, 'findCharge' | 'refundCharge' | 'refundInvoice'> => ({
  async findCharge(chargeId) {
    const charge = await orNull(client.charges.retrieve(chargeId))
    return (
      charge && {
        chargeId: charge.id,
        customerId: idOrNull(charge.customer),
        // Stripe copies it from the payment intent.
        paymentId: charge.metadata.paymentId ?? null,
        status: await statusOf(client, charge),
        amount: fromStripeAmount(charge.amount, charge.currency),
        paidAt: dateOf(charge.created),
        receiptNumber: charge.receipt_number,
        receiptUrl: charge.receipt_url,
      }
    )
  },

  async refundCharge(chargeId, key) {
    await refund(client, { charge: chargeId, reverse_transfer: true }, key)
  },

  async refundInvoice(invoiceId, key) {
    const { data } = await client.invoicePayments.list({ invoice: invoiceId, status: 'paid' })
    for (const { id, payment } of data) {
      const intent = idOrNull(payment.payment_intent)
      if (intent) await refund(client, { payment_intent: intent }, `${key}:${id}`)
    }
  },
})

async function refund(client: Stripe, params: Stripe.RefundCreateParams, key: string): Promise<void> {
  try {
    await client.refunds.create(params, { idempotencyKey: key })
  } catch (error) {
    if (!isInvalidRequest(error) || !isReturnedAnyway.test(error.code ?? '')) throw error
  }
}

async function statusOf(client: Stripe, charge: Stripe.Charge): Promise<ChargeStatus> {
  if (charge.refunded) return 'REFUNDED'
  if (!charge.disputed) return 'PAID'
  const { data } = await client.disputes.list({ charge: charge.id, limit: 10 })
  return data.every(({ status }) => keepsMoney.test(status)) ? 'PAID' : 'DISPUTED'
}
