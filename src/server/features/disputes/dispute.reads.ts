import type { Database } from '#server/platform/database.ts'
import { openDisputes } from './dispute.store.ts'

/** How many disputes wait for a decision, for the overview of administrators. */
export const disputeCountQueries = (db: Database) => ({ disputes: openDisputes(db) })
