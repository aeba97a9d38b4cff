import { loadContract } from '#server/features/contracts/load-contract.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { roiEndpoints } from '#shared/roi/roi.contract.ts'
import { findProductCost, upsertProductCost } from './product-cost.store.ts'

/** For the brand's own return: the contract keeps the retail value. */
export const saveProductCost: Handler<typeof roiEndpoints.saveProductCost> = async (ctx) => {
  const { tx, params, body } = ctx
  const { contract } = await loadContract(ctx, params.id)
  if (!(await findProductCost(tx, contract.id))) {
    throw conflict('NO_PRODUCT', 'This contract has no product to which a cost applies.')
  }
  if (!(await upsertProductCost(tx, { contractId: contract.id, ...body }))) throw stale('cost of the product')
  const saved = await findProductCost(tx, contract.id)
  if (!saved) throw new Error(`Contract ${contract.id} has no product`)
  return saved
}
