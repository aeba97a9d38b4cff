import { describe, expect, test } from 'vitest'
import { terminateReasons } from './contract.constants.ts'
import { currentLastDay, hasGivenNotice, lastDayByNotice, lastDayOf, requiredNotice } from './term.rules.ts'

test.each([
  ['6 months', '2026-08-31', null, '2027-02-28'],
  ['12 months', '2024-02-29', null, '2025-02-28'],
  ['18 months', '2026-01-15', '2026-02-01', '2027-07-14'],
  ['24 months', '2026-12-31', null, '2028-12-30'],
  ['12 months', '2027-01-01', null, '2027-12-31'],
  ['12 months', '2027-03-01', null, '2028-02-29'],
  ['Season', '2026-03-01', null, '2026-12-31'],
  ['Season', '2026-11-01', '2027-04-30', '2027-04-30'],
  ['Event', '2026-03-01', '2026-06-27', '2026-07-04'],
  ['Event', '2026-03-01', null, '2026-03-08'],
] as const)('%s from %s (chosen end: %s) ends on %s', (duration, startsOn, endsOn, last) => {
  expect(lastDayOf({ duration, startsOn, endsOn })).toBe(last)
})

const ending = { by: 'BRAND', reason: 'BUDGET', noticeDays: 14, noticeBy: null } as const

describe('a termination', () => {
  test('requires the notice period of the contract', () => {
    expect(requiredNotice(ending)).toBe(14)
    expect(requiredNotice({ ...ending, by: 'ATHLETE', noticeDays: 30 })).toBe(30)
    expect(requiredNotice({ ...ending, reason: null })).toBe(14)
  })

  test('requires no notice when the contract has no notice period', () => {
    expect(requiredNotice({ ...ending, noticeDays: 0 })).toBe(0)
  })

  test.each(terminateReasons)('by an administrator for %s requires no notice', (reason) => {
    expect(requiredNotice({ ...ending, by: 'ADMIN', reason })).toBe(0)
  })

  test('for a serious breach requires no notice, unlike for any other reason', () => {
    const atOnce = terminateReasons.filter((reason) => requiredNotice({ ...ending, reason }) === 0)
    expect(atOnce).toEqual(['BREACH'])
  })

  test('requires no notice when the other party agrees to a given notice', () => {
    expect(requiredNotice({ ...ending, noticeBy: 'ATHLETE' })).toBe(0)
    expect(requiredNotice({ ...ending, noticeBy: 'BRAND' })).toBe(14)
  })
})

test('notice is given once, and only a breach can be reported after it', () => {
  expect(hasGivenNotice({ by: 'BRAND', reason: 'BUDGET', noticeBy: 'BRAND' })).toBe(true)
  expect(hasGivenNotice({ by: 'BRAND', reason: 'BREACH', noticeBy: 'BRAND' })).toBe(false)
  expect(hasGivenNotice({ by: 'ATHLETE', reason: 'BUDGET', noticeBy: 'BRAND' })).toBe(false)
  expect(hasGivenNotice({ by: 'BRAND', reason: 'BUDGET', noticeBy: null })).toBe(false)
})

test('the notice period starts on the day after the notice', () => {
  expect(lastDayByNotice('2026-11-15', 14)).toBe('2026-11-29')
  expect(lastDayByNotice('2028-02-28', 1)).toBe('2028-02-29')
})

test('a contract ends at the end of its term or of a notice, whichever is earlier', () => {
  const endsOn = '2026-12-31'
  expect(currentLastDay({ endsOn, terminatesOn: null })).toBe(endsOn)
  expect(currentLastDay({ endsOn, terminatesOn: '2026-11-29' })).toBe('2026-11-29')
  expect(currentLastDay({ endsOn, terminatesOn: '2027-01-04' })).toBe(endsOn)
})
