import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { recordStep, type StepBy, stale } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { endOfDay, startOfDay } from '#shared/local-time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { type DeliverableRow, lockUnfinished, updateDeliverable } from './deliverable.store.ts'
import { planWork } from './plan-work.ts'

type Move = { from: string; to: string; by: StepBy }

/**
 * Moves unfinished work of the previous last day, and work due after the new one. What was planned from the terms gets
 * the dates that the new term leads to.
 */
export async function rescheduleWork(tx: Database, contract: ContractRow, move: Move): Promise<void> {
  const { id, terms, startsOn, timezone } = contract
  const before = planWork(terms.work, { startsOn, endsOn: move.from, timezone })
  const planned = planWork(terms.work, { startsOn, endsOn: move.to, timezone })
  for (const row of await lockUnfinished(tx, id)) {
    if (!isMoved(row, toZonedDay(row.dueAt, timezone), move)) continue
    const n = before.findIndex(
      ({ title, periodNumber, dueAt }) =>
        title === row.title && periodNumber === row.periodNumber && +dueAt === +row.dueAt,
    )
    const dueAt = planned[n]?.dueAt ?? endOfDay(move.to, timezone)
    const opensAt = planned[n]?.opensAt ?? earlier(row.opensAt, startOfDay(move.to, timezone))
    if (+dueAt === +row.dueAt && +opensAt === +row.opensAt) continue
    const moved = await updateDeliverable(
      tx,
      row,
      row.status === 'SCHEDULED' ? { opensAt, dueAt } : { dueAt },
    )
    if (!moved) throw stale('deliverable')
    const { version, status } = moved
    await recordStep(tx, 'DELIVERABLE', {
      id: row.id,
      version,
      event: 'change',
      from: status,
      to: status,
      by: move.by,
    })
  }
}

/** Submitted and disputed work has no deadline any more. */
function isMoved({ status }: DeliverableRow, dueOn: string, { from, to }: Move): boolean {
  const isWaiting = status === 'SCHEDULED' || status === 'OPEN' || status === 'CHANGES_REQUESTED'
  return isWaiting && (dueOn === from || dueOn > to)
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
