import type { Database } from '#server/platform/database.ts'
import { selectTopAthletes, type TopAthlete } from './athlete-card.store.ts'
import { markTopTenth } from './list-athletes.ts'

/** The first racers of the directory, each with the facts that its card leaves out. */
export const topAthleteQueries = (db: Database, limit: number) => ({
  topAthletes: selectTopAthletes(db, limit),
})

export const presentTopAthletes = (db: Database, { topAthletes }: { topAthletes: readonly TopAthlete[] }) =>
  markTopTenth(
    db,
    topAthletes.map(({ card, facts }) => ({ ...card, ...facts })),
  )
