import type { WorkSide } from '#server/features/contracts/find-work-contract.ts'
import type { Database } from '#server/platform/database.ts'
import type { Deliverable, DeliverableStep, Proof } from '#shared/deliverables/deliverable.contract.ts'
import {
  allowedNow,
  autoApprovesAt,
  canPlanWork,
  isOverdue,
} from '#shared/deliverables/deliverable-life.rules.ts'
import { type DeliverableRow, findHistories } from './deliverable.store.ts'
import { findProofs } from './deliverable-proof.store.ts'

/** Deliverables as one party sees them, with proofs and history: two queries for any number of rows. */
export async function presentDeliverables(
  tx: Database,
  side: WorkSide,
  rows: readonly DeliverableRow[],
): Promise<Deliverable[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [proofs, steps] = [await findProofs(tx, ids), await findHistories(tx, ids)]
  return rows.map((row) => ({
    ...presentRow(row, side),
    proofs: proofs.filter(({ deliverableId }) => deliverableId === row.id).map(toProof),
    history: steps.filter(({ subjectId }) => subjectId === row.id).map(toStep),
  }))
}

export async function presentDeliverable(
  tx: Database,
  side: WorkSide,
  row: DeliverableRow,
): Promise<Deliverable> {
  const [presented] = await presentDeliverables(tx, side, [row])
  if (!presented) throw new Error('One row presents as one deliverable')
  return presented
}

function presentRow(
  row: DeliverableRow,
  { contract, party }: WorkSide,
): Omit<Deliverable, 'proofs' | 'history'> {
  const { id, contractId, title, kind, details, periodNumber, periods, status, rounds } = row
  return {
    id,
    contractId,
    title,
    kind,
    details,
    periodNumber,
    periods,
    status,
    rounds,
    opensAt: row.opensAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    isOverdue: isOverdue(row, contract.now),
    submittedAt: iso(row.submittedAt),
    autoApprovesAt: iso(autoApprovesAt(row)),
    decidedAt: iso(row.decidedAt),
    decidedBy: row.decidedBy,
    decision: row.decision,
    allowed: allowedNow(row, contract.status, party),
    canChange:
      party === 'BRAND' && canPlanWork(contract.status) && (status === 'SCHEDULED' || status === 'OPEN'),
    version: row.version,
  }
}

const toProof = ({
  deliverableId: _,
  createdAt,
  ...proof
}: Awaited<ReturnType<typeof findProofs>>[number]): Proof => ({
  ...proof,
  createdAt: createdAt.toISOString(),
})

const toStep = (step: Awaited<ReturnType<typeof findHistories>>[number]): DeliverableStep => ({
  event: step.event,
  from: step.fromStatus,
  to: step.toStatus,
  party: step.party,
  at: step.at.toISOString(),
  reason: step.reason,
  note: step.note,
})

const iso = (moment: Date | null) => moment?.toISOString() ?? null
