// @ts-check
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Tally */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport */

/**
 * Reads a Vitest report. A file that could not be loaded contains no failed test, but counts as a failure.
 * @param {string} report
 * @param {boolean} hasPassed
 * @returns {Tally}
 */
export function countVitest(report, hasPassed) {
  const results = /** @type {VitestReport | undefined} */ (readReport(report))
  if (!results) return { passed: 0, failed: 1 }
  const brokenFiles = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return withRunStatus(results.numPassedTests, results.numFailedTests + brokenFiles.length, hasPassed)
}

/**
 * Reads a Playwright report. A test that passed on a retry counts as passed.
 * @param {string} report
 * @param {boolean} hasPassed
 * @returns {Tally}
 */
export function countPlaywright(report, hasPassed) {
  const stats = /** @type {PlaywrightReport | undefined} */ (readReport(report))?.stats
  return stats
    ? withRunStatus(stats.expected + stats.flaky, stats.unexpected, hasPassed)
    : { passed: 0, failed: 1 }
}

/**
 * An error outside of any test fails the run although every test passed.
 * @param {number} passed
 * @param {number} failed
 * @param {boolean} hasPassed
 */
function withRunStatus(passed, failed, hasPassed) {
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1) }
}

/** @param {string} path @returns {unknown} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
