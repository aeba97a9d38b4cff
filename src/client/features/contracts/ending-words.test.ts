import { expect, test } from 'vitest'
import { endingOf } from './ending-words.ts'

const TODAY = '2026-11-15'
const contract = { endsOn: '2026-12-31', myRole: 'BRAND', notice: null, noticeDays: 14 } as const
const notice = { by: 'ATHLETE', reason: 'BUDGET', note: 'Sold.', givenAt: '2026-11-10T08:00:00Z' } as const

test('with notice the last day is named', () => {
  expect(endingOf(contract, 'BUDGET', TODAY)).toEqual({
    isAtOnce: false,
    words: 'With 14 days of notice its last day is Nov 29, 2026. Until then all goes on as agreed.',
  })
  expect(endingOf(contract, null, TODAY).isAtOnce).toBe(false)
})

test.each([
  ['a breach', contract, 'BREACH'],
  ['a contract without notice', { ...contract, noticeDays: 0 }, 'BUDGET'],
  ['race control', { ...contract, myRole: 'ADMIN' }, 'OTHER'],
  ['consent to a notice', { ...contract, notice }, 'BY_AGREEMENT'],
] as const)('%s ends it today', (_, given, reason) => {
  expect(endingOf(given, reason, TODAY)).toEqual({
    isAtOnce: true,
    words: 'It ends today, Nov 15, 2026, for both of you.',
  })
})

test('a term that is over first simply ends', () => {
  expect(endingOf({ ...contract, endsOn: '2026-11-20' }, 'BUDGET', TODAY).words).toBe(
    'Its term is over before 14 days of notice are: it is completed on Nov 20, 2026, as agreed.',
  )
})
