import { describe, expect, test } from 'vitest'
import { canMakeCodes, codeKeyOf, codeStateOf, contractStateOf } from './code.rules.ts'

test.each([
  ['MIRA15', 'mira15'],
  ['  Mira15 ', 'mira15'],
  ['ＭＩＲＡ１５', 'mira15'],
  ['MIRA-15', 'mira-15'],
])('“%s” is normalised to %s', (typed, key) => {
  expect(codeKeyOf(typed)).toBe(key)
})

const at = (day: string) => new Date(`2026-${day}T00:00:00Z`)
const code = { retiredAt: null, startsAt: at('03-01'), endsAt: at('10-01'), maxUses: 2, uses: 0 }

describe('a code', () => {
  test.each([
    ['before its first day', code, 'ACTIVE', '02-28', 'SCHEDULED'],
    ['on its first day', code, 'ACTIVE', '03-01', 'LIVE'],
    ['after its last day', code, 'ACTIVE', '10-01', 'ENDED'],
    ['under a contract that has not started', code, 'EXECUTED', '05-01', 'SCHEDULED'],
    ['under a contract that is suspended', code, 'SUSPENDED', '05-01', 'PAUSED'],
    ['under a contract that is over', code, 'OVER', '05-01', 'ENDED'],
    ['that has reached its limit', { ...code, uses: 2 }, 'ACTIVE', '05-01', 'USED_UP'],
    ['without a limit', { ...code, maxUses: null, uses: 99 }, 'ACTIVE', '05-01', 'LIVE'],
    ['that was retired', { ...code, retiredAt: at('04-01') }, 'ACTIVE', '05-01', 'RETIRED'],
    ['before it was retired', { ...code, retiredAt: at('06-01') }, 'ACTIVE', '05-01', 'LIVE'],
  ] as const)('%s', (_, given, contract, day, state) => {
    expect(codeStateOf(given, contract, at(day))).toBe(state)
  })
})

describe('a contract', () => {
  test.each([
    ['DRAFT', 'OVER'],
    ['PENDING_SIGNATURES', 'OVER'],
    ['EXECUTED', 'EXECUTED'],
    ['ACTIVE', 'ACTIVE'],
    ['SUSPENDED', 'SUSPENDED'],
    ['COMPLETED', 'OVER'],
    ['TERMINATED', 'OVER'],
    ['REJECTED', 'OVER'],
    ['CANCELLED', 'OVER'],
    ['SIGNATURE_EXPIRED', 'OVER'],
  ] as const)('that is %s is %s for its codes', (status, state) => {
    const days = { endsOn: '2026-12-31', terminatesOn: null, today: '2026-12-31' }
    expect(contractStateOf({ status, ...days })).toBe(state)
  })

  test('allows no codes after its last day, even before the job has run', () => {
    const contract = { status: 'ACTIVE', endsOn: '2026-12-31', terminatesOn: null } as const
    expect(canMakeCodes({ ...contract, today: '2026-12-31' })).toBe(true)
    expect(canMakeCodes({ ...contract, today: '2027-01-01' })).toBe(false)
  })

  test('allows no codes after the last day of a notice', () => {
    const contract = { status: 'ACTIVE', endsOn: '2026-12-31', terminatesOn: '2026-11-29' } as const
    expect(canMakeCodes({ ...contract, today: '2026-11-29' })).toBe(true)
    expect(canMakeCodes({ ...contract, today: '2026-11-30' })).toBe(false)
  })
})
