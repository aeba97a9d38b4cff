import { describe, expect, test } from 'vitest'
import { terminateReasons } from './contract.constants.ts'
import { isSaidAlready, lastDayByNotice, lastDayStanding, noticeTaken } from './notice.rules.ts'

const ending = { by: 'BRAND', reason: 'BUDGET', noticeDays: 14, noticeBy: null } as const

describe('an ending', () => {
  test('takes the days that the contract says', () => {
    expect(noticeTaken(ending)).toBe(14)
    expect(noticeTaken({ ...ending, by: 'ATHLETE', noticeDays: 30 })).toBe(30)
    expect(noticeTaken({ ...ending, reason: null })).toBe(14)
  })

  test('takes none where the contract asks for none', () => {
    expect(noticeTaken({ ...ending, noticeDays: 0 })).toBe(0)
  })

  test.each(terminateReasons)('by race control for %s takes none', (reason) => {
    expect(noticeTaken({ ...ending, by: 'ADMIN', reason })).toBe(0)
  })

  test('for a serious breach takes none, and is the only one that does', () => {
    const atOnce = terminateReasons.filter((reason) => noticeTaken({ ...ending, reason }) === 0)
    expect(atOnce).toEqual(['BREACH'])
  })

  test('takes none when the other agrees to a notice that stands, and the same for its giver', () => {
    expect(noticeTaken({ ...ending, noticeBy: 'ATHLETE' })).toBe(0)
    expect(noticeTaken({ ...ending, noticeBy: 'BRAND' })).toBe(14)
  })
})

test('notice is given once, and only a breach is said on top of it', () => {
  expect(isSaidAlready({ by: 'BRAND', reason: 'BUDGET', noticeBy: 'BRAND' })).toBe(true)
  expect(isSaidAlready({ by: 'BRAND', reason: 'BREACH', noticeBy: 'BRAND' })).toBe(false)
  expect(isSaidAlready({ by: 'ATHLETE', reason: 'BUDGET', noticeBy: 'BRAND' })).toBe(false)
  expect(isSaidAlready({ by: 'BRAND', reason: 'BUDGET', noticeBy: null })).toBe(false)
})

test('the days of a notice follow the day on which it is given', () => {
  expect(lastDayByNotice('2026-11-15', 14)).toBe('2026-11-29')
  expect(lastDayByNotice('2028-02-28', 1)).toBe('2028-02-29')
})

test('of the end of the term and that of a notice the earlier one counts', () => {
  const endsOn = '2026-12-31'
  expect(lastDayStanding({ endsOn, terminatesOn: null })).toBe(endsOn)
  expect(lastDayStanding({ endsOn, terminatesOn: '2026-11-29' })).toBe('2026-11-29')
  expect(lastDayStanding({ endsOn, terminatesOn: '2027-01-04' })).toBe(endsOn)
})
