import type { Database } from '#server/platform/database.ts'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { type FoundEntry, presentEntry } from './audit.presenter.ts'
import { findAuditEntries } from './audit.store.ts'

const LATEST = 6

/** The latest entries, for the overview of administrators. */
export const latestEntryQueries = (db: Database) => ({ audit: findAuditEntries(db, {}, LATEST) })

export const presentEntries = (found: readonly FoundEntry[]): AuditEntry[] => found.map(presentEntry)
