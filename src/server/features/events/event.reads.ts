import type { Database } from '#server/platform/database.ts'
import { countUpcomingDates as count } from './upcoming-date.store.ts'

/** Dates of a promoter that are still ahead and not called off. */
export const countUpcomingDates = (db: Database, userId: string): Promise<number> => count(db, userId)
