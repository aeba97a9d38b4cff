import { viewerOf } from '#server/features/contracts/contract.presenter.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { signingRefusal } from '#server/features/signing/name-signers.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { amendmentEndpoints } from '#shared/amendments/amendment.contract.ts'
import { presentAmendments, withoutSigning } from './amendment.presenter.ts'
import { proposeAmendment } from './propose-amendment.ts'
import { rejectAmendment, signAmendment, withdrawAmendment } from './sign-amendment.ts'

export const serveAmendments = (edge: Edge): void =>
  serveAll(edge, amendmentEndpoints, {
    list: listAmendments,
    propose: proposeAmendment,
    sign: signAmendment,
    reject: rejectAmendment,
    withdraw: withdrawAmendment,
  })

const listAmendments: Handler<typeof amendmentEndpoints.list> = async (ctx) => {
  const { contract } = await loadContract(ctx, ctx.params.id)
  const page = await presentAmendments(ctx.tx, { contract, viewer: viewerOf(ctx.actor), ...ctx.query })
  return (await signingRefusal(ctx, contract.id)) ? withoutSigning(page) : page
}
