import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { impersonalTables, personalData } from './personal-data.ts'
import { exportedRowsOf, forAccount } from './personal-table.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const impersonal = impersonalTables.flatMap(({ tables }) => tables)
const NOBODY = '0198c0de-0000-7000-8000-00000000dead'

describe('the list of personal data', () => {
  // A new table: say in one of the lists of personal-data.ts what of it is exported, and what happens at an erasure.
  test('names each table of the database exactly once', async () => {
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    const listed = [...personalData.map(({ table }) => table), ...impersonal]
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('calls no table impersonal that refers to a user', async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`)
    expect(rows.map(({ name }) => name).filter((name) => impersonal.includes(name))).toEqual([])
  })

  test.each(personalData)('finds the rows of an account in $table', async ({ table, rows, exported }) => {
    const columns = 'columns' in exported && exported.columns ? exported.columns : '*'
    await app.db.execute(
      sql`select ${forAccount(columns, NOBODY)} from ${sql.identifier(table)} as t where ${forAccount(rows, NOBODY)}`,
    )
  })

  test.each(personalData.flatMap(exportedRowsOf))('reads what it writes to $file', async (part) => {
    await app.db.execute(
      sql`select ${forAccount(part.columns ?? '*', NOBODY)} from ${sql.identifier(part.table)} as t where ${forAccount(part.rows, NOBODY)}`,
    )
  })

  test('writes each kind to files of its own', () => {
    const names = personalData.flatMap(exportedRowsOf).map(({ file }) => file)
    expect(new Set(names).size).toBe(names.length)
  })
})

/** The first cells of the table of stored data. */
const [, section = ''] = readFileSync('src/client/features/legal/privacy.md', 'utf8').split('{#what}')
const policyRows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (?!What \||-)(.+?) \|/gm)].map(
  ([, cell = '']) => cell,
)

describe('the privacy policy', () => {
  test.each([...new Set(personalData.map(({ policy }) => policy))])('has one row for "%s"', (policy) => {
    expect(policyRows.filter((row) => row.startsWith(policy))).toHaveLength(1)
  })
})
