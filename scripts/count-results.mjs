// @ts-check
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failures: string[] }} Tally The failures are the titles of failed tests. */
/** @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} TestFile */
/** @typedef {{ numPassedTests: number, testResults: TestFile[] }} VitestReport */
/** @typedef {{ file: string, title: string, ok: boolean }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ stats: { expected: number, flaky: number }, suites: Suite[] }} PlaywrightReport */

/**
 * Reads a Vitest report. A file that could not be loaded contains no failed test, but counts as a failure.
 * @param {string} report
 * @param {boolean} hasPassed
 * @returns {Tally}
 */
export function countVitest(report, hasPassed) {
  const results = /** @type {VitestReport | undefined} */ (readReport(report))
  if (!results) return { passed: 0, failures: ['The unit and API tests wrote no report.'] }
  const failures = results.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${name} › ${fullName}`)
    return status === 'failed' ? [name] : []
  })
  return withRunStatus(results.numPassedTests, failures, hasPassed)
}

/**
 * Reads a Playwright report. A test that passed on a retry counts as passed.
 * @param {string} report
 * @param {boolean} hasPassed
 * @returns {Tally}
 */
export function countPlaywright(report, hasPassed) {
  const results = /** @type {PlaywrightReport | undefined} */ (readReport(report))
  if (!results) return { passed: 0, failures: ['The end-to-end tests wrote no report.'] }
  const failures = specsOf(results.suites).filter(({ ok }) => !ok)
  const titles = failures.map(({ file, title }) => `${file} › ${title}`)
  return withRunStatus(results.stats.expected + results.stats.flaky, titles, hasPassed)
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function specsOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/**
 * An error outside of any test fails the run although every test passed.
 * @param {number} passed
 * @param {string[]} failures
 * @param {boolean} hasPassed
 */
function withRunStatus(passed, failures, hasPassed) {
  const isExplained = hasPassed || failures.length > 0
  return {
    passed,
    failures: isExplained ? failures : ['An error outside of any test; see the output above.'],
  }
}

/** @param {string} path @returns {unknown} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
