import * as z from 'zod/mini'
import { contractDay } from '#shared/contracts/contract-fields.ts'
import { MONEY_MAX } from '#shared/format/money.ts'
import { parseNumber } from '#shared/format/number.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { currencyCode, namedId, version } from '#shared/input-fields.ts'
import { DAY_MS } from '#shared/time.ts'
import { liftOutcomes } from './lift.rules.ts'
import { PERIOD_DAYS_MAX, RATE_TEXT_MAX, RATES_MAX, WHOLE_BP } from './roi.constants.ts'

/** What was sold, what it cost, and what that makes, in one currency and its minor units. */
const figures = {
  currency: z.string(),
  redemptions: z.int(),
  /** Of these, in the hold window: counted, and not safe yet. */
  pending: z.int(),
  /** Before refunds, after discounts. */
  salesMinor: z.int(),
  refundedMinor: z.int(),
  /** Sales less refunds. */
  netMinor: z.int(),
  cashMinor: z.int(),
  productMinor: z.int(),
  discountMinor: z.int(),
  commissionMinor: z.int(),
  /** Cash, product, discounts and commission. */
  costMinor: z.int(),
  /** As a share of the cost: 0.42 is 42 % above it. Null while the margin is not known or nothing was spent. */
  roi: z.nullable(z.number()),
  /** Net sales for each unit spent; null where nothing was spent. */
  revenueReturn: z.nullable(z.number()),
  costPerRedemptionMinor: z.nullable(z.int()),
}
export const roiFigures = z.object(figures)
export type RoiFigures = z.infer<typeof roiFigures>

export const contractRoi = z.object({ contractId: z.uuid(), athleteUserId: z.uuid(), ...figures })
export type ContractRoi = z.infer<typeof contractRoi>

/** A code has no cost of its own but its discounts and commission, so it has no return either. */
const codeSales = z.object({
  codeId: z.uuid(),
  contractId: z.uuid(),
  code: z.string(),
  currency: z.string(),
  redemptions: z.int(),
  pending: z.int(),
  salesMinor: z.int(),
  refundedMinor: z.int(),
  netMinor: z.int(),
  discountMinor: z.int(),
  commissionMinor: z.int(),
})
export type CodeSales = z.infer<typeof codeSales>

/** Days without a redemption are left out. */
const salesDay = z.object({
  day: z.iso.date(),
  currency: z.string(),
  redemptions: z.int(),
  netMinor: z.int(),
  commissionMinor: z.int(),
})
export type SalesDay = z.infer<typeof salesDay>

export const measuredRoi = z.object({
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  /** One for each currency, or one alone where the brand's rates lead to one; the one with the most cost and sales first. */
  totals: z.array(roiFigures),
  /** As many as a contract has currencies, the most net sales first. */
  contracts: z.array(contractRoi),
  codes: z.array(codeSales),
  days: z.array(salesDay),
  /** Null where it is not said, or not for the eyes of who asks. */
  marginBp: z.nullable(z.int()),
  /** The currency all figures are converted to; null for separate currencies. */
  reportCurrency: z.nullable(z.string()),
  /** Those that rates were asked for and are missing. */
  withoutRate: z.array(z.string()),
  /** How the numbers come about, in whole sentences, to be printed beside them. */
  method: z.array(z.string()),
})
export type MeasuredRoi = z.infer<typeof measuredRoi>

const raceLift = z.object({
  outcome: z.enum(liftOutcomes),
  weekends: z.int(),
  /** In the race weekends, and what the same weekdays before let expect. */
  redemptions: z.int(),
  expected: z.number(),
  /** 0.5 is half as many again; the interval holds it in 19 of 20 cases. Null where there is too little to say. */
  lift: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})
export type RaceLift = z.infer<typeof raceLift>

/** What the product of a contract costs the brand, which nobody else sees. */
const productCost = z.object({
  /** Null until it is entered: its retail value counts instead. */
  costMinor: z.nullable(z.int()),
  retailMinor: z.int(),
  currency: z.string(),
  version: z.int(),
})
export type ProductCost = z.infer<typeof productCost>

const COST = 'Enter an amount of 0 or more'
const saveProductCostBody = z.object({
  costMinor: z.nullable(
    z.int(COST).check(z.minimum(0, COST), z.maximum(MONEY_MAX, 'This amount is too large')),
  ),
  version,
})
export const productCostForm = z.pick(saveProductCostBody, { costMinor: true })

const contractPerformance = z.object({
  return: measuredRoi,
  deliverables: z.object({ done: z.int(), total: z.int() }),
  /** Of the racer, within the term of the contract and the period. */
  raceDays: z.array(z.object({ day: z.iso.date(), title: z.string() })),
  lift: raceLift,
  /** The first and the last day that the plot can show: of the period, the term and time so far. */
  plotFrom: z.iso.date(),
  plotTo: z.iso.date(),
  /** May the caller set the margin and the rates? */
  canSet: z.boolean(),
  /** For the brand alone; null for a contract without product. */
  productCost: z.nullable(productCost),
})
export type ContractPerformance = z.infer<typeof contractPerformance>

const RATE = /^\d{1,9}(\.\d{1,9})?$/
const RATE_DECIMALS = 9
const RATE_TEXT = 'Enter a rate above zero, such as 1.08'

const rate = z.string().check(
  z.trim(),
  z.maxLength(RATE_TEXT_MAX, 'This rate is too long'),
  z.refine((text) => RATE.test(text) && Number(text) > 0, RATE_TEXT),
)

const settings = {
  marginBp: z.nullable(
    z
      .int('Enter a margin from 1 to 100 percent')
      .check(
        z.minimum(1, 'Enter a margin from 1 to 100 percent'),
        z.maximum(WHOLE_BP, 'Enter a margin from 1 to 100 percent'),
      ),
  ),
  /** Null for separate currencies. */
  reportCurrency: z.nullable(currencyCode),
  /** What one unit of another currency is worth in it, as a decimal in text. */
  rates: z
    .record(currencyCode, rate)
    .check(z.refine((rates) => Object.keys(rates).length <= RATES_MAX, `At most ${RATES_MAX} rates`)),
}

export const roiSettings = z.object({ ...settings, version: z.int() })
export type RoiSettings = z.infer<typeof roiSettings>

/** A brand that never set anything saves over version 0. */
const saveRoiSettingsBody = z.object({ ...settings, version })
export type SaveRoiSettingsBody = z.infer<typeof saveRoiSettingsBody>

const isMargin = (typed: string) => readMargin(typed) >= 1 && readMargin(typed) <= WHOLE_BP

const typedRate = z.string().check(
  z.trim(),
  z.maxLength(RATE_TEXT_MAX, 'This rate is too long'),
  z.refine((typed) => Number(readRate(typed)) > 0, RATE_TEXT),
)

/** What the dialog holds: a margin in percent as it is typed, and rates as lines. */
export const roiSettingsForm = z.object({
  margin: z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || isMargin(typed), 'Enter a margin of up to 100 percent, such as 42.5'),
  ),
  reportCurrency: z.string(),
  rates: z.array(z.object({ currency: currencyCode, rate: typedRate })).check(
    z.maxLength(RATES_MAX, `At most ${RATES_MAX} rates`),
    z.refine(
      (rates) => new Set(rates.map((each) => each.currency)).size === rates.length,
      'Each currency has one rate',
    ),
  ),
})
export type RoiSettingsForm = z.infer<typeof roiSettingsForm>

/** In hundredths of a percent; NaN when it is not a percentage. */
export const readMargin = (typed: string): number =>
  Math.round((parseNumber(typed, { decimals: 2 }) ?? Number.NaN) * 100)

/** The rate as typed, "1,08", as the decimal that the body has; empty when it is not a number. */
export function readRate(typed: string): string {
  const rate = parseNumber(typed, { decimals: RATE_DECIMALS })
  return rate === null || Number.isNaN(rate) ? '' : rate.toFixed(RATE_DECIMALS).replace(/\.?0+$/, '')
}

const period = z.object({ from: z.optional(contractDay), to: z.optional(contractDay) }).check(
  z.refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The end date is before the start date',
  }),
  z.refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < PERIOD_DAYS_MAX * DAY_MS, {
    path: ['to'],
    error: 'Choose at most three years',
  }),
)

export const roiEndpoints = {
  performance: endpoint('GET', '/api/contracts/{id}/performance', {
    summary: 'Sales, costs and return of a contract by code and day, with race weekends',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: z.object({ id: namedId }),
    query: period,
    response: contractPerformance,
  }),
  saveProductCost: endpoint('PUT', '/api/contracts/{id}/product-cost', {
    allowsBothParties: true,
    summary:
      'Save what the product of a contract costs you; only you see it, and your return is calculated with it',
    access: ['BRAND'],
    params: z.object({ id: namedId }),
    body: saveProductCostBody,
    response: productCost,
  }),
  settings: endpoint('GET', '/api/return-settings', {
    summary: 'Your margin and exchange rates',
    access: ['BRAND'],
    response: roiSettings,
  }),
  saveSettings: endpoint('PUT', '/api/return-settings', {
    summary: 'Save your margin and exchange rates',
    access: ['BRAND'],
    body: saveRoiSettingsBody,
    response: roiSettings,
  }),
}
