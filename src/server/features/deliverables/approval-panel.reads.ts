import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { AwaitingApproval } from '#shared/deliverables/deliverable.contract.ts'
import { autoApprovesAt } from '#shared/deliverables/deliverable.rules.ts'
import {
  type SelectedProof,
  selectAwaitingApproval,
  selectProofs,
  toProof,
} from './deliverable-proof.store.ts'

/** Submissions to a brand that wait for its review: the first few, with the number of all. */
export const approvalQueries = (db: Database, brandUserId: Given<string>, limit: number) => ({
  approvals: selectAwaitingApproval(db, brandUserId, limit),
})

/** What is read for them by their ids. */
export const approvalPartQueries = (db: Database, ids: Given<readonly string[]>) => ({
  proofs: selectProofs(db, ids),
})

type Found = { approvals: Awaited<ReturnType<typeof selectAwaitingApproval>> }

export function presentApprovals(
  { approvals }: Found,
  parts: { proofs: readonly SelectedProof[] },
): { total: number; items: AwaitingApproval[] } {
  const proofs = parts.proofs.map(toProof)
  return {
    total: approvals[0]?.total ?? 0,
    items: approvals.map(({ status, submittedAt, total: _, ...row }) => ({
      ...row,
      submittedAt: submittedAt?.toISOString() ?? null,
      autoApprovesAt: autoApprovesAt({ status, submittedAt })?.toISOString() ?? null,
      picture:
        proofs.findLast(({ deliverableId, picture }) => deliverableId === row.id && picture !== null)
          ?.picture ?? null,
    })),
  }
}
