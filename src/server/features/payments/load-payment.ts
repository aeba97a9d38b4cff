import { type ContractAccess, loadContractToChange } from '#server/features/contracts/load-contract.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { ActorContext } from '#server/http/context.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import { canPlanPayments, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { findPayment, type PaymentRow } from './payment.store.ts'

export type LoadedPayment = { access: ContractAccess; payment: PaymentRow }

/** Loads a payment of a contract the actor is a party to or administers; 404 otherwise. */
export async function loadPayment(
  ctx: ActorContext,
  id: string,
  lock: 'share' | 'update' = 'share',
): Promise<LoadedPayment> {
  const payment = await findPayment(ctx.tx, id)
  if (!payment) throw notFound('payment')
  return { access: await loadContractToChange(ctx, payment.contractId, lock), payment }
}

/** Loads an unpaid payment of a draft, which the brand may edit alone; the draft is locked, because its text lists it. */
export async function loadPlannedPayment(
  ctx: ActorContext,
  id: string,
  seen: number,
): Promise<LoadedPayment> {
  const loaded = await loadPayment(ctx, id, 'update')
  const { access, payment } = loaded
  if (access.party !== 'BRAND') throw forbidden()
  if (!canPlanPayments(access.contract.status)) {
    throw conflict(
      'AMENDMENT_NEEDED',
      'This contract is no longer a draft. Its payments change only by an amendment that both sides sign.',
    )
  }
  if (payment.status !== 'SCHEDULED') {
    throw conflict(
      'NOT_PLANNED_ANY_MORE',
      'This payment was already sent or cancelled, so you can’t change it any more.',
    )
  }
  if (payment.version !== seen) throw stale(paymentLifecycle.of)
  return loaded
}
