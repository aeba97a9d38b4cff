import { expect, test } from 'vitest'
import { terminationOf } from './contract-termination.ts'

const TODAY = '2026-11-15'
const contract = {
  breach: null,
  endsOn: '2026-12-31',
  myRole: 'BRAND',
  notice: null,
  noticeDays: 14,
} as const
const notice = { by: 'ATHLETE', reason: 'BUDGET', note: 'Sold.', givenAt: '2026-11-10T08:00:00Z' } as const

test('the last day is shown for an ending with notice', () => {
  expect(terminationOf(contract, 'BUDGET', TODAY)).toEqual({
    kind: 'NOTICE',
    text: 'With 14 days of notice, the last day is Nov 29, 2026. The contract stays in force until then.',
  })
  expect(terminationOf(contract, null, TODAY).kind).toBe('NOTICE')
})

test.each([
  ['a contract without notice', { ...contract, noticeDays: 0 }, 'BUDGET'],
  ['an administrator', { ...contract, myRole: 'ADMIN' }, 'OTHER'],
  ['consent to a notice', { ...contract, notice }, 'BY_AGREEMENT'],
] as const)('%s ends the contract today', (_, given, reason) => {
  expect(terminationOf(given, reason, TODAY)).toEqual({
    kind: 'NOW',
    text: 'The contract ends today, Nov 15, 2026.',
  })
})

test('a term that ends before the notice period is completed as agreed', () => {
  expect(terminationOf({ ...contract, endsOn: '2026-11-20' }, 'BUDGET', TODAY).text).toBe(
    'The term ends before 14 days of notice are over. The contract is completed on Nov 20, 2026, as agreed.',
  )
})

test('a breach stops the contract, and the other side has five days to object', () => {
  const { kind, text } = terminationOf(contract, 'BREACH', TODAY)
  expect(kind).toBe('BREACH')
  expect(text).toContain('on hold at once')
  expect(text).toContain('5 days to object; without an objection it ends on Nov 20, 2026')
})
