import type { Pool } from 'pg'
import { checkConsistency } from '#server/database/check-consistency.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Row, Tables } from './reduce-rows.ts'

const renamedTables: Record<string, string> = { letter_templates: 'templates' }

/** What a migration renamed, gave up or computed anew on purpose, with data of before it. */
const changes: { by: string; columns: string[]; now?: string }[] = [
  // Words are stemmed as people ask for them.
  { by: '0008', columns: ['athlete_profiles.search', 'promoters.search'] },
  { by: '0011', columns: ['redemptions.door', 'refunds.door'], now: 'channel' },
  // Refunds give back discounts and uses (order-states-migration.test.ts).
  { by: '0027', columns: ['discount_codes.uses', ...sums('redemption_days')] },
  { by: '0027', columns: [...sums('redemption_code_months'), ...sums('redemption_brand_days')] },
  // Visits are counted without recognising visitors.
  { by: '0051', columns: ['profile_views.visitor_hash', 'visitor_hits.visitor_hash'] },
  // Private until both sides agree.
  { by: '0068', columns: ['contracts.visibility'] },
  { by: '0084', columns: ['promoters.is_listed'], now: 'is_listed_by_plan' },
]

function sums(table: string): string[] {
  return [`${table}.redemptions`, `${table}.discount_minor`]
}

/** The rows and values of before that are not there, or different. */
export async function findLosses(tag: string, saved: Tables, pool: Pool): Promise<string[]> {
  const losses: string[] = []
  for (const [table, rows] of saved) {
    const name = renamedTables[table] ?? table
    const current = await pool.query<{ row: Row }>(`select to_jsonb("${name}") as row from "${name}"`)
    const key = await primaryKeyOf(name, pool)
    for (const row of rows) {
      const found = current.rows.find((other) => key.every((column) => other.row[column] === row[column]))
      if (!found) losses.push(`${table}: ${JSON.stringify(row)}`)
      else losses.push(...findChanges(tag, table, row, found.row))
    }
  }
  return losses
}

function findChanges(tag: string, table: string, before: Row, after: Row): string[] {
  return Object.entries(before).flatMap(([column, value]) => {
    const change = changes.find(({ by, columns }) => tag < by && columns.includes(`${table}.${column}`))
    // Every migration that changes a row updates its time.
    if ((change && !change.now) || column === 'updated_at') return []
    const current = after[change?.now ?? column]
    const isSame = JSON.stringify(current) === JSON.stringify(value)
    return isSame ? [] : [`${table}.${column}: ${JSON.stringify(value)} is now ${JSON.stringify(current)}`]
  })
}

async function primaryKeyOf(table: string, pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ attname: string }>(
    `select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = $1::regclass and indisprimary`,
    [table],
  )
  return rows.map(({ attname }) => attname)
}

/** As `npm run doctor` does. */
export async function findFaults(url: string) {
  const database = connectDatabase(url, { size: 1, log: createLogger('silent') })
  const results = await checkConsistency(database.db)
  await database.close()
  return results.filter(({ faults }) => faults > 0)
}
