import type { Database } from '#server/platform/database.ts'
import { COHORT_MIN, COHORT_WEEKS } from '#shared/analytics/marketplace.constants.ts'
import type { Cohort } from '#shared/analytics/marketplace.contract.ts'
import { addDays } from '#shared/time.ts'
import { type CohortRow, findCohorts } from './marketplace.store.ts'

const WEEK = 7

/** The registrations of the weeks up to a day, latest first. A week that is not over would look like a loss, and is left out. */
export async function listCohorts(
  tx: Database,
  { until, today }: { until: string; today: string },
): Promise<Cohort[]> {
  const last = addDays(mondayOf(until < today ? addDays(until, 1) : today), -WEEK)
  const from = addDays(last, -WEEK * COHORT_WEEKS)
  const rows = await findCohorts(tx, { from, to: last })
  return rows.filter(({ week }) => week < last).map((row) => presentCohort(row, last))
}

function presentCohort({ week, size, active }: CohortRow, last: string): Cohort {
  if (size < COHORT_MIN) return { week, size: null, active: [] }
  const weeks = Array.from({ length: COHORT_WEEKS }, (_, place) => addDays(week, WEEK * (place + 1)))
  return {
    week,
    size,
    active: weeks
      .filter((later) => later <= last)
      .map((later) => active.find((each) => each.week === later)?.count ?? 0),
  }
}

/** Weeks begin on Mondays, as in PostgreSQL. */
function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return addDays(day, -((weekday + 6) % WEEK))
}
