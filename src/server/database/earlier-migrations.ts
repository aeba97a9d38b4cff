import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'

/** Beside the server bundle in a build, beside this file in a checkout. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })
const journalIn = (folder: string) => path.join(folder, 'meta', '_journal.json')
const readJournal = () => journal.parse(JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8')))

/** All migrations in their order. */
export const readMigrations = (): { tag: string; when: number }[] => readJournal().entries

/** Calls `work` with a folder of the migrations up to this one, because the migrator applies a whole folder. */
export async function withMigrationsUpTo(
  tag: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const all = readJournal()
  const entries = all.entries.slice(0, all.entries.findIndex((entry) => entry.tag === tag) + 1)
  if (entries.length === 0) throw new Error(`Unknown migration: ${tag}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'slipstream-migrations-'))
  try {
    mkdirSync(path.dirname(journalIn(folder)))
    writeFileSync(journalIn(folder), JSON.stringify({ ...all, entries }))
    for (const entry of entries)
      copyFileSync(path.join(migrationsFolder, `${entry.tag}.sql`), path.join(folder, `${entry.tag}.sql`))
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
