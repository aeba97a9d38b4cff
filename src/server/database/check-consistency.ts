import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { consistencyChecks } from './consistency-checks.ts'

const EXAMPLES = 3

export type CheckResult = { title: string; faults: number; examples: string[] }

/** Runs every check, one after the other; each reads whole tables. */
export async function checkConsistency(db: Database): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { title, faults } of consistencyChecks) {
    const { rows } = await db.execute<Omit<CheckResult, 'title'>>(sql`
      select count(*)::int as faults, coalesce((array_agg(fault order by fault))[:${sql.raw(String(EXAMPLES))}], '{}') as examples
      from (${faults}) as found`)
    const [found] = rows
    if (!found) throw new Error(`The check returned nothing: ${title}`)
    results.push({ title, ...found })
  }
  return results
}
