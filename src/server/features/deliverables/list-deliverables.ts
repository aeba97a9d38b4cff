import { findContract } from '#server/features/contracts/contract-clock.store.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type {
  AwaitingApproval,
  Deliverable,
  deliverableEndpoints,
} from '#shared/deliverables/deliverable.contract.ts'
import { autoApprovesAt } from '#shared/deliverables/deliverable.rules.ts'
import { presentDeliverables } from './deliverable.presenter.ts'
import { findDeliverables } from './deliverable.store.ts'
import { countAwaitingApproval, findAwaitingApproval, findProofs } from './deliverable-proof.store.ts'
import { settleBeforeReading } from './settle-deliverables.ts'

export const listDeliverables: Handler<typeof deliverableEndpoints.list> = async (ctx) => {
  const access = await loadContract(ctx, ctx.params.id)
  await settleBeforeReading(ctx, ctx.params.id)
  return presentDeliverables(ctx.tx, access, await findDeliverables(ctx.tx, ctx.params.id))
}

/** The deliverables of a contract for other features, which check permissions themselves. */
export async function listContractDeliverables(tx: Database, contractId: string): Promise<Deliverable[]> {
  const contract = await findContract(tx, contractId)
  if (!contract) return []
  return presentDeliverables(tx, { contract, party: 'SYSTEM' }, await findDeliverables(tx, contractId))
}

/** Submissions to a brand that wait for its review: the first few, and the total. */
export async function listAwaitingApproval(
  tx: Database,
  brandUserId: string,
  limit: number,
): Promise<{ total: number; items: AwaitingApproval[] }> {
  const [total, rows] = await Promise.all([
    countAwaitingApproval(tx, brandUserId),
    findAwaitingApproval(tx, brandUserId, limit),
  ])
  const ids = rows.map(({ id }) => id)
  const proofs = ids.length > 0 ? await findProofs(tx, ids) : []
  return {
    total,
    items: rows.map(({ status, submittedAt, ...row }) => ({
      ...row,
      submittedAt: submittedAt?.toISOString() ?? null,
      autoApprovesAt: autoApprovesAt({ status, submittedAt })?.toISOString() ?? null,
      picture:
        proofs.findLast(({ deliverableId, picture }) => deliverableId === row.id && picture !== null)
          ?.picture ?? null,
    })),
  }
}
