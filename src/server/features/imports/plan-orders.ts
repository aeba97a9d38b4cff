import type { Services } from '#server/platform/services.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { ImportedRow } from '#shared/imports/import.contract.ts'
import type { ImportedOrder, ReadFile } from '#shared/imports/order.rules.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'
import { findCodeKeys, findKnownRefunds, findKnownSales, type KnownSale } from './known-order.store.ts'

/** What an import records of one order: parts that are new, and refunds beyond those already recorded. */
export type PlannedOrder = {
  orderId: string
  sale: ImportedOrder | null
  /** The amount is null for the whole order. */
  refund: { amountMinor: number | null; currency: string | null; inAll: string } | null
}
export type Plan = { planned: PlannedOrder[]; rows: ImportedRow[] }

type Request = {
  brandId: string
  source: OrderSource
  shopId: string | null
  keepsUnknown: boolean
  read: Pick<ReadFile, 'orders' | 'cancellations'>
}

/** Compares a file with what is recorded. Orders have the same key as in webhooks, so those from webhooks are recognized. */
export async function planOrders(
  { tx }: Services,
  { brandId, source, shopId, keepsUnknown, read }: Request,
): Promise<Plan> {
  const { orders, cancellations } = read
  const orderIds = [...new Set([...orders, ...cancellations].map(({ orderId }) => orderId))]
  const keys = new Set(orders.flatMap(({ parts }) => parts.map(({ code }) => codeKeyOf(code))))
  const sales = new Map<string, KnownSale[]>()
  for (const sale of await findKnownSales(tx, { brandId, source, shopId }, orderIds)) {
    sales.set(sale.orderId, [...(sales.get(sale.orderId) ?? []), sale])
  }
  const refunds = new Map(
    (await findKnownRefunds(tx, { brandId, source, shopId }, orderIds)).map((refund) => [
      refund.orderId,
      refund,
    ]),
  )
  const codes = await findCodeKeys(tx, brandId, [...keys])
  const plan: Plan = { planned: [], rows: [] }

  for (const order of orders) {
    const known = sales.get(order.orderId) ?? []
    const isRecorded = (code: string) => known.some(({ codeKey }) => codeKey === codeKeyOf(code))
    const isOurs = (code: string) => codes.has(codeKeyOf(code))
    const parts = order.parts.filter(({ code }) => !isRecorded(code) && (keepsUnknown || isOurs(code)))
    const isOtherCurrency = known.some(({ currency }) => currency !== order.currency)
    const refunded = refunds.get(order.orderId)
    const more = refunded?.isAll ? 0 : order.refundedMinor - (refunded?.refundedMinor ?? 0)
    const isRelevant = !isOtherCurrency && (known.length > 0 || parts.length > 0)
    const refund =
      isRelevant && more > 0
        ? { amountMinor: more, currency: order.currency, inAll: String(order.refundedMinor) }
        : null
    const sale = parts.length > 0 && !isOtherCurrency ? { ...order, parts } : null
    if (sale || refund) plan.planned.push({ orderId: order.orderId, sale, refund })
    plan.rows.push(...rowsOf(order, { known, isRecorded, isOurs, isOtherCurrency, keepsUnknown, refund }))
  }

  for (const { line, orderId } of cancellations) {
    const known = sales.get(orderId) ?? []
    const refunded = refunds.get(orderId)
    const total = known.reduce((sum, { netMinor }) => sum + netMinor, 0)
    const isOver = known.length === 0 || refunded?.isAll || (refunded?.refundedMinor ?? 0) >= total
    if (!isOver) {
      plan.planned.push({
        orderId,
        sale: null,
        refund: { amountMinor: null, currency: null, inAll: 'all' },
      })
    }
    plan.rows.push({
      line,
      orderId,
      code: null,
      netMinor: null,
      currency: null,
      redeemedAt: null,
      outcome: isOver ? 'SKIPPED' : 'UPDATED',
      note: isOver ? 'Cancelled or refunded.' : 'Fully refunded.',
    })
  }
  return plan
}

type Known = {
  known: readonly KnownSale[]
  isRecorded: (code: string) => boolean
  isOurs: (code: string) => boolean
  isOtherCurrency: boolean
  keepsUnknown: boolean
  refund: PlannedOrder['refund']
}

/** One outcome for each row of the order. */
function rowsOf(order: ImportedOrder, given: Known): ImportedRow[] {
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
  { known, isRecorded, isOurs, isOtherCurrency, keepsUnknown, refund }: Known,
): Pick<ImportedRow, 'outcome' | 'note'> {
  const [first] = known
  if (first && isOtherCurrency) {
    return { outcome: 'BAD', note: `This order is recorded in ${first.currency}.` }
  }
  const fresh = parts.filter(({ code }) => !isRecorded(code))
  if (fresh.some(({ code }) => isOurs(code))) return { outcome: 'NEW', note: null }
  if (fresh.length > 0) {
    const note = keepsUnknown ? 'Recorded. It counts once this code exists.' : 'Skipped: unknown code.'
    return { outcome: 'UNKNOWN', note }
  }
  if (refund?.amountMinor) {
    const amount = formatMoney({ amountMinor: refund.amountMinor, currency })
    return { outcome: 'UPDATED', note: `${amount} more refunded.` }
  }
  const recorded = known
    .filter(({ codeKey }) => parts.some(({ code }) => codeKeyOf(code) === codeKey))
    .reduce((sum, sale) => sum + sale.netMinor, 0)
  const amount = formatMoney({ amountMinor: recorded, currency })
  return {
    outcome: 'THERE',
    note: recorded === netMinor ? null : `Unchanged: already recorded with ${amount}.`,
  }
}
