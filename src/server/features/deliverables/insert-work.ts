import type { CurrentContract } from '#server/features/contracts/contract-clock.store.ts'
import { recordSteps, type StepBy } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import type { WorkChange } from '#shared/amendments/amendment-change.ts'
import { DELIVERABLES_MAX } from '#shared/deliverables/deliverable.constants.ts'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { endOfDay, startOfDay } from '#shared/local-time.ts'
import { addMonths } from '#shared/time.ts'
import {
  countDeliverables,
  type DeliverableChanges,
  type DeliverableRow,
  insertDeliverables,
} from './deliverable.store.ts'

type NewWork = Extract<WorkChange, { type: 'add-work' }>['work']
type PlannedWork = Extract<WorkChange, { type: 'change-work' }>['work']
type Term = Pick<CurrentContract, 'id' | 'startsOn' | 'endsOn' | 'today' | 'timezone'>

/** One row per occurrence, each with its history row. */
export async function insertWork(
  tx: Database,
  contract: Term,
  { title, kind, details, opensOn, dueOn, times }: NewWork,
  by: StepBy,
): Promise<DeliverableRow[]> {
  checkTimes(contract, { opensOn, dueOn, lastDueOn: addMonths(dueOn, times - 1) })
  if ((await countDeliverables(tx, contract.id)) + times > DELIVERABLES_MAX) {
    throw conflict('TOO_MANY_DELIVERABLES', `A contract can have at most ${DELIVERABLES_MAX} deliverables.`)
  }
  const opens = opensOn ?? [contract.today, contract.startsOn].sort()[1] ?? contract.today
  const added = await insertDeliverables(
    tx,
    Array.from({ length: times }, (_, index) => ({
      contractId: contract.id,
      title,
      kind,
      details,
      periodNumber: index + 1,
      periods: times,
      opensAt: startOfDay(addMonths(opens, index), contract.timezone),
      dueAt: endOfDay(addMonths(dueOn, index), contract.timezone),
    })),
  )
  await recordSteps(
    tx,
    'DELIVERABLE',
    added.map(({ id, version, status }) => ({ id, version, event: 'plan', from: null, to: status, by })),
  )
  return added
}

/** The columns of a change; work that is open already stays open. */
export const plannedColumns = (
  { title, kind, details, opensOn, dueOn }: PlannedWork,
  { status }: Pick<DeliverableRow, 'status'>,
  { timezone }: Pick<CurrentContract, 'timezone'>,
): DeliverableChanges => ({
  title,
  kind,
  details,
  dueAt: endOfDay(dueOn, timezone),
  ...(opensOn && status === 'SCHEDULED' && { opensAt: startOfDay(opensOn, timezone) }),
})

/** Work has to be within the term of its contract and not in the past. */
export function checkTimes(
  { startsOn, endsOn, today }: Pick<Term, 'startsOn' | 'endsOn' | 'today'>,
  { opensOn, dueOn, lastDueOn }: { opensOn: string | null; dueOn: string; lastDueOn: string },
): void {
  if (opensOn && (opensOn < startsOn || opensOn > endsOn)) {
    throw invalid({
      opensOn: `Choose a date within the contract, ${formatDateRange(startsOn, endsOn)}`,
    })
  }
  if (opensOn && dueOn < opensOn) throw invalid({ dueOn: 'The due date is before the start date' })
  if (dueOn < today) throw invalid({ dueOn: 'This date has passed' })
  if (dueOn < startsOn || dueOn > endsOn) {
    throw invalid({ dueOn: `Choose a date within the contract, ${formatDateRange(startsOn, endsOn)}` })
  }
  if (lastDueOn > endsOn) {
    throw invalid({ times: `The last one would be due on ${formatDate(lastDueOn)}, after the contract ends` })
  }
}
