// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm } from './run-command.mjs'
import { Failure, step } from './say.mjs'

const SOURCES = [
  'src',
  'demo',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'scripts/build.mjs',
]
const note = join(root, 'dist', '.build-hash')

/** Builds the product, unless the last build was made from the very same sources. */
export async function ensureBuild() {
  const sources = hashSources()
  if (readNote() === sources) return
  await step('Building', build)
  writeFileSync(note, sources)
}

async function build() {
  mkdirSync(join(root, 'dist'), { recursive: true })
  rmSync(note, { force: true })
  const { hasPassed, output } = await runNpm(['run', 'build'])
  if (hasPassed) return
  if (/ENOSPC/.test(output)) throw new Failure('The disk is full: free about 100 MB and start again.')
  throw new Failure('The build failed: mend what it names above and start again.', output)
}

function readNote() {
  try {
    return readFileSync(note, 'utf8')
  } catch {
    return undefined
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => listFiles(source))) {
    const found = statSync(join(root, file), { throwIfNoEntry: false })
    hash.update(`${file}:${found?.size}:${found?.mtimeMs}\n`)
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
