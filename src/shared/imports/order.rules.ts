import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { isCurrency } from '#shared/format/money.ts'
import {
  CUSTOMER_REF_MAX,
  ORDER_ID_MAX,
  type OrderSource,
  SENT_CODE_MAX,
} from '#shared/redemptions/redemption.constants.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  type DecimalMark,
  decimalMarkOf,
  isShortened,
  readAmount,
  readMoment,
  splitCodes,
  splitEvenly,
} from './cell.rules.ts'
import type { ImportField } from './import.constants.ts'
import type { ImportMapping } from './import.contract.ts'
import { standingOfStatus } from './status.rules.ts'

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
  /** In all, as far as the file knows. */
  refundedMinor: number
}
/** A row that is not read further, and why. */
type SetAside = { line: number; orderId: string | null; outcome: 'BAD' | 'SKIPPED'; note: string }
/** All of it went back, or it was never paid for in the end. */
type Cancellation = { line: number; orderId: string }

export type ReadFile = { orders: ImportedOrder[]; cancellations: Cancellation[]; setAside: SetAside[] }

type Reading = {
  source: OrderSource
  mapping: ImportMapping
  fixedCurrency: string | null
  now: Date
}

class RowFault extends Error {
  readonly outcome: SetAside['outcome']
  constructor(outcome: SetAside['outcome'], note: string) {
    super(note)
    this.outcome = outcome
  }
}
const bad = (note: string) => new RowFault('BAD', note)
const skipped = (note: string) => new RowFault('SKIPPED', note)

/**
 * What a file says of orders. An order may span rows: those after the first that carry neither an amount nor a date only
 * list its goods, and those that do are its other codes.
 */
export function readOrders(file: CsvFile, reading: Reading): ReadFile {
  const cellOf = cellReader(file.headers, reading.mapping)
  const mark = decimalMarkOf(amountsOf(file.rows, cellOf), file.delimiter)
  const names = new Set<string>()
  const orders = new Map<string, ImportedOrder>()
  const read: ReadFile = { orders: [], cancellations: [], setAside: [] }
  for (const row of file.rows) {
    const cell = (field: ImportField) => cellOf(row, field)
    const name = cell('orderName') || cell('orderId')
    const isContinued = names.has(name) && !cell('netAmount') && !cell('redeemedAt')
    if (name !== '' && isContinued) continue
    names.add(name)
    try {
      const orderId = readOrderId(cell('orderId'), reading.source)
      const standing = standingOfStatus(cell('status'), reading.source)
      const isGone = standing === 'REFUNDED' && !cell('refundedAmount')
      if (cell('cancelledAt') || standing === 'CANCELLED' || isGone) {
        read.cancellations.push({ line: row.line, orderId })
        continue
      }
      if (standing === 'UNPAID') throw skipped(`Not paid: ${cell('status')}.`)
      join(orders, readOrder(cell, { ...reading, mark, orderId, line: row.line }))
    } catch (fault) {
      if (!(fault instanceof RowFault)) throw fault
      const { outcome, message: note } = fault
      read.setAside.push({ line: row.line, orderId: cell('orderId') || name || null, outcome, note })
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
  if (orderId === '') throw bad('No order number.')
  if (orderId.length > ORDER_ID_MAX) throw bad(`An order number has at most ${ORDER_ID_MAX} characters.`)
  if (isShortened(orderId)) throw bad(`A spreadsheet shortened the order number to ${orderId}.`)
  return orderId
}

function readOrder(
  cell: Cell,
  { line, orderId, mark, fixedCurrency, now }: Reading & { line: number; orderId: string; mark: DecimalMark },
): ImportedOrder {
  const codes = splitCodes(cell('code'))
  if (codes.length === 0) throw skipped('No code was used.')
  if (codes.some((code) => code.length > SENT_CODE_MAX))
    throw bad(`A code has at most ${SENT_CODE_MAX} characters.`)
  if (new Set(codes.map(codeKeyOf)).size < codes.length) throw bad('One code stands twice in this row.')
  const redeemedAt = readMoment(cell('redeemedAt'))
  if (!redeemedAt) throw bad('The date must read like 2026-05-01 or 2026-05-01 10:00:00 +0200.')
  if (redeemedAt.getTime() > now.getTime() + DAY_MS) throw bad('The date lies in the future.')
  const currency = (cell('currency') || (fixedCurrency ?? '')).toUpperCase()
  if (!isCurrency(currency)) throw bad(currency ? `${currency} is no currency.` : 'No currency.')

  const amountOf = (field: ImportField, words: string): number => {
    const amount = readAmount(cell(field), mark, currency)
    if (amount === null) throw bad(`${words} cannot be read as ${currency}: ${cell(field) || 'empty'}.`)
    return amount
  }
  // What is taken off is written with a minus by some shops.
  const takenOff = (field: ImportField, words: string) =>
    cell(field) === '' ? 0 : Math.abs(amountOf(field, words))
  const net = amountOf('netAmount', 'The net amount')
  if (net < 0) throw bad('The net amount is below zero.')
  const nets = splitEvenly(net, codes.length)
  const discounts = splitEvenly(takenOff('discountAmount', 'The discount'), codes.length)
  const country = cell('country').toUpperCase()
  return {
    ...{ orderId, currency },
    redeemedAt: redeemedAt.toISOString(),
    customer: cell('customerRef').slice(0, CUSTOMER_REF_MAX) || null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    parts: codes.map((code, at) => ({
      ...{ line, code },
      netMinor: nets[at] ?? 0,
      discountMinor: discounts[at] ?? 0,
    })),
    // Shipping may have gone back as well, and was never part of the net amount.
    refundedMinor: Math.min(net, takenOff('refundedAmount', 'What was refunded')),
  }
}

/** A further row of an order is a further code of it. */
function join(orders: Map<string, ImportedOrder>, order: ImportedOrder): void {
  const before = orders.get(order.orderId)
  if (!before) {
    orders.set(order.orderId, order)
    return
  }
  if (before.currency !== order.currency) throw bad(`This order is in ${before.currency} further up.`)
  const keys = new Set(order.parts.map(({ code }) => codeKeyOf(code)))
  const twin = before.parts.find(({ code }) => keys.has(codeKeyOf(code)))
  if (twin) throw bad(`Line ${twin.line} has this order and code already.`)
  before.parts.push(...order.parts)
  before.refundedMinor += order.refundedMinor
}
