import type { Database } from '#server/platform/database.ts'
import type { AwaitingApproval } from '#shared/deliverables/deliverable.contract.ts'
import { autoApprovesAt } from '#shared/deliverables/deliverable-life.rules.ts'
import { countAwaitingApproval, findAwaitingApproval } from './awaiting-approval.store.ts'
import { findProofs } from './deliverable-proof.store.ts'

/** What racers handed in and a brand has not judged yet, over all its contracts: the first few, and how many in all. */
export async function listAwaitingApproval(
  tx: Database,
  brandUserId: string,
  limit: number,
): Promise<{ total: number; items: AwaitingApproval[] }> {
  const [total, rows] = await Promise.all([
    countAwaitingApproval(tx, brandUserId),
    findAwaitingApproval(tx, brandUserId, limit),
  ])
  const proofs =
    rows.length > 0
      ? await findProofs(
          tx,
          rows.map(({ id }) => id),
        )
      : []
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
