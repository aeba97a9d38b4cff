import { expect, test } from 'vitest'
import { diffLines } from './text-diff.rules.ts'

const marks = { same: ' ', added: '+', removed: '-' }
const diff = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${marks[kind]}${text}`)

test('equal texts have no changes', () => {
  expect(diff('# Title\n\nOne', '# Title\n\nOne')).toEqual([' # Title', ' One'])
})

test('a changed line shows as removed, then added, between what stays', () => {
  expect(diff('A\nterm to May\nZ', 'A\nterm to June\nZ')).toEqual([
    ' A',
    '-term to May',
    '+term to June',
    ' Z',
  ])
})

test('lines are added and removed at both ends', () => {
  expect(diff('A\nB', 'B\nC')).toEqual(['-A', ' B', '+C'])
  expect(diff('', 'A')).toEqual(['+A'])
  expect(diff('A', '')).toEqual(['-A'])
})

test('a repeated line is matched as often as it occurs in both', () => {
  expect(diff('A\nA\nB', 'A\nB\nA')).toEqual([' A', '-A', ' B', '+A'])
})
