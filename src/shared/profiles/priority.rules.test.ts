import { expect, test } from 'vitest'
import { athletePriority, type PriorityFacts } from './priority.rules.ts'

const nothing: PriorityFacts = {
  completeness: { score: 0 },
  inactiveDays: null,
  isMember: false,
  verifiedResults: 0,
  answered: 0,
  unanswered: 0,
  overrides: {},
}
const scoreOf = (change: Partial<PriorityFacts>) => athletePriority({ ...nothing, ...change }).score

test('the parts add up to 100: profile 40, activity 20, membership 20, results 10, answers 10', () => {
  expect(scoreOf({ completeness: { score: 100 } })).toBe(40)
  expect(scoreOf({ inactiveDays: 0 })).toBe(20)
  expect(scoreOf({ isMember: true })).toBe(20)
  expect(scoreOf({ verifiedResults: 5 })).toBe(10)
  expect(scoreOf({ answered: 3 })).toBe(10)
  const whole = {
    completeness: { score: 100 },
    inactiveDays: 1,
    isMember: true,
    verifiedResults: 9,
    answered: 2,
  }
  expect(scoreOf(whole)).toBe(100)
  expect(scoreOf({})).toBe(0)
})

test.each([
  [7, 20],
  [8, 10],
  [30, 10],
  [90, 5],
  [91, 0],
])('%i days without activity leave %i points', (inactiveDays, expected) => {
  expect(scoreOf({ inactiveDays })).toBe(expected)
})

test('answers count by their share of what was received', () => {
  expect(scoreOf({ answered: 1, unanswered: 3 })).toBe(3)
  expect(scoreOf({ unanswered: 3 })).toBe(0)
})

test('each part says how it is raised', () => {
  for (const { label, points, max, hint } of athletePriority(nothing).parts) {
    expect(label).not.toBe('')
    expect(points).toBeLessThanOrEqual(max)
    expect(hint).toMatch(/\.$/)
  }
})

test('what staff set counts in place of what is computed, part by part', () => {
  const { score, parts } = athletePriority({
    ...nothing,
    answered: 3,
    overrides: { activity: 15, answers: 0 },
  })
  expect(score).toBe(15)
  expect(parts.find(({ key }) => key === 'answers')).toMatchObject({ points: 0, computed: 10 })
})
