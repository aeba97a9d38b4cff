import { viewerOf } from '#server/features/contracts/contract.presenter.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { signingRefusal } from '#server/features/signing/name-signers.ts'
import type { Handler } from '#server/http/context.ts'
import type { amendmentEndpoints } from '#shared/amendments/amendment.contract.ts'
import { presentAmendments, withoutSigning } from './amendment.presenter.ts'

export const listAmendments: Handler<typeof amendmentEndpoints.list> = async (ctx) => {
  const { contract } = await loadContract(ctx, ctx.params.id)
  const page = await presentAmendments(ctx.tx, { contract, viewer: viewerOf(ctx.actor), ...ctx.query })
  return (await signingRefusal(ctx, contract.id)) ? withoutSigning(page) : page
}
