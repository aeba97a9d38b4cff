// @ts-check
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './build-product.mjs'
import { CommandError, printFailure, startStopwatch } from './console.mjs'
import { countPlaywright, countVitest } from './count-results.mjs'
import { findChromium } from './find-chromium.mjs'
import { checkNodeVersion, ensureDependencies } from './install-dependencies.mjs'
import { root, runCommand } from './run-command.mjs'

const isFast = process.argv.includes('--fast')
const reports = join(root, 'node_modules', '.cache', 'test-reports')
/** @type {import('./count-results.mjs').Tally} */
const total = { passed: 0, failures: [] }

/** The native compiler, four times as fast as the one whose API other tools still need. */
const typeChecker = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
/** Its threads would each resolve the same types again: twice the work, where other checks use the other cores. */
const checkTypes = (/** @type {string} */ project) => ({
  program: typeChecker,
  args: ['-p', `tsconfig.${project}.json`, '--singleThreaded'],
})

const staticChecks = [
  {
    title: 'Format and lint',
    program: tool('biome'),
    args: ['ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
  },
  { title: 'Client types', ...checkTypes('client') },
  { title: 'Server types', ...checkTypes('server') },
  { title: 'End-to-end test types', ...checkTypes('e2e') },
  { title: 'Dead code', program: tool('knip'), args: ['--no-progress'] },
  {
    title: 'Dependency rule',
    program: tool('depcruise'),
    args: ['src', 'demo', '--config', '.dependency-cruiser.mjs'],
  },
  // Its output says what could not be checked.
  {
    title: 'Licences and advisories',
    program: tool('tsx'),
    args: ['scripts/check-dependencies.ts'],
    isShown: true,
  },
]

try {
  checkNodeVersion()
  await ensureDependencies()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  // Tests often wait for a timer or a database; the checks use the processor meanwhile.
  await settleAll([runTests(), ...staticChecks.map(runStaticCheck)])
} catch (error) {
  printFailure(error)
  add({ passed: 0, failures: ['The run was not completed; see the output above.'] })
}

// Named again at the end, because a long log is often read, or kept, from its end only.
for (const failure of total.failures) console.log(`Failed: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length > 0 ? 1 : 0

async function runTests() {
  if (isFast) return runUnitTests()
  // A machine that has none installs one, which waits for the network more than it uses the processor.
  const finding = stepAtOnce('Finding Chromium', findChromium)
  const preparing = ensureBuild(stepAtOnce).then(() =>
    stepAtOnce('Preparing the end-to-end tests', prepareData),
  )
  await settleAll([runUnitTests(), preparing, finding])
  await runEndToEndTests(await finding, await preparing)
}

/**
 * Creates the data of the server under test. Loading it takes seconds, in which no end-to-end test could run. It is urgent, because
 * a busy machine would leave a server of low priority no time to start.
 */
async function prepareData() {
  const { hasPassed, output } = await runCommand(tool('tsx'), ['tests/support/prepare-e2e-data.ts'])
  if (!hasPassed) throw new CommandError('The data of the end-to-end tests was not created.', output)
  // Warnings of the server come before it.
  return output.trim().split('\n').at(-1) ?? ''
}

/**
 * Waits for all, also when one fails.
 * @param {Promise<unknown>[]} all
 */
async function settleAll(all) {
  for (const result of await Promise.allSettled(all)) if (result.status === 'rejected') throw result.reason
}

/**
 * As `step`, but prints its line when it is complete, because tests print lines meanwhile.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function stepAtOnce(title, work) {
  const stopwatch = startStopwatch()
  const result = await work()
  console.log(`${title} … ${stopwatch()}`)
  return result
}

/** @param {{ title: string, program: string, args: string[], isShown?: boolean }} check */
async function runStaticCheck({ title, program, args, isShown = false }) {
  const stopwatch = startStopwatch()
  const { hasPassed, output } = await runCommand(program, args, { isUrgent: false })
  const note = isShown ? ` (${output.trim()})` : ''
  console.log(`${title} … ${hasPassed ? `${stopwatch()}${note}` : `failed\n\n${output.trim()}\n`}`)
  add(hasPassed ? { passed: 1, failures: [] } : { passed: 0, failures: [title] })
}

async function runUnitTests() {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const hasPassed = await runShown('Unit and API tests', 'vitest', args)
  add(countVitest(report, hasPassed))
}

/**
 * @param {string} chromium
 * @param {string} dataDir
 */
async function runEndToEndTests(chromium, dataDir) {
  const report = join(reports, 'playwright.json')
  const env = {
    CHROMIUM_PATH: chromium,
    E2E_DATA_DIR: dataDir,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const hasPassed = await runShown('End-to-end tests', 'playwright', ['test', '--reporter=list,json'], env)
  add(countPlaywright(report, hasPassed))
}

/**
 * Runs a tool that prints its own progress, then its duration.
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runShown(title, program, args, env) {
  const stopwatch = startStopwatch()
  console.log(`\n${title}`)
  const { hasPassed } = await runCommand(tool(program), args, { env, isShown: true })
  console.log(`${title} … ${hasPassed ? stopwatch() : 'failed'}`)
  return hasPassed
}

/** @param {import('./count-results.mjs').Tally} tally */
function add({ passed, failures }) {
  total.passed += passed
  total.failures.push(...failures)
}

/** @param {string} name */
function tool(name) {
  return join(root, 'node_modules', '.bin', name)
}
