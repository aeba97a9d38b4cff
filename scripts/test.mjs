// @ts-check
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './build-product.mjs'
import { countPlaywright, countVitest } from './count-results.mjs'
import { findChromium } from './find-chromium.mjs'
import { checkNodeVersion, ensureDependencies } from './install-dependencies.mjs'
import { root, runCommand } from './run-command.mjs'
import { sayFailure, startStopwatch, step } from './say.mjs'

const isFast = process.argv.includes('--fast')
const reports = join(root, 'node_modules', '.cache', 'test-reports')
const total = { passed: 0, failed: 0 }

const staticChecks = [
  {
    title: 'Format and lint',
    program: 'biome',
    parameters: ['ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
  },
  { title: 'Types of the client', program: 'tsc', parameters: ['-p', 'tsconfig.client.json'] },
  { title: 'Types of the server', program: 'tsc', parameters: ['-p', 'tsconfig.server.json'] },
  { title: 'Types of the journeys', program: 'tsc', parameters: ['-p', 'tsconfig.e2e.json'] },
  { title: 'Dead code', program: 'knip', parameters: ['--no-progress'] },
  {
    title: 'Dependency rule',
    program: 'depcruise',
    parameters: ['src', 'demo', '--config', '.dependency-cruiser.mjs'],
  },
]

try {
  checkNodeVersion()
  await ensureDependencies()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  await Promise.all(staticChecks.map(runStaticCheck))
  await runUnitTests()
  if (!isFast) {
    await ensureBuild()
    await runJourneys()
  }
} catch (error) {
  sayFailure(error)
  total.failed += 1
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** @param {{ title: string, program: string, parameters: string[] }} check */
async function runStaticCheck({ title, program, parameters }) {
  const stopwatch = startStopwatch()
  const { hasPassed, output } = await runCommand(tool(program), parameters)
  console.log(`${title} … ${hasPassed ? stopwatch() : `failed\n\n${output.trim()}\n`}`)
  add(hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

async function runUnitTests() {
  const report = join(reports, 'vitest.json')
  const parameters = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const hasPassed = await runShown('Unit and API tests', 'vitest', parameters)
  add(countVitest(report, hasPassed))
}

async function runJourneys() {
  const report = join(reports, 'playwright.json')
  const env = {
    CHROMIUM_PATH: await step('Finding Chromium', findChromium),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const hasPassed = await runShown(
    'Journeys in the browser',
    'playwright',
    ['test', '--reporter=list,json'],
    env,
  )
  add(countPlaywright(report, hasPassed))
}

/**
 * Runs a tool that shows its own progress, under a headline and above its time.
 * @param {string} title
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runShown(title, program, parameters, env) {
  const stopwatch = startStopwatch()
  console.log(`\n${title}`)
  const { hasPassed } = await runCommand(tool(program), parameters, { env, isShown: true })
  console.log(`${title} … ${hasPassed ? stopwatch() : 'failed'}`)
  return hasPassed
}

/** @param {import('./count-results.mjs').Tally} tally */
function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** @param {string} name */
function tool(name) {
  return join(root, 'node_modules', '.bin', name)
}
