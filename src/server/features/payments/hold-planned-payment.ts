import type { WorkSide } from '#server/features/contracts/find-work-contract.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import { canPlanPayments, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { holdPayment } from './hold-payment.ts'
import type { PaymentRow } from './payment.store.ts'

/** A payment that the brand may still change or remove: the money has not left yet. */
export async function holdPlannedPayment(
  tx: Database,
  id: string,
  actor: Actor,
  seen: number,
): Promise<{ side: WorkSide; standing: PaymentRow }> {
  const held = await holdPayment(tx, id, actor)
  const { side, standing } = held
  if (side.party !== 'BRAND') throw forbidden()
  if (standing.status !== 'SCHEDULED' || !canPlanPayments(side.contract.status)) {
    throw conflict('NOT_PLANNED_ANY_MORE', 'This payment is on its way or over, so it stays as it is.')
  }
  if (standing.version !== seen) throw stale(paymentLifecycle.of)
  return held
}
