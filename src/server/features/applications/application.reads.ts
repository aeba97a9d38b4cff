import type { Database } from '#server/platform/database.ts'
import { countOpenApplications as count } from './application.store.ts'

/** Applications of a racer that wait for a decision. */
export const countOpenApplications = (db: Database, athleteUserId: string): Promise<number> =>
  count(db, athleteUserId)
