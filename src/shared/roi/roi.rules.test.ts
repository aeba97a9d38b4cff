import { describe, expect, test } from 'vitest'
import { addUpTotals, type ContractCost, type SoldCode, type SoldDay, sumRoi } from './roi.rules.ts'

const unknown = { marginBp: null, reportCurrency: null, rates: {} }

const aSoldCode = (given: Partial<SoldCode> = {}): SoldCode => ({
  codeId: 'code',
  contractId: 'contract',
  athleteUserId: 'racer',
  code: 'JAKE27',
  currency: 'USD',
  redemptions: 10,
  pending: 2,
  salesMinor: 120_000,
  refundedMinor: 20_000,
  discountMinor: 10_000,
  commissionMinor: 10_000,
  ...given,
})

const aSoldDay = (given: Partial<SoldDay> = {}): SoldDay => ({
  day: '2026-05-03',
  currency: 'USD',
  redemptions: 1,
  pending: 0,
  salesMinor: 1200,
  refundedMinor: 200,
  discountMinor: 150,
  commissionMinor: 100,
  ...given,
})

const aCost = (given: Partial<ContractCost> = {}): ContractCost => ({
  contractId: 'contract',
  athleteUserId: 'racer',
  currency: 'USD',
  cashMinor: 20_000,
  productMinor: 10_000,
  ...given,
})

const measure = (
  given: { codes?: SoldCode[]; costs?: ContractCost[] },
  terms: Parameters<typeof sumRoi>[1] = unknown,
) => sumRoi({ codes: given.codes ?? [aSoldCode()], costs: given.costs ?? [aCost()], days: [] }, terms)

describe('the return on investment', () => {
  test('is net sales times margin less cost, as a share of the cost', () => {
    const [all] = measure({}, { ...unknown, marginBp: 6000 }).totals
    // (1000.00 × 60 % − 500.00) ÷ 500.00
    expect(all).toMatchObject({ netMinor: 100_000, costMinor: 50_000, roi: 0.2, revenueReturn: 2 })
  })

  test('without a margin is net sales for each unit spent, and the method explains it', () => {
    const { totals, method } = measure({})
    expect(totals).toMatchObject([{ roi: null, revenueReturn: 2 }])
    expect(method.join(' ')).toContain('Margin unknown')
    expect(method.join(' ')).toContain('attributed by code only, never by a link')
  })

  test('is a loss where the margin does not cover the cost', () => {
    expect(measure({}, { ...unknown, marginBp: 2500 }).totals).toMatchObject([{ roi: -0.5 }])
  })

  test('without costs is null', () => {
    const free = aSoldCode({ discountMinor: 0, commissionMinor: 0 })
    const { totals } = measure({ codes: [free], costs: [] }, { ...unknown, marginBp: 6000 })
    expect(totals).toMatchObject([{ costMinor: 0, roi: null, revenueReturn: null }])
  })

  test('without sales is a complete loss', () => {
    const { totals } = measure({ codes: [] }, { ...unknown, marginBp: 6000 })
    expect(totals).toMatchObject([{ redemptions: 0, netMinor: 0, roi: -1, costPerRedemptionMinor: null }])
  })

  test('decreases with every refund', () => {
    const refunded = aSoldCode({ refundedMinor: 120_000 })
    expect(measure({ codes: [refunded] }, { ...unknown, marginBp: 6000 }).totals).toMatchObject([
      { netMinor: 0, roi: -1 },
    ])
  })

  test('has the cost per redemption', () => {
    expect(measure({}).totals).toMatchObject([{ redemptions: 10, pending: 2, costPerRedemptionMinor: 5000 }])
  })

  test('of several contracts has a row for each, best seller first, and a total', () => {
    const codes = [aSoldCode(), aSoldCode({ codeId: 'b', contractId: 'other', salesMinor: 400_000 })]
    const { contracts, totals } = measure({ codes })
    expect(contracts.map(({ contractId, netMinor }) => [contractId, netMinor])).toEqual([
      ['other', 380_000],
      ['contract', 100_000],
    ])
    expect(totals).toMatchObject([{ netMinor: 480_000, costMinor: 70_000 }])
  })

  test('does not reveal a hidden margin', () => {
    const counted = { codes: [aSoldCode()], costs: [aCost()], days: [] }
    const { method } = sumRoi(counted, unknown, { isMarginHidden: true })
    expect(method.join(' ')).toContain('The margin is private to the brand')
  })
})

describe('several currencies', () => {
  const yen = aSoldCode({ currency: 'JPY', salesMinor: 150_000, refundedMinor: 0 })

  test('are shown separately without rates', () => {
    const { totals, method } = measure({ codes: [aSoldCode(), yen] })
    expect(totals.map(({ currency, netMinor }) => [currency, netMinor])).toEqual([
      ['JPY', 150_000],
      ['USD', 100_000],
    ])
    expect(method.join(' ')).toContain('Currencies are shown separately')
  })

  test('are converted by the brand’s rates, whatever their decimals', () => {
    const terms = { ...unknown, reportCurrency: 'USD', rates: { JPY: '0.0067', KWD: '3.25' } }
    const dinar = aSoldCode({ currency: 'KWD', salesMinor: 1000, refundedMinor: 0 })
    const { totals, codes, method } = measure({ codes: [aSoldCode(), yen, dinar] }, terms)
    // 1000.00 + 150,000 yen at 0.0067 + 1.000 dinar at 3.25
    expect(totals).toMatchObject([{ currency: 'USD', netMinor: 100_000 + 100_500 + 325 }])
    expect(codes).toMatchObject([{ netMinor: 200_825 }])
    expect(method.join(' ')).toContain('converted to USD')
  })

  test('without a rate are shown separately and listed', () => {
    const { totals, withoutRate, method } = measure(
      { codes: [aSoldCode(), yen] },
      { ...unknown, reportCurrency: 'USD', rates: { EUR: '1.1' } },
    )
    expect(totals).toHaveLength(2)
    expect(withoutRate).toEqual(['JPY'])
    expect(method.join(' ')).toContain('no rate for JPY')
  })

  test('are added up by day after conversion', () => {
    const days = [aSoldDay(), aSoldDay({ currency: 'EUR' })]
    const terms = { ...unknown, reportCurrency: 'USD', rates: { EUR: '1.5' } }
    expect(sumRoi({ codes: [], costs: [], days }, terms).days).toEqual([
      { day: '2026-05-03', currency: 'USD', redemptions: 2, netMinor: 2500, commissionMinor: 250 },
    ])
  })
})

describe('a comparison period', () => {
  test('is summed from its days and costs', () => {
    const days = [aSoldDay(), aSoldDay({ day: '2026-05-04' })]
    const { totals } = addUpTotals(
      { days, costs: [aCost({ cashMinor: 500, productMinor: 0 })] },
      { ...unknown, marginBp: 6000 },
    )
    // 20.00 of net sales; 5.00 cash, 3.00 of discounts and 2.00 of commission.
    expect(totals).toMatchObject([{ redemptions: 2, netMinor: 2000, costMinor: 1000, roi: 0.2 }])
  })

  test('has the same totals as the sum of its codes', () => {
    const sums = { redemptions: 1, pending: 0, salesMinor: 1200, refundedMinor: 200 }
    const code = aSoldCode({ ...sums, discountMinor: 150, commissionMinor: 100 })
    const counted = { days: [aSoldDay()], costs: [aCost()] }
    const terms = { ...unknown, marginBp: 4200, reportCurrency: 'EUR', rates: { USD: '0.9' } }
    const { totals, days } = sumRoi({ ...counted, codes: [code] }, terms)
    expect(addUpTotals(counted, terms)).toEqual({ totals, days })
  })

  test('has the largest currency first', () => {
    const days = [aSoldDay({ currency: 'EUR' }), aSoldDay({ redemptions: 9, salesMinor: 90_000 })]
    expect(addUpTotals({ days, costs: [] }, unknown).totals.map(({ currency }) => currency)).toEqual([
      'USD',
      'EUR',
    ])
  })
})

test('with an exchange rate the total, the codes, the contracts and the days agree to the last cent', () => {
  const terms = { marginBp: null, reportCurrency: 'USD', rates: { EUR: '1.1' } }
  const amounts = [105, 105, 104, 33, 7]
  const euros = { currency: 'EUR', refundedMinor: 0, discountMinor: 1, commissionMinor: 3 }
  const days = amounts.map((salesMinor, n) => aSoldDay({ ...euros, salesMinor, day: `2026-05-0${n + 1}` }))
  const codes = [
    aSoldCode({ ...euros, codeId: 'a', salesMinor: 301, discountMinor: 2, commissionMinor: 7 }),
    aSoldCode({
      ...euros,
      codeId: 'b',
      contractId: 'other',
      salesMinor: 53,
      discountMinor: 3,
      commissionMinor: 8,
    }),
  ]
  const measured = sumRoi({ codes, days, costs: [] }, terms)
  const [total] = measured.totals
  const added = (rows: readonly { netMinor: number }[]) =>
    rows.reduce((sum, { netMinor }) => sum + netMinor, 0)
  // € 3.54 × 1.1, rounded once.
  expect(total?.netMinor).toBe(389)
  expect([added(measured.days), added(measured.codes), added(measured.contracts)]).toEqual([389, 389, 389])
  expect(addUpTotals({ days, costs: [] }, terms).totals).toMatchObject([{ netMinor: 389 }])
  expect(measured.days.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0)).toBe(
    total?.commissionMinor,
  )
})
