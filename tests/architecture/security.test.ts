import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

/** The rows of the tables of ASVS: item, level, requirement, status, evidence. */
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map(cellsOf)
  .map(([, item = '', level = '', requirement = '', status = '', evidence = '']) => ({
    ...{ item, level, requirement, status, evidence },
  }))
const pathsIn = (evidence: string) =>
  [...evidence.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.json)`/g)].map(([, path = '']) => path)

test('every item of ASVS 5.0 at level 1 and 2 has one row', () => {
  const count = (level: string) => rows.filter((row) => row.level === level).length
  expect([count('1'), count('2'), rows.length]).toEqual([70, 183, 253])
  expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length)
})

test('every row has a requirement, a status and a reason', () => {
  const incomplete = rows.filter(
    ({ requirement, status, evidence }) =>
      requirement === '' || evidence === '' || !['met', 'not applicable', 'open'].includes(status),
  )
  expect(incomplete).toEqual([])
})

test('the files that rows name exist', () => {
  const named = rows.flatMap(({ evidence }) => pathsIn(evidence))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('the summary counts the rows', () => {
  const count = (status: string) => rows.filter((row) => row.status === status).length
  expect(text.replaceAll('\n', ' ')).toContain(
    `Of its 253 items ${count('met')} are met, ${count('not applicable')} do not apply, ${count('open')} are open`,
  )
})
