import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = 'src/server/database/migrations'
/** Those before it ran while one version was stopped and the next one started. */
const FIRST_CHECKED = '0088'

const tags = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => path.basename(file, '.sql'))
  .sort()
const read = (tag: string) => readFileSync(path.join(FOLDER, `${tag}.sql`), 'utf8')

/** What takes away something that the version before may use, or demands something that it does not write. */
const contractions: [name: string, pattern: RegExp][] = [
  ['drops', /\bdrop (table|column|type|view|materialized view|schema|function|sequence|default|identity)\b/],
  ['renames', /\brename (to|column|value|(?!constraint\b)"?\w+"? to)\b/],
  ['changes a type', /\balter (column )?"?\w+"? (set data )?type\b/],
  ['requires a value', /\bset not null\b/],
]

/** The statements of a migration that the version before may not survive. */
function findContractions(sql: string): string[] {
  const statements = sql
    .replace(/^\s*--(?!> statement-breakpoint).*$/gm, '')
    .split(/--> statement-breakpoint/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
  const created = new Set(
    statements.flatMap((statement) => /^create (?:table|view) "?(\w+)/.exec(statement)?.[1] ?? []),
  )
  return statements.flatMap((statement) => {
    if (!/^(alter (table|type|view)|drop) /.test(statement)) return []
    const table = /^alter table (?:only )?(?:"?public"?\.)?"?(\w+)/.exec(statement)?.[1] ?? ''
    // Of a new table, or of one that a new table of the same name replaces.
    if (created.has(table)) return []
    const found = contractions.filter(([, pattern]) => pattern.test(statement)).map(([name]) => name)
    const addsRequired = statement
      .split(/\badd column\b/)
      .slice(1)
      .some((column) => /\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column))
    return addsRequired ? [...found, 'adds a required column'] : found
  })
}

/** The first line of a migration that contracts: the migration whose version was the last to use what goes. */
const lastUsedBy = (sql: string): string | undefined =>
  /^-- Contracts what (\w+) stopped using/.exec(sql)?.[1]

describe.each(tags.filter((tag) => tag >= FIRST_CHECKED))('%s', (tag) => {
  test('takes nothing from the version before, or names the earlier migration that stopped using it', () => {
    const earlier = tags.slice(0, tags.indexOf(tag))
    if (findContractions(read(tag)).length > 0) expect(earlier).toContain(lastUsedBy(read(tag)))
  })
})

const found = (name: string) => findContractions(read(tags.find((tag) => tag.endsWith(name)) ?? ''))

test('finds what is dropped, renamed and required', () => {
  expect(found('_notice_guardians_and_sums')).toEqual(['drops', 'drops', 'drops', 'drops'])
  expect(found('_rename_channel_and_response')).toEqual(['renames', 'renames', 'renames', 'renames'])
  expect(found('_search_visibility')).toEqual(['renames'])
  expect(findContractions('ALTER TABLE "brands" ALTER COLUMN "name" SET DATA TYPE varchar(80);')).toEqual([
    'changes a type',
  ])
  expect(findContractions('ALTER TABLE "brands" ALTER COLUMN "slogan" SET NOT NULL;')).toEqual([
    'requires a value',
  ])
  expect(findContractions('ALTER TABLE "brands" ADD COLUMN "slogan" text NOT NULL;')).toEqual([
    'adds a required column',
  ])
})

test('allows what only adds', () => {
  expect(found('_embed_views')).toEqual([])
  expect(found('_visitor_hits_by_week')).toEqual([])
  expect(findContractions(`ALTER TABLE "brands" ADD COLUMN "slogan" text DEFAULT '' NOT NULL;`)).toEqual([])
  expect(findContractions('-- DROP TABLE "brands"\nDROP INDEX "brands_name";')).toEqual([])
})

test('reads which migration stopped using it', () => {
  const sql = '-- Contracts what 0087_visitor_hits_by_week stopped using.\nDROP TABLE "visitor_hits_default";'
  expect(lastUsedBy(sql)).toBe('0087_visitor_hits_by_week')
  expect(lastUsedBy('DROP TABLE "visitor_hits_default";')).toBeUndefined()
})
