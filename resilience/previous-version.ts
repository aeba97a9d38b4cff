import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'pg'
import { migrateUpTo, migrationTags } from '#tests/support/older-schemas.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

const MIGRATIONS = 'src/server/database/migrations'

/** A built checkout of another version, and the schema that it came with. */
export type Version = {
  checkout: string
  /** The last of its migrations. */
  migration: string
  applySchema(url: string): Promise<void>
}

/** Builds the last version before the newest migration in a temporary folder, with the packages of this one. */
export function buildPreviousVersion(): (Version & { remove(): void }) | null {
  const commit = findPreviousCommit()
  if (!commit) return null
  const checkout = makeTemporaryFolder('previous-version')
  const remove = () => rmSync(checkout, { recursive: true, force: true })
  try {
    run('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, checkout])
    symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
    run(process.execPath, ['scripts/build.mjs'], checkout)
    const journal = readFileSync(path.join(checkout, MIGRATIONS, 'meta/_journal.json'), 'utf8')
    const migration: string = JSON.parse(journal).entries.at(-1).tag
    return { checkout, migration, remove, applySchema: (url) => applySchema(migration, url) }
  } catch (error) {
    remove()
    throw error
  }
}

/** The commit before the one that added the newest migration; the last commit while that one is not committed. */
function findPreviousCommit(): string | null {
  const file = path.join(MIGRATIONS, `${migrationTags().at(-1)}.sql`)
  const added = git(['log', '--diff-filter=A', '--format=%H', '-1', '--', file])
  return added === null ? null : git(['rev-parse', '--verify', added ? `${added}^` : 'HEAD'])
}

/** What git prints; null without git, without a repository or where the commit is not in a shallow clone. */
function git(args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function run(program: string, args: string[], cwd = '.'): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The previous version could not be built: ${stderr}`)
}

async function applySchema(migration: string, url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    await migrateUpTo(migration, pool)
  } finally {
    await pool.end()
  }
}
