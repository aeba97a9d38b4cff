import { shareByWeight } from '#shared/redemptions/redemption.rules.ts'
import { convert, type RoiTerms, reportedIn } from './convert.rules.ts'
import { WHOLE_BP } from './roi.constants.ts'
import type { CodeSales, ContractRoi, MeasuredRoi, RoiFigures, SalesDay } from './roi.contract.ts'
import { describeMethod, type ProductBasis } from './roi-method.ts'

/** What was spent on a contract besides its codes, in one currency. */
export type ContractCost = {
  contractId: string
  athleteUserId: string
  currency: string
  cashMinor: number
  productMinor: number
  /** At the cost that the brand entered, otherwise at its retail value. */
  isProductAtCost?: boolean
}

export type SoldCode = Omit<CodeSales, 'netMinor'> & { athleteUserId: string }

export type SoldInCurrency = Omit<Sums, (typeof spend)[number]>
export type SoldDay = { day: string } & SoldInCurrency

type Counted = { codes: readonly SoldCode[]; days: readonly SoldDay[]; costs: readonly ContractCost[] }

const counts = ['redemptions', 'pending'] as const
const sales = ['salesMinor', 'refundedMinor', 'discountMinor', 'commissionMinor'] as const
const spend = ['cashMinor', 'productMinor'] as const
const ofDay = ['redemptions', 'netMinor', 'commissionMinor'] as const
const all = [...counts, ...sales, ...spend]

type Sums = { currency: string } & Record<(typeof all)[number], number>

/**
 * Everything in the currency it is reported in, added up in all, for each contract, for each code and for each day. The sum
 * of each currency is converted and rounded once, and divided among its parts, so that codes and days add up to the same.
 */
export function sumRoi(
  { codes, days, costs }: Counted,
  terms: RoiTerms,
  { isMarginHidden = false }: { isMarginHidden?: boolean } = {},
): Omit<MeasuredRoi, 'from' | 'to'> {
  const sold = report(codes, sales, terms)
  const spent = report(costs, spend, terms)
  const entries = [...sold.map(entryOf), ...spent.map(entryOf)]
  const totals = addUpTotal([...sold, ...spent].map(sumsOf), terms)
  const contracts = addUp(entries, all, ({ contractId, currency }) => `${contractId} ${currency}`).map(
    (entry): ContractRoi =>
      Object.assign(figuresOf(entry, terms), {
        contractId: entry.contractId,
        athleteUserId: entry.athleteUserId,
      }),
  )
  const soldByCode = addUp(
    sold.map(codeSalesOf),
    [...counts, ...sales, 'netMinor'],
    ({ codeId, currency }) => `${codeId} ${currency}`,
  )
  const { marginBp, reportCurrency } = terms
  const currencies = [...new Set([...codes, ...costs].map(({ currency }) => currency))].sort()
  const withoutRate = reportCurrency
    ? currencies.filter((currency) => reportedIn(currency, terms) !== reportCurrency)
    : []
  return {
    totals,
    contracts: contracts.sort((a, b) => b.netMinor - a.netMinor),
    codes: soldByCode.sort((a, b) => b.netMinor - a.netMinor),
    days: plotDays(report(days, sales, terms)),
    marginBp,
    reportCurrency,
    withoutRate,
    method: describeMethod({
      ...{ marginBp, isMarginHidden, reportCurrency, withoutRate },
      isConverted: currencies.some((currency) => reportedIn(currency, terms) !== currency),
      isMixed: totals.length > 1,
      productBasis: basisOf(costs),
    }),
  }
}

function basisOf(costs: readonly ContractCost[]): ProductBasis {
  const product = costs.filter(({ productMinor, isProductAtCost }) => productMinor > 0 || isProductAtCost)
  if (product.every(({ isProductAtCost }) => !isProductAtCost)) return 'RETAIL'
  return product.every(({ isProductAtCost }) => isProductAtCost) ? 'COST' : 'MIXED'
}

/** The same where nothing is told apart but days: what another time is held against. */
export const addUpTotals = (
  { days, costs }: Pick<Counted, 'days' | 'costs'>,
  terms: RoiTerms,
): Pick<MeasuredRoi, 'totals' | 'days'> => ({
  totals: sumTotals({ sold: days, costs }, terms),
  days: plotDays(report(days, sales, terms)),
})

/** The totals alone. */
export const sumTotals = (
  { sold, costs }: { sold: readonly SoldInCurrency[]; costs: readonly ContractCost[] },
  terms: RoiTerms,
): RoiFigures[] =>
  addUpTotal([...report(sold, sales, terms), ...report(costs, spend, terms)].map(sumsOf), terms)

/** One for each currency, the one with the most cost and sales first. */
const addUpTotal = (entries: readonly Sums[], terms: RoiTerms): RoiFigures[] =>
  addUp(entries, all, ({ currency }) => currency)
    .map((sums) => figuresOf(sums, terms))
    .sort((a, b) => b.netMinor + b.costMinor - a.netMinor - a.costMinor)

const plotDays = (sold: readonly SoldDay[]): SalesDay[] =>
  addUp(
    sold.map(({ day, currency, redemptions, commissionMinor, salesMinor, refundedMinor }) => {
      const netMinor = salesMinor - refundedMinor
      return { day, currency, redemptions, netMinor, commissionMinor }
    }),
    ofDay,
    ({ day, currency }) => `${day} ${currency}`,
  )

/** The definition itself: net × margin less cost, as a share of the cost. */
function figuresOf(sums: Sums, { marginBp }: Pick<RoiTerms, 'marginBp'>): RoiFigures {
  const netMinor = sums.salesMinor - sums.refundedMinor
  const costMinor = sums.cashMinor + sums.productMinor + sums.discountMinor + sums.commissionMinor
  const isCosted = costMinor > 0
  return {
    currency: sums.currency,
    redemptions: sums.redemptions,
    pending: sums.pending,
    salesMinor: sums.salesMinor,
    refundedMinor: sums.refundedMinor,
    netMinor,
    cashMinor: sums.cashMinor,
    productMinor: sums.productMinor,
    discountMinor: sums.discountMinor,
    commissionMinor: sums.commissionMinor,
    costMinor,
    roi: isCosted && marginBp !== null ? ((netMinor / WHOLE_BP) * marginBp - costMinor) / costMinor : null,
    revenueReturn: isCosted ? netMinor / costMinor : null,
    costPerRedemptionMinor: sums.redemptions > 0 ? Math.round(costMinor / sums.redemptions) : null,
  }
}

type Entry = { contractId: string; athleteUserId: string }

const entryOf = (given: Partial<Sums> & { currency: string } & Entry): Sums & Entry =>
  Object.assign(sumsOf(given), { contractId: given.contractId, athleteUserId: given.athleteUserId })

const codeSalesOf = (code: SoldCode): CodeSales => ({
  codeId: code.codeId,
  contractId: code.contractId,
  code: code.code,
  currency: code.currency,
  redemptions: code.redemptions,
  pending: code.pending,
  salesMinor: code.salesMinor,
  refundedMinor: code.refundedMinor,
  discountMinor: code.discountMinor,
  commissionMinor: code.commissionMinor,
  netMinor: code.salesMinor - code.refundedMinor,
})

const sumsOf = (given: Partial<Sums> & { currency: string }): Sums => ({
  currency: given.currency,
  redemptions: given.redemptions ?? 0,
  pending: given.pending ?? 0,
  salesMinor: given.salesMinor ?? 0,
  refundedMinor: given.refundedMinor ?? 0,
  discountMinor: given.discountMinor ?? 0,
  commissionMinor: given.commissionMinor ?? 0,
  cashMinor: given.cashMinor ?? 0,
  productMinor: given.productMinor ?? 0,
})

/**
 * The same with these amounts in the currency that they are reported in. The sum of the items of one currency is rounded,
 * not each of them: otherwise two ways of dividing the same sales would add up to different totals.
 */
function report<Key extends string, Item extends { currency: string } & Record<Key, number>>(
  items: readonly Item[],
  amounts: readonly Key[],
  terms: RoiTerms,
): Item[] {
  const reported = [...items]
  for (const currency of new Set(items.map((item) => item.currency))) {
    if (reportedIn(currency, terms) === currency) continue
    const places = items.flatMap((item, at) => (item.currency === currency ? [at] : []))
    for (const key of amounts) {
      const parts: number[] = places.map((at) => items[at]?.[key] ?? 0)
      const amountMinor = parts.reduce((sum, part) => sum + part, 0)
      const shares = shareByWeight(convert({ amountMinor, currency }, terms).amountMinor, parts)
      for (const [n, at] of places.entries()) {
        const item = reported[at]
        if (item) reported[at] = { ...item, [key]: shares[n] ?? 0, currency: reportedIn(currency, terms) }
      }
    }
  }
  return reported
}

/**
 * One of each group, with these numbers added up. The first of each is changed, so callers pass objects of their own: a
 * year has many days, and copies took most of the time of a dashboard's figures.
 */
function addUp<Key extends string, Item extends Record<Key, number>>(
  items: readonly Item[],
  numbers: readonly Key[],
  groupOf: (item: Item) => string,
): Item[] {
  const groups = new Map<string, Item>()
  for (const item of items) {
    const group = groupOf(item)
    const sums: Record<Key, number> | undefined = groups.get(group)
    if (sums) for (const key of numbers) sums[key] += item[key]
    else groups.set(group, item)
  }
  return [...groups.values()]
}
