// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, step } from './console.mjs'
import { root, runNpm } from './run-command.mjs'

const SOURCES = [
  'src',
  'demo',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'scripts',
]
const hashFile = join(root, 'dist', '.build-hash')

/**
 * Builds the product unless its sources are unchanged since the last build.
 * @param {(title: string, work: () => Promise<void>) => Promise<void>} runStep prints the step and its duration
 */
export async function ensureBuild(runStep = step) {
  const sources = hashSources()
  if (readLastHash() === sources) return
  await runStep('Building', build)
  writeFileSync(hashFile, sources)
}

async function build() {
  mkdirSync(join(root, 'dist'), { recursive: true })
  rmSync(hashFile, { force: true })
  const { hasPassed, output } = await runNpm(['run', 'build'])
  if (hasPassed) return
  if (/ENOSPC/.test(output)) throw new CommandError('The disk is full. Free about 100 MB and try again.')
  throw new CommandError('The build failed. Fix the errors above and try again.', output)
}

function readLastHash() {
  try {
    return readFileSync(hashFile, 'utf8')
  } catch {
    return undefined
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => listFiles(source))) {
    const stats = statSync(join(root, file), { throwIfNoEntry: false })
    hash.update(`${file}:${stats?.size}:${stats?.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {string} source @returns {string[]} */
function listFiles(source) {
  if (!statSync(join(root, source), { throwIfNoEntry: false })?.isDirectory()) return [source]
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => join(source, file))
}
