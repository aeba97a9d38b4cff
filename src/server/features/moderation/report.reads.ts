import type { Database } from '#server/platform/database.ts'
import { waitingReports } from './report.store.ts'

/** How many reports and appeals wait for a decision, for the overview of staff. */
export const reportCountQueries = (db: Database) => ({ reports: waitingReports(db) })
