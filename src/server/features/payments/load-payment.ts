import { findWorkContractFor, type WorkSide } from '#server/features/contracts/find-work-contract.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { ActorContext } from '#server/http/context.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import { canPlanPayments, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { findPayment, type PaymentRow } from './payment.store.ts'

type Loaded = { side: WorkSide; payment: PaymentRow }

/** Loads a payment of a contract the actor is a party to or administers; 404 otherwise. */
export async function loadPayment({ tx, actor }: ActorContext, id: string): Promise<Loaded> {
  const payment = await findPayment(tx, id)
  if (!payment) throw notFound('payment')
  const side = await findWorkContractFor(tx, payment.contractId, actor, 'share')
  return { side, payment }
}

/** Loads a payment that the brand may still edit: it is not marked as paid. */
export async function loadPlannedPayment(ctx: ActorContext, id: string, seen: number): Promise<Loaded> {
  const loaded = await loadPayment(ctx, id)
  const { side, payment } = loaded
  if (side.party !== 'BRAND') throw forbidden()
  if (payment.status !== 'SCHEDULED' || !canPlanPayments(side.contract.status)) {
    throw conflict('NOT_PLANNED_ANY_MORE', 'This payment is on its way or over, so it stays as it is.')
  }
  if (payment.version !== seen) throw stale(paymentLifecycle.of)
  return loaded
}
