import type { Database } from '#server/platform/database.ts'
import type { CheckoutState } from '#shared/memberships/billing.contract.ts'
import { pick } from '#shared/pick.ts'
import { findCardCharge } from './card-payment.store.ts'
import { findPayment } from './payment.store.ts'

type PaymentOutcome = {
  contractId: string | null
  /** It is marked as sent. */
  isConfirmed: boolean
  /** The money went or goes back to the card. */
  isReturned: boolean
  receipt: CheckoutState['receipt']
}

/** What a visit to the payment page has led to. */
export async function findPaymentOutcome(
  tx: Database,
  { paymentId, chargeId }: { paymentId: string | null; chargeId: string | null },
): Promise<PaymentOutcome> {
  const payment = paymentId ? await findPayment(tx, paymentId) : null
  const charge = chargeId ? await findCardCharge(tx, chargeId) : null
  return {
    contractId: payment?.contractId ?? null,
    isConfirmed: charge?.status === 'PAID',
    isReturned: charge !== null && charge.status !== 'PAID',
    receipt:
      payment?.cardChargeId && payment.cardChargeId === chargeId
        ? {
            ...pick(payment, ['amountMinor', 'currency']),
            number: payment.reference,
            path: `/api/payments/${payment.id}/receipt`,
          }
        : null,
  }
}
