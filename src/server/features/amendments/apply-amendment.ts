import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { amendDeliverables } from '#server/features/deliverables/amend-deliverables.ts'
import { settleDeliverables } from '#server/features/deliverables/settle-deliverables.ts'
import type { StepBy } from '#server/features/lifecycles/transition.ts'
import { amendPayments } from '#server/features/payments/amend-payments.ts'
import type { Services } from '#server/platform/services.ts'
import { isPaymentChange, isWorkChange } from '#shared/amendments/amendment-change.ts'
import type { SignedAmendment } from './amendment.store.ts'

type Applied = {
  contract: ContractRow
  amendment: Pick<SignedAmendment, 'n' | 'changes'>
  today: string
  by: StepBy
}

/** Brings payments and deliverables in line with an amendment that everyone has signed. */
export async function applyAmendment(
  ctx: Services,
  { contract, amendment, today, by }: Applied,
): Promise<void> {
  const { id } = contract
  const step: StepBy = { ...by, party: 'SYSTEM', reason: null, note: `Amendment ${amendment.n}` }
  const payments = amendment.changes.filter(isPaymentChange)
  const work = amendment.changes.filter(isWorkChange)
  await amendPayments(ctx, { contractId: id, changes: payments }, step)
  await amendDeliverables(ctx, { contract: { ...contract, today }, changes: work }, step)
  if (work.length > 0) await settleDeliverables(ctx, id)
}
