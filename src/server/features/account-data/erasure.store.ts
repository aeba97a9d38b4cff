import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { personalData } from './personal-data.ts'
import { forAccount } from './personal-table.store.ts'

/**
 * Applies the list of personal data. The account itself comes last, because conditions refer to it; the rows that others
 * belong to come after them.
 */
export async function eraseRows(tx: Database, userId: string): Promise<void> {
  const ordered = personalData.toSorted((one, other) => rankOf(one.table) - rankOf(other.table))
  for (const { table, rows, atErasure } of ordered) {
    if (atErasure.does === 'keep' || 'with' in atErasure) continue
    const where = forAccount(atErasure.only ?? rows, userId)
    await tx.execute(
      atErasure.does === 'erase'
        ? sql`delete from ${sql.identifier(table)} as t where ${where}`
        : sql`update ${sql.identifier(table)} as t set ${sql.raw(atErasure.set)} where ${where}`,
    )
  }
}

const LAST = ['support_tickets', 'promoters', 'athlete_profiles', 'brands', 'memberships', 'users']
const rankOf = (table: string) => LAST.indexOf(table)
