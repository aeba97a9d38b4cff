import { viewerOf } from '#server/features/contracts/contract.presenter.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { amendmentEndpoints } from '#shared/amendments/amendment.contract.ts'
import { presentAmendments } from './amendment.presenter.ts'

export const listAmendments: Handler<typeof amendmentEndpoints.list> = async (ctx) => {
  const { contract } = await loadContract(ctx, ctx.params.id)
  return presentAmendments(ctx.tx, { contract, viewer: viewerOf(ctx.actor), ...ctx.query })
}
