import type { Database } from '#server/platform/database.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { JudgedRow } from '#shared/imports/import.contract.ts'
import type { ImportedOrder, ReadFile } from '#shared/imports/order.rules.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'
import { findCodeKeys, findKnownRefunds, findKnownSales, type KnownSale } from './known-order.store.ts'

/** What is written down for one order: parts that are not there, and what more went back than is known. */
export type PlannedOrder = {
  orderId: string
  sale: ImportedOrder | null
  /** Null for the amount where all of the order went back. */
  refund: { amountMinor: number | null; currency: string | null; inAll: string } | null
}
export type Plan = { planned: PlannedOrder[]; rows: JudgedRow[] }

type Given = {
  brandId: string
  source: OrderSource
  keepsUnknown: boolean
  read: Pick<ReadFile, 'orders' | 'cancellations'>
}

/** Holds what a file says against what is recorded. The key is that of the webhooks: what they brought is there already. */
export async function planOrders(
  tx: Database,
  { brandId, source, keepsUnknown, read }: Given,
): Promise<Plan> {
  const { orders, cancellations } = read
  const orderIds = [...new Set([...orders, ...cancellations].map(({ orderId }) => orderId))]
  const keys = new Set(orders.flatMap(({ parts }) => parts.map(({ code }) => codeKeyOf(code))))
  const sales = groupByOrder(await findKnownSales(tx, brandId, source, orderIds))
  const refunds = new Map(
    (await findKnownRefunds(tx, brandId, source, orderIds)).map((refund) => [refund.orderId, refund]),
  )
  const codes = await findCodeKeys(tx, brandId, [...keys])
  const plan: Plan = { planned: [], rows: [] }

  for (const order of orders) {
    const known = sales.get(order.orderId) ?? []
    const isThere = (code: string) => known.some(({ codeKey }) => codeKey === codeKeyOf(code))
    const isOurs = (code: string) => codes.has(codeKeyOf(code))
    const parts = order.parts.filter(({ code }) => !isThere(code) && (keepsUnknown || isOurs(code)))
    const isOtherCurrency = known.some(({ currency }) => currency !== order.currency)
    const back = refunds.get(order.orderId)
    const more = back?.isAll ? 0 : order.refundedMinor - (back?.refundedMinor ?? 0)
    const isOfUse = !isOtherCurrency && (known.length > 0 || parts.length > 0)
    const refund =
      isOfUse && more > 0
        ? { amountMinor: more, currency: order.currency, inAll: String(order.refundedMinor) }
        : null
    const sale = parts.length > 0 && !isOtherCurrency ? { ...order, parts } : null
    if (sale || refund) plan.planned.push({ orderId: order.orderId, sale, refund })
    plan.rows.push(...judge(order, { known, isThere, isOurs, isOtherCurrency, keepsUnknown, refund }))
  }

  for (const { line, orderId } of cancellations) {
    const known = sales.get(orderId) ?? []
    const back = refunds.get(orderId)
    const worth = known.reduce((sum, { netMinor }) => sum + netMinor, 0)
    const isOver = known.length === 0 || back?.isAll || (back?.refundedMinor ?? 0) >= worth
    if (!isOver) {
      plan.planned.push({
        orderId,
        sale: null,
        refund: { amountMinor: null, currency: null, inAll: 'all' },
      })
    }
    plan.rows.push({
      ...blank,
      ...{ line, orderId },
      outcome: isOver ? 'SKIPPED' : 'UPDATED',
      note: isOver ? 'Cancelled or refunded.' : 'All of it went back.',
    })
  }
  return plan
}

const blank = { code: null, netMinor: null, currency: null, redeemedAt: null }

function groupByOrder(sales: readonly KnownSale[]): Map<string, KnownSale[]> {
  const grouped = new Map<string, KnownSale[]>()
  for (const sale of sales) {
    const before = grouped.get(sale.orderId)
    if (before) before.push(sale)
    else grouped.set(sale.orderId, [sale])
  }
  return grouped
}

type Known = {
  known: readonly KnownSale[]
  isThere: (code: string) => boolean
  isOurs: (code: string) => boolean
  isOtherCurrency: boolean
  keepsUnknown: boolean
  refund: PlannedOrder['refund']
}

/** One answer for each row of the order. */
function judge(order: ImportedOrder, given: Known): JudgedRow[] {
  const { orderId, currency, redeemedAt } = order
  return [...new Set(order.parts.map(({ line }) => line))].map((line) => {
    const parts = order.parts.filter((part) => part.line === line)
    const netMinor = parts.reduce((sum, part) => sum + part.netMinor, 0)
    const code = parts.map((part) => part.code).join(', ')
    const row = { line, orderId, code, netMinor, currency, redeemedAt }
    return { ...row, ...outcomeOf(row, parts, given) }
  })
}

function outcomeOf(
  { netMinor, currency }: { netMinor: number; currency: string },
  parts: ImportedOrder['parts'],
  { known, isThere, isOurs, isOtherCurrency, keepsUnknown, refund }: Known,
): Pick<JudgedRow, 'outcome' | 'note'> {
  const [first] = known
  if (first && isOtherCurrency) {
    return { outcome: 'BAD', note: `This order is recorded in ${first.currency}.` }
  }
  const fresh = parts.filter(({ code }) => !isThere(code))
  if (fresh.some(({ code }) => isOurs(code))) return { outcome: 'NEW', note: null }
  if (fresh.length > 0) {
    const note = keepsUnknown ? 'Waits until this code is made.' : 'Left out: nobody has this code.'
    return { outcome: 'UNKNOWN', note }
  }
  if (refund?.amountMinor) {
    const amount = formatMoney({ amountMinor: refund.amountMinor, currency })
    return { outcome: 'UPDATED', note: `${amount} more went back.` }
  }
  const kept = known
    .filter(({ codeKey }) => parts.some(({ code }) => codeKeyOf(code) === codeKey))
    .reduce((sum, sale) => sum + sale.netMinor, 0)
  const amount = formatMoney({ amountMinor: kept, currency })
  return { outcome: 'THERE', note: kept === netMinor ? null : `Stays at ${amount}, as it came in first.` }
}
