import { readFileSync } from 'node:fs'
import { type AuditReport, findFixableAdvisories, findLicenceProblems } from './dependency-rules.ts'
import { runNpm } from './run-command.mjs'

/**
 * Part of `npm run check`: the licences of all locked packages, and the advisories about those that the product ships. Without a
 * connection to the advisory service the advisories are reported as not checked.
 */
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { license?: string }>
}
const audit = await readAudit()
const advisories = findFixableAdvisories(audit)
const problems = [...findLicenceProblems(lockfile.packages), ...(advisories ?? [])]
for (const problem of problems) console.log(problem)
if (problems.length === 0) {
  const reason = audit.statusCode ? `the registry responded with ${audit.statusCode}` : 'no connection'
  const checked = advisories ? 'no high advisory with a fix' : `advisories NOT CHECKED: ${reason}`
  console.log(`${Object.keys(lockfile.packages).length} licences allowed; ${checked}`)
}
process.exitCode = problems.length > 0 ? 1 : 0

/** The report of the advisory service; empty when it cannot be reached. */
async function readAudit(): Promise<AuditReport> {
  // Without retries, because a machine without a connection would wait for minutes.
  const { output } = await runNpm([
    'audit',
    '--json',
    '--omit=dev',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ])
  try {
    // Warnings are printed around the report.
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as AuditReport
  } catch {
    return {}
  }
}
