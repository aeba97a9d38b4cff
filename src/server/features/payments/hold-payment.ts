import { findWorkContractFor, type WorkSide } from '#server/features/contracts/find-work-contract.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import { findPayment, type PaymentRow } from './payment.store.ts'

/** A payment with the side of its contract that the caller is; to everybody else there is none. */
export async function holdPayment(
  tx: Database,
  id: string,
  actor: Actor,
): Promise<{ side: WorkSide; standing: PaymentRow }> {
  const standing = await findPayment(tx, id)
  if (!standing) throw notFound('payment')
  const side = await findWorkContractFor(tx, standing.contractId, actor, 'share')
  return { side, standing }
}
