import { codeKeyOf } from '#shared/codes/code.rules.ts'
import type { DecimalMark } from '#shared/format/figure.ts'
import { isCurrency, MONEY_MAX } from '#shared/format/money.ts'
import { type AmbiguousDate, type DateOrder, findAmbiguousDate } from '#shared/format/written-date.ts'
import {
  CUSTOMER_REF_MAX,
  IMPORT_CODES_PER_ORDER_MAX,
  ORDER_ID_MAX,
  type OrderSource,
  SENT_CODE_MAX,
} from '#shared/redemptions/redemption.constants.ts'
import { DAY_MS } from '#shared/time.ts'
import { decimalMarkOf, isShortened, readAmount, readMoment, splitCodes, splitEvenly } from './cell.rules.ts'
import type { ImportField } from './import.constants.ts'
import type { ImportMapping } from './import.contract.ts'
import { saleStateOf } from './status.rules.ts'

type CsvRow = { line: number; cells: readonly string[] }
export type CsvFile = { headers: readonly string[]; rows: readonly CsvRow[]; delimiter: string }

type ImportedPart = { line: number; code: string; netMinor: number; discountMinor: number }
export type ImportedOrder = {
  orderId: string
  currency: string
  redeemedAt: string
  customer: string | null
  country: string | null
  parts: ImportedPart[]
  /** Total so far. */
  refundedMinor: number
}
/** A row that is skipped or invalid, and why. */
type RejectedRow = { line: number; orderId: string | null; outcome: 'BAD' | 'SKIPPED'; note: string }
/** Cancelled or fully refunded. */
type Cancellation = { line: number; orderId: string }

export type ReadFile = {
  orders: ImportedOrder[]
  cancellations: Cancellation[]
  rejected: RejectedRow[]
  ambiguousDate: AmbiguousDate | null
}

export type Reading = {
  source: OrderSource
  mapping: ImportMapping
  fixedCurrency: string | null
  /** Of dates that read both ways, where the brand has chosen one. */
  dateOrder?: DateOrder | undefined
  /** Of times without an offset. */
  timezone: string
  now: Date
}

class RowError extends Error {
  readonly outcome: RejectedRow['outcome']
  constructor(outcome: RejectedRow['outcome'], note: string) {
    super(note)
    this.outcome = outcome
  }
}
const bad = (note: string) => new RowError('BAD', note)
const skipped = (note: string) => new RowError('SKIPPED', note)
const TOO_MANY_CODES = `An order has at most ${IMPORT_CODES_PER_ORDER_MAX} codes.`

/**
 * Reads the orders of a file. An order may span rows: later rows without amount and date only list its items; later rows
 * with them are its other codes.
 */
export function readOrders(file: CsvFile, reading: Reading): ReadFile {
  const cellOf = cellReader(file.headers, reading.mapping)
  const mark = decimalMarkOf(amountsOf(file.rows, cellOf), file.delimiter)
  const dates = file.rows.map((row) => cellOf(row, 'redeemedAt'))
  const ambiguousDate = findAmbiguousDate(dates, reading.dateOrder)
  const dateOrder = ambiguousDate?.order ?? undefined
  const names = new Set<string>()
  const orders = new Map<string, ImportedOrder>()
  const read: ReadFile = { orders: [], cancellations: [], rejected: [], ambiguousDate }
  for (const row of file.rows) {
    const cell = (field: ImportField) => cellOf(row, field)
    const name = cell('orderName') || cell('orderId')
    const isContinued = names.has(name) && !cell('netAmount') && !cell('redeemedAt')
    if (name !== '' && isContinued) continue
    names.add(name)
    try {
      const orderId = readOrderId(cell('orderId'), reading.source)
      const state = saleStateOf(cell('status'), reading.source)
      const isRefunded = state === 'REFUNDED' && !cell('refundedAmount')
      if (cell('cancelledAt') || state === 'CANCELLED' || isRefunded) {
        read.cancellations.push({ line: row.line, orderId })
        continue
      }
      if (state === 'UNPAID') throw skipped(`Not paid: ${cell('status')}.`)
      join(orders, readOrder(cell, { ...reading, dateOrder, mark, orderId, line: row.line }))
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      const { outcome, message: note } = error
      read.rejected.push({ line: row.line, orderId: cell('orderId') || name || null, outcome, note })
    }
  }
  return { ...read, orders: [...orders.values()] }
}

type Cell = (field: ImportField) => string

function cellReader(headers: readonly string[], mapping: ImportMapping) {
  const places = new Map(Object.entries(mapping).map(([field, header]) => [field, headers.indexOf(header)]))
  return ({ cells }: CsvRow, field: ImportField): string => cells[places.get(field) ?? -1]?.trim() ?? ''
}

function* amountsOf(rows: readonly CsvRow[], cellOf: ReturnType<typeof cellReader>): Generator<string> {
  for (const row of rows) {
    for (const field of ['netAmount', 'discountAmount', 'refundedAmount'] as const) yield cellOf(row, field)
  }
}

function readOrderId(typed: string, source: OrderSource): string {
  const orderId = source === 'WOOCOMMERCE' ? typed.replace(/^#/, '') : typed
  if (orderId === '') throw bad('No order ID.')
  if (orderId.length > ORDER_ID_MAX) throw bad(`An order ID has at most ${ORDER_ID_MAX} characters.`)
  if (isShortened(orderId)) throw bad(`A spreadsheet shortened the order ID to ${orderId}.`)
  return orderId
}

/** A column can name its time zone, as Stripe's “Created (UTC)” does. */
const zoneOf = (column: string | undefined, timezone: string): string =>
  /\(UTC\)/i.test(column ?? '') ? 'UTC' : timezone

function readOrder(
  cell: Cell,
  {
    line,
    orderId,
    mark,
    fixedCurrency,
    dateOrder,
    mapping,
    timezone,
    now,
  }: Reading & { line: number; orderId: string; mark: DecimalMark },
): ImportedOrder {
  const codes = splitCodes(cell('code'))
  if (codes.length === 0) throw skipped('No code used.')
  if (codes.length > IMPORT_CODES_PER_ORDER_MAX) throw bad(TOO_MANY_CODES)
  if (codes.some((code) => code.length > SENT_CODE_MAX))
    throw bad(`A code has at most ${SENT_CODE_MAX} characters.`)
  if (new Set(codes.map(codeKeyOf)).size < codes.length) throw bad('The same code appears twice in this row.')
  const redeemedAt = readMoment(cell('redeemedAt'), zoneOf(mapping.redeemedAt, timezone), dateOrder)
  if (redeemedAt === 'AMBIGUOUS') throw bad('This date could be two different days.')
  if (!redeemedAt) throw bad('Use a date like 2026-05-01 or 2026-05-01 10:00:00 +0200.')
  if (redeemedAt.getTime() > now.getTime() + DAY_MS) throw bad('The date is in the future.')
  const currency = (cell('currency') || (fixedCurrency ?? '')).toUpperCase()
  if (!isCurrency(currency)) throw bad(currency ? `${currency} is not a currency.` : 'No currency.')

  const amountOf = (field: ImportField, label: string): number => {
    const amount = readAmount(cell(field), mark, currency)
    if (amount === null) throw bad(`${label} is not a valid ${currency} amount: ${cell(field) || 'empty'}.`)
    return amount
  }
  // Some shops write discounts and refunds as negative amounts.
  const deduction = (field: ImportField, label: string) =>
    cell(field) === '' ? 0 : Math.abs(amountOf(field, label))
  const net = amountOf('netAmount', 'The net amount')
  if (net < 0) throw bad('The net amount is below zero.')
  const nets = splitEvenly(net, codes.length)
  const discounts = splitEvenly(deduction('discountAmount', 'The discount'), codes.length)
  const country = cell('country').toUpperCase()
  return {
    orderId,
    currency,
    redeemedAt: redeemedAt.toISOString(),
    customer: cell('customerRef').slice(0, CUSTOMER_REF_MAX) || null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    parts: codes.map((code, at) => ({
      line,
      code,
      netMinor: nets[at] ?? 0,
      discountMinor: discounts[at] ?? 0,
    })),
    // Refunds may include shipping, which is not part of the net amount.
    refundedMinor: Math.min(net, deduction('refundedAmount', 'The refunded amount')),
  }
}

/** Later rows of an order add codes to it. */
function join(orders: Map<string, ImportedOrder>, order: ImportedOrder): void {
  const before = orders.get(order.orderId)
  if (!before) {
    orders.set(order.orderId, order)
    return
  }
  if (before.currency !== order.currency) throw bad(`An earlier row has this order in ${before.currency}.`)
  if (before.parts.length + order.parts.length > IMPORT_CODES_PER_ORDER_MAX) throw bad(TOO_MANY_CODES)
  const keys = new Set(order.parts.map(({ code }) => codeKeyOf(code)))
  const twin = before.parts.find(({ code }) => keys.has(codeKeyOf(code)))
  if (twin) throw bad(`Line ${twin.line} already has this order and code.`)
  const parts = [...before.parts, ...order.parts]
  if (parts.reduce((sum, { netMinor }) => sum + netMinor, 0) > MONEY_MAX) throw bad('The order is too large.')
  before.parts.push(...order.parts)
  before.refundedMinor += order.refundedMinor
}
