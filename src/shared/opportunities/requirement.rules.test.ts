import { expect, test } from 'vitest'
import type { Requirements } from './opportunity-form.contract.ts'
import { type Applicant, asksOf, judgeRequirements } from './requirement.rules.ts'

const nothing: Requirements = {
  sports: [],
  countries: [],
  minLevel: null,
  minExperienceYears: null,
  minCompleteness: null,
}
const newcomer: Applicant = {
  sports: [],
  country: null,
  level: null,
  experienceYears: null,
  completeness: 0,
}

test('without requirements every racer qualifies', () => {
  expect([asksOf(nothing), judgeRequirements(nothing, newcomer)]).toEqual([[], []])
})

test('a minimum of zero is not a requirement', () => {
  expect(asksOf({ ...nothing, minExperienceYears: 0, minCompleteness: 0 })).toEqual([])
})

test.each<[keyof Requirements, Partial<Requirements>, Partial<Applicant>]>([
  ['sports', { sports: ['karting', 'trials'] }, { sports: ['drifting', 'trials'] }],
  ['countries', { countries: ['SE', 'NO'] }, { country: 'NO' }],
  ['minLevel', { minLevel: 'AMATEUR' }, { level: 'EXPERT' }],
  ['minExperienceYears', { minExperienceYears: 3 }, { experienceYears: 3 }],
  ['minCompleteness', { minCompleteness: 60 }, { completeness: 60 }],
])('%s is met by a racer who has it, and not by one without', (_, required, able) => {
  const judge = (applicant: Applicant) =>
    judgeRequirements({ ...nothing, ...required }, applicant).map(({ isMet }) => isMet)
  expect(judge({ ...newcomer, ...able })).toEqual([true])
  expect(judge(newcomer)).toEqual([false])
})
