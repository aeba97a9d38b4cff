import type { ContractAccess } from '#server/features/contracts/load-contract.ts'
import { listHistories } from '#server/features/lifecycles/list-history.ts'
import type { Database } from '#server/platform/database.ts'
import type { Deliverable, Proof } from '#shared/deliverables/deliverable.contract.ts'
import {
  allowedDeliverableEvents,
  autoApprovesAt,
  canPlanWork,
  isOverdue,
} from '#shared/deliverables/deliverable.rules.ts'
import { toZonedDay } from '#shared/timezone.ts'
import type { DeliverableRow } from './deliverable.store.ts'
import { findProofs } from './deliverable-proof.store.ts'

/** Deliverables as one party sees them, with proofs and history: two queries for any number of rows. */
export async function presentDeliverables(
  tx: Database,
  access: ContractAccess,
  rows: readonly DeliverableRow[],
): Promise<Deliverable[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const proofs = await findProofs(tx, ids)
  const historyOf = await listHistories(tx, 'DELIVERABLE', ids, access.party)
  return rows.map((row) => ({
    ...presentRow(row, access),
    proofs: proofs.filter(({ deliverableId }) => deliverableId === row.id).map(toProof),
    history: historyOf(row.id),
  }))
}

export async function presentDeliverable(
  tx: Database,
  access: ContractAccess,
  row: DeliverableRow,
): Promise<Deliverable> {
  const [presented] = await presentDeliverables(tx, access, [row])
  if (!presented) throw new Error('One row presents as one deliverable')
  return presented
}

function presentRow(
  row: DeliverableRow,
  { contract, party }: ContractAccess,
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
    opensOn: toZonedDay(row.opensAt, contract.timezone),
    dueOn: toZonedDay(row.dueAt, contract.timezone),
    isOverdue: isOverdue(row, contract.suspendedAt ?? contract.now),
    submittedAt: iso(row.submittedAt),
    autoApprovesAt: iso(autoApprovesAt(row)),
    decidedAt: iso(row.decidedAt),
    decidedBy: row.decidedBy,
    decision: row.decision,
    allowed: allowedDeliverableEvents(row, contract.status, party),
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

const iso = (moment: Date | null) => moment?.toISOString() ?? null
