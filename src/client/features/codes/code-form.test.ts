import { describe, expect, test } from 'vitest'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import { codeForm, newCode, type TypedCode, typedOf } from './code-form.ts'

const contract = {
  id: '0198c0de-0000-7000-8000-000000000002',
  startsOn: '2026-03-01',
  endsOn: '2026-12-31',
  timezone: 'UTC',
  currency: null,
  myRole: 'BRAND',
} as const

const aTyped = (given: Partial<TypedCode> = {}): TypedCode => ({
  ...newCode(contract, '2026-04-15'),
  code: 'MIRA15',
  ...given,
})
const read = (given: Partial<TypedCode>) => codeForm('UTC').parse(aTyped(given))
const fieldsOf = (given: Partial<TypedCode>) => [
  ...new Set(
    codeForm('UTC')
      .safeParse(aTyped(given))
      .error?.issues.map(({ path }) => path.join('.')),
  ),
]

describe('the code form', () => {
  test('starts without a commission', () => {
    expect(read({}).commissionBp).toBe(0)
  })

  test('ends after the last day, which is included', () => {
    expect(read({})).toMatchObject({
      startsAt: '2026-04-15T00:00:00.000Z',
      endsAt: '2027-01-01T00:00:00.000Z',
    })
  })

  test.each([
    ['15', 1500],
    ['12.5', 1250],
    ['12,5 %', 1250],
    ['0.01', 1],
    ['100', 10_000],
  ])('reads %s percent as %i basis points', (percentBp, bp) => {
    expect(read({ percentBp }).percentBp).toBe(bp)
  })

  test('takes a fixed amount with its currency', () => {
    const fixed = { fixedMinor: 3250, currency: 'KWD' }
    expect(read({ kind: 'FIXED', ...fixed })).toMatchObject(fixed)
  })

  test('accepts no limit, commission, landing page or Stripe promotion', () => {
    expect(read({ commissionBp: '' })).toMatchObject({
      ...{ maxUses: null, commissionBp: 0, landingUrl: null, stripePromotionId: null },
    })
    expect(read({ maxUses: '1,500' }).maxUses).toBe(1500)
  })

  test('reads only the fields of the chosen discount type', () => {
    expect(read({ fixedMinor: Number.NaN })).toMatchObject({ fixedMinor: null, currency: null })
    expect(read({ kind: 'FIXED', fixedMinor: 500, percentBp: 'much' }).percentBp).toBeNull()
  })

  test.each([
    ['code', { code: 'a b' }],
    ['percentBp', { percentBp: '' }],
    ['percentBp', { percentBp: '101' }],
    ['percentBp', { percentBp: '12.345' }],
    ['fixedMinor', { kind: 'FIXED', fixedMinor: null }],
    ['fixedMinor', { kind: 'FIXED', fixedMinor: Number.NaN }],
    ['startsAt', { startsAt: '' }],
    ['endsAt', { endsAt: '' }],
    ['endsAt', { endsAt: '2026-04-14' }],
    ['maxUses', { maxUses: 'some' }],
    ['maxUses', { maxUses: '1.5' }],
    ['commissionBp', { commissionBp: 'half' }],
    ['landingUrl', { landingUrl: 'no address' }],
    ['stripePromotionId', { stripePromotionId: 'MIRA15' }],
  ] satisfies [string, Partial<TypedCode>][])('reports an error at %s for %o', (field, given) => {
    expect(fieldsOf(given)).toEqual([field])
  })
})

test('a code survives the round trip through the form', () => {
  const { startsAt, endsAt, ...body } = read({
    kind: 'FIXED',
    fixedMinor: 3250,
    currency: 'KWD',
    maxUses: '40',
  })
  const code: DiscountCode = {
    ...{ ...body, startsAt, endsAt, id: contract.id, contractId: contract.id, state: 'LIVE', uses: 0 },
    ...{
      sales: [],
      isConfirmedInShop: true,
      signals: [],
      canChange: true,
      canRename: true,
      canRetire: true,
      version: 1,
    },
  }
  expect(codeForm('UTC').parse(typedOf(code, 'UTC'))).toEqual({ ...body, startsAt, endsAt })
})

test('a new code starts with its contract if that is in the future, else today', () => {
  expect(newCode(contract, '2026-02-01').startsAt).toBe('2026-03-01')
  expect(newCode(contract, '2026-04-15')).toMatchObject({ startsAt: '2026-04-15', endsAt: '2026-12-31' })
})

test.each([
  ['America/Los_Angeles', '2027-03-14T08:00:00.000Z', '2027-03-15T07:00:00.000Z'],
  ['Asia/Kathmandu', '2027-03-13T18:15:00.000Z', '2027-03-14T18:15:00.000Z'],
  ['Pacific/Auckland', '2027-03-13T11:00:00.000Z', '2027-03-14T11:00:00.000Z'],
])('the only day of a code is a day in %s, from %s until %s', (timezone, startsAt, endsAt) => {
  const typed = aTyped({ startsAt: '2027-03-14', endsAt: '2027-03-14' })
  const body = codeForm(timezone).parse(typed)
  expect(body).toMatchObject({ startsAt, endsAt })
  const code = { ...body, uses: 0 } as DiscountCode
  expect(typedOf(code, timezone)).toMatchObject({ startsAt: '2027-03-14', endsAt: '2027-03-14' })
})
