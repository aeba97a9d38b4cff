import type { Database } from '#server/platform/database.ts'
import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
} from '#shared/contracts/contract.rules.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import { athleteOf, brandOf, type SeenContract, type Viewer } from './contract.store.ts'
import { countDeliverables, findNextDeliverables, sumPayments } from './contract-sums.store.ts'

/** Rows as the list shows them; related tables are read once for all rows. */
export async function presentContracts(
  tx: Database,
  viewer: Viewer,
  rows: readonly SeenContract[],
): Promise<Contract[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ contract }) => contract.id)
  const next = await findNextDeliverables(tx, ids)
  const counted = await countDeliverables(tx, ids)
  const summed = await sumPayments(tx, ids)

  return rows.map((row) => {
    const { contract, mine } = row
    const { id, currency, cashMinor, productMinor, startsOn, endsOn, visibility, version, status } = contract
    const due = isRunning(status) ? next.find(({ contractId }) => contractId === id) : undefined
    const count = counted.find(({ contractId }) => contractId === id)
    return {
      id,
      number: contract.number,
      title: contract.title,
      status,
      type: row.type,
      value: row.value,
      currency,
      cashMinor,
      productMinor,
      brand: brandOf(row),
      athlete: athleteOf(row),
      startsOn,
      endsOn,
      terminatesOn: isRunning(status) ? contract.terminatesOn : null,
      signBy: contract.signBy?.toISOString() ?? null,
      visibility,
      nextDeliverable: due
        ? { id: due.id, title: due.title, dueAt: due.dueAt.toISOString(), status: due.status }
        : null,
      deliverables: { done: count?.done ?? 0, total: count?.total ?? 0 },
      payments: summed.filter(({ contractId }) => contractId === id).map(({ contractId: _, ...sum }) => sum),
      myRole: viewer.role,
      awaitsMySignature: status === 'PENDING_SIGNATURES' && mine !== null && mine.signedAt === null,
      allowed: allowedNow(row, viewer.role),
      version,
      updatedAt: contract.updatedAt.toISOString(),
    }
  })
}

const isRunning = (status: Contract['status']) =>
  status === 'EXECUTED' || status === 'ACTIVE' || status === 'SUSPENDED'

type Facts = Pick<SeenContract, 'mine' | 'openAmendmentBy' | 'hasSignedAmendment'> & {
  contract: { status: ContractStatus; pauseAskedBy: string | null; noticeBy: string | null }
}

/** The events the lifecycle allows a role now, without those already done. */
function allowedNow(seen: Facts, role: Viewer['role']): ContractEvent[] {
  const { contract, mine, openAmendmentBy, hasSignedAmendment } = seen
  const hasOpenAmendment = openAmendmentBy !== null
  const isDone: Partial<Record<ContractEvent, boolean>> = {
    open: mine?.openedAt != null,
    sign: mine?.signedAt != null,
    'propose-amendment': hasOpenAmendment,
    'sign-amendment': !hasOpenAmendment || hasSignedAmendment,
    'reject-amendment': !hasOpenAmendment || openAmendmentBy === role,
    'withdraw-amendment': openAmendmentBy !== role,
    suspend: contract.pauseAskedBy === role,
    resume: contract.pauseAskedBy === role,
    // Only the side that gave notice can withdraw it.
    'withdraw-notice': contract.noticeBy !== role,
  }
  return allowedEvents(contractLifecycle, contract.status, role).filter((event) => !isDone[event])
}
