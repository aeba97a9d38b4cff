import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders with tracked sources. */
export const SOURCE_FOLDERS = [
  'benchmarks',
  'demo',
  'deploy',
  'docs',
  'public',
  'resilience',
  'scripts',
  'src',
  'tests',
].filter((folder) => existsSync(folder))

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
