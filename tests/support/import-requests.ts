import { SLICE_ORDERS } from '#server/features/imports/record-slice.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import type { DryRun, RedemptionImport } from '#shared/imports/import.contract.ts'
import { DAY_MS, toIsoDay } from '#shared/time.ts'
import type { Person } from './person.ts'
import type { Brand } from './scenario.ts'
import type { TestApp } from './test-app.ts'

export const daysAgo = (days: number) => toIsoDay(Date.now() - days * DAY_MS)
export const HEADER =
  'order_id,code,redeemed_at,currency,net_amount,discount_amount,refunded_amount,customer_ref,country'
export const rowOf = (orderId: string, { code = 'JAKE27', net = '100.00', refunded = '0.00' } = {}) =>
  `${orderId},${code},${daysAgo(20)},USD,${net},15.00,${refunded},c_${orderId},US`
/** Two full slices and a partial one. */
export const LONG_COUNT = 2 * SLICE_ORDERS + 10
export const csvOf = (...rows: string[]) => [HEADER, ...rows].join('\n')
export const longCsv = () => csvOf(...Array.from({ length: LONG_COUNT }, (_, at) => rowOf(`A-${at}`)))

/** The column mapping of the CSV template. */
export const templateMapping = {
  orderId: 'order_id',
  code: 'code',
  redeemedAt: 'redeemed_at',
  currency: 'currency',
  netAmount: 'net_amount',
  discountAmount: 'discount_amount',
  refundedAmount: 'refunded_amount',
  customerRef: 'customer_ref',
  country: 'country',
}

type Problem = { code: string; message: string; fields: Record<string, string> }

export const dryRun = (brand: Person, csv: string, given: object = {}) =>
  brand.call<DryRun & Problem>('POST', '/api/redemption-imports/dry-run', {
    fileName: 'may.csv',
    csv,
    ...given,
  })

export const commitImport = (brand: Person, csv: string, given: object = {}) =>
  brand.call<RedemptionImport & Problem>('POST', '/api/redemption-imports', {
    fileName: 'may.csv',
    csv,
    source: 'OTHER',
    mapping: templateMapping,
    ...given,
  })

export const undoImport = (brand: Person, id: string) =>
  brand.call<RedemptionImport & Problem>('POST', `/api/redemption-imports/${id}/undo`)

export const listImports = (brand: Person) => brand.call<RedemptionImport[]>('GET', '/api/redemption-imports')

/** Records an order of $100 as the webhook of a shop does. */
export const recordWebhookOrder = (app: TestApp, { brandId }: Brand, orderId: string) =>
  recordOrder(app.services, {
    brandId,
    orderId,
    source: 'OTHER',
    channel: 'WEBHOOK',
    currency: 'USD',
    redeemedAt: new Date(`${daysAgo(20)}T00:00:00Z`),
    customer: null,
    country: null,
    parts: [{ code: 'JAKE27', netMinor: 10_000, discountMinor: 1500 }],
  })
