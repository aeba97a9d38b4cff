import type { WorkContract } from '#server/features/contracts/work-contract.store.ts'
import { formatDateRange } from '#shared/format/date.ts'
import { invalid } from '#shared/http/problem.ts'

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
export const endOf = (day: string): Date => new Date(`${day}T23:59:59Z`)

/** Work belongs into the term of its contract, and nobody can do it yesterday. */
export function checkTimes(
  { startsOn, endsOn, today }: WorkContract,
  { opensOn, dueOn, lastDueOn }: { opensOn: string | null; dueOn: string; lastDueOn: string },
): void {
  if (opensOn && (opensOn < startsOn || opensOn > endsOn)) {
    throw invalid({ opensOn: `Please choose a day of the contract, ${formatDateRange(startsOn, endsOn)}` })
  }
  if (opensOn && dueOn < opensOn) throw invalid({ dueOn: 'The last day lies before the first' })
  if (dueOn < today) throw invalid({ dueOn: 'This day has passed' })
  if (dueOn < startsOn || dueOn > endsOn) {
    throw invalid({ dueOn: `Please choose a day of the contract, ${formatDateRange(startsOn, endsOn)}` })
  }
  if (lastDueOn > endsOn) {
    throw invalid({ times: `The last one would be due on ${lastDueOn}, after the contract ends` })
  }
}
