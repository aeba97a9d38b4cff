import { othersThan } from '#server/features/contracts/contract.notifications.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { forbidden, notFound } from '#shared/http/problem.ts'
import { addAmendmentSignature } from './add-amendment-signature.ts'
import { findAmendments } from './amendment.store.ts'
import { endAmendment } from './end-amendment.ts'

export const signAmendment: Handler<typeof contractEndpoints.signAmendment> = async (ctx) => {
  const { side, by, ...found } = await loadAmendment(ctx)
  if (found.amendment.by === side) throw forbidden()
  const { signedName } = ctx.body
  await addAmendmentSignature(ctx, found, { role: side, signedName, caller: ctx.caller, by })
  return showContract(ctx, found.contract.id)
}

export const rejectAmendment: Handler<typeof contractEndpoints.rejectAmendment> = async (ctx) => {
  const { side, by, ...found } = await loadAmendment(ctx)
  if (found.amendment.by === side) throw forbidden()
  await endAmendment(ctx, found, { status: 'REJECTED', by, to: othersThan(side) })
  return showContract(ctx, found.contract.id)
}

export const withdrawAmendment: Handler<typeof contractEndpoints.withdrawAmendment> = async (ctx) => {
  const { side, by, ...found } = await loadAmendment(ctx)
  if (found.amendment.by !== side) throw forbidden()
  await endAmendment(ctx, found, { status: 'WITHDRAWN', by, to: othersThan(side) })
  return showContract(ctx, found.contract.id)
}

async function loadAmendment(ctx: ActorContext & { params: { id: string; amendmentId: string } }) {
  const loaded = await loadContract(ctx, ctx.params.id)
  const amendments = await findAmendments(ctx.tx, loaded.contract.id)
  const amendment = amendments.find(({ id }) => id === ctx.params.amendmentId)
  if (!amendment) throw notFound('amendment')
  return { ...loaded, amendment }
}
