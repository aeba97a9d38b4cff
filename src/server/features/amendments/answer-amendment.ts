import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { othersThan } from '#server/features/contracts/tell-parties.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { forbidden, notFound } from '#shared/http/problem.ts'
import { findAmendments } from './amendment.store.ts'
import { endAmendment } from './end-amendment.ts'
import { keepAmendmentSigned } from './keep-amendment-signed.ts'

type Request = Parameters<typeof loadContract>[1] & { params: { amendmentId: string } }

export const createSignAmendment =
  (parts: ContractParts): Handler<typeof contractEndpoints.signAmendment> =>
  async (call) => {
    const { tx, actor, body, caller } = call
    const { side, by, ...found } = await loadAmendment(parts, call)
    if (found.amendment.by === side) throw forbidden()
    const { signedName } = body
    await keepAmendmentSigned(parts, tx, found, { role: side, signedName, caller, by })
    return showContract(tx, actor, found.contract.id)
  }

export const createRejectAmendment =
  (parts: ContractParts): Handler<typeof contractEndpoints.rejectAmendment> =>
  async (call) => {
    const { tx, actor } = call
    const { side, by, ...found } = await loadAmendment(parts, call)
    if (found.amendment.by === side) throw forbidden()
    await endAmendment(parts, tx, found, { to: 'REJECTED', by, tell: othersThan(side) })
    return showContract(tx, actor, found.contract.id)
  }

export const createWithdrawAmendment =
  (parts: ContractParts): Handler<typeof contractEndpoints.withdrawAmendment> =>
  async (call) => {
    const { tx, actor } = call
    const { side, by, ...found } = await loadAmendment(parts, call)
    if (found.amendment.by !== side) throw forbidden()
    await endAmendment(parts, tx, found, { to: 'WITHDRAWN', by, tell: othersThan(side) })
    return showContract(tx, actor, found.contract.id)
  }

async function loadAmendment(parts: ContractParts, call: Request) {
  const { contract, side, by } = await loadContract(parts, call)
  const amendments = await findAmendments(call.tx, contract.id)
  const amendment = amendments.find(({ id }) => id === call.params.amendmentId)
  if (!amendment) throw notFound('amendment')
  return { contract, side, by, amendment }
}
