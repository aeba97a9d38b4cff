import { findWorkContractFor } from '#server/features/contracts/find-work-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { canPlanPayments } from '#shared/payments/payment.rules.ts'
import { presentPayments, totalsOf } from './payment.presenter.ts'
import { findPayments } from './payment.store.ts'

export const listPayments: Handler<typeof paymentEndpoints.list> = async ({ tx, actor, params }) => {
  const side = await findWorkContractFor(tx, params.id, actor)
  const payments = await presentPayments(tx, side, await findPayments(tx, params.id))
  const canAdd = side.party === 'BRAND' && canPlanPayments(side.contract.status)
  return { payments, totals: totalsOf(payments), canAdd }
}
