import { uuidv7 } from 'uuidv7'
import { bySystem, decideStep, recordSteps } from '#server/features/lifecycles/transition.ts'
import { mapInTurns } from '#server/platform/in-turns.ts'
import type { Services } from '#server/platform/services.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import type { RedemptionChannel } from '#shared/redemptions/redemption.constants.ts'
import { codeAt, redemptionLifecycle } from '#shared/redemptions/redemption.rules.ts'
import type { Metadata } from '#shared/redemptions/redemption-fields.ts'
import { buildRedemption, type Order } from './build-redemption.ts'
import { reportSelfPurchases } from './detect-leaks.ts'
import { type ChangedSale, refundEventsOf, saveFigures, usesAdded } from './redemption.machine.ts'
import { type SaleEvent, sendRedemptionWebhooks } from './redemption.notifications.ts'
import { findOwnOrders, insertLockedSales, type RedemptionRow, saveRedemptions } from './redemption.store.ts'
import { lockCodes, type MatchedCode } from './redemption-code.store.ts'
import { findOwnRefunds, type RefundRow } from './refund.store.ts'
import { computeSettlements, type Settlement } from './settle-order.ts'

/** The API and manual entry report one code of an order at a time; a second code on the order is another sale. */
export type Sale = Pick<
  Order,
  'orderId' | 'currency' | 'redeemedAt' | 'customer' | 'country' | 'emailSha256'
> & {
  code: string
  netMinor: number
  discountMinor: number
  metadata?: Metadata | null
}

export type RecordedSale = {
  /** As it was once this sale was recorded; null when the order is in another currency. */
  row: RedemptionRow | null
  isNew: boolean
  /** The order was recorded before with other content, and nothing of this sale was. */
  differs: boolean
}

type Target = { brandId: string; channel: RedemptionChannel }

/**
 * Records sales with the same results as one by one, in a number of statements that does not grow with them: everything
 * about their orders is read, the sales are recorded in memory in their order, and all changes are written at once. The
 * caller has locked the orders.
 */
export async function recordSales(
  ctx: Services,
  target: Target,
  sales: readonly Sale[],
): Promise<RecordedSale[]> {
  if (sales.length === 0) return []
  const ledger = await openLedger(ctx, target, sales)
  const recorded = await mapInTurns(sales, (sale) => recordSale(ctx, ledger, sale))
  await saveLedger(ctx, ledger)
  return recorded
}

export const orderDiffers = () =>
  conflict('ORDER_DIFFERS', 'This order was already recorded with different content.')

type Ledger = Target & {
  /** As they were read, by id. */
  before: ReadonlyMap<string, RedemptionRow>
  /** By order. */
  refunds: ReadonlyMap<string, RefundRow[]>
  codes: Map<string, MatchedCode>
  /** The parts of each order as they are now. */
  orders: Map<string, RedemptionRow[]>
  /** Everything that happened, in its order. */
  changes: ChangedSale[]
  events: SaleEvent[]
  steps: Parameters<typeof recordSteps>[2][number][]
  buyers: { id: string; emailSha256: string | null | undefined }[]
}

async function openLedger({ tx }: Services, target: Target, sales: readonly Sale[]): Promise<Ledger> {
  const { brandId } = target
  const orderIds = [...new Set(sales.map(({ orderId }) => orderId))]
  const codes = await lockCodes(tx, brandId, [...new Set(sales.map(({ code }) => codeKeyOf(code)))])
  const known = await findOwnOrders(tx, brandId, orderIds)
  const refunds = await findOwnRefunds(tx, brandId, orderIds)
  return {
    ...target,
    before: new Map(known.map((row) => [row.id, row])),
    refunds: groupByOrder(orderIds, refunds),
    codes: new Map(codes.map((code) => [code.id, code])),
    orders: groupByOrder(orderIds, known),
    changes: [],
    events: [],
    steps: [],
    buyers: [],
  }
}

function groupByOrder<Row extends { externalOrderId: string }>(
  orderIds: readonly string[],
  rows: readonly Row[],
) {
  const orders = new Map<string, Row[]>(orderIds.map((orderId) => [orderId, []]))
  for (const row of rows) orders.get(row.externalOrderId)?.push(row)
  return orders
}

function recordSale(ctx: Services, ledger: Ledger, { code, ...sale }: Sale): RecordedSale {
  const parts = ledger.orders.get(sale.orderId) ?? []
  if (parts.some(({ currency }) => currency !== sale.currency)) {
    return { row: null, isNew: false, differs: true }
  }
  const part = { code, codeKey: codeKeyOf(code), netMinor: sale.netMinor, discountMinor: sale.discountMinor }
  const { brandId, channel } = ledger
  const order = { ...sale, brandId, channel, source: 'OTHER' as const, shopId: null }
  const named = [...ledger.codes.values()].filter(({ codeKey }) => codeKey === part.codeKey)
  const built = buildRedemption(ctx, order, { ...part, pricedMinor: null }, codeAt(named, sale.redeemedAt))
  const known = parts.find(({ codeKey }) => codeKey === part.codeKey)
  if (
    known &&
    (known.contentSha256 !== built.contentSha256 || !isMergeable(known.metadata, built.metadata))
  ) {
    return { row: known, isNew: false, differs: true }
  }
  const [now, id] = [new Date(), known?.id ?? uuidv7()]
  const row = known
    ? { ...known, metadata: known.metadata ?? built.metadata }
    : { ...built, id, version: 1, disputedAt: null, createdAt: now, updatedAt: now }
  // An imported order that the brand's system also reports belongs to it: undoing the import leaves it.
  ledger.orders.set(
    sale.orderId,
    [...parts.filter((other) => other.id !== id), row].map((one) => ({ ...one, importId: null })),
  )
  if (!known) {
    change(ledger, { before: null, after: row })
    ledger.buyers.push({ id, emailSha256: sale.emailSha256 })
  }
  settle(ledger, sale.orderId)
  const current = ledger.orders.get(sale.orderId)?.find((one) => one.id === id)
  if (!current) throw new Error('A recorded sale is not part of its order')
  if (!known) ledger.events.push({ event: 'redemption.recorded', row: current })
  return { row: current, isNew: !known, differs: false }
}

/** Metadata is added where there was none; different metadata is a conflict. */
function isMergeable(before: Metadata | null, sent: Metadata | null): boolean {
  if (!sent || !before) return true
  return (
    Object.keys(sent).length === Object.keys(before).length &&
    Object.entries(sent).every(([name, value]) => before[name] === value)
  )
}

function change(ledger: Ledger, changed: ChangedSale): void {
  const { before, after } = changed
  ledger.changes.push(changed)
  const code = after.codeId ? ledger.codes.get(after.codeId) : undefined
  // The number of uses decides about the next sale.
  if (code) ledger.codes.set(code.id, { ...code, uses: Math.max(0, code.uses + usesAdded(before, after)) })
}

/** Subtracts the refunds that arrived before the order, like `settleOrder`. */
function settle(ledger: Ledger, orderId: string): void {
  const parts = ledger.orders.get(orderId) ?? []
  const refunds = ledger.refunds.get(orderId) ?? []
  ledger.orders.set(
    orderId,
    computeSettlements(parts, refunds).map((settlement) => settlePart(ledger, settlement)),
  )
}

function settlePart(ledger: Ledger, { part, change: set, event }: Settlement): RedemptionRow {
  if (!set) return part
  const after = { ...part, ...set, version: part.version + 1 }
  if (event) {
    const { status: chosen } = set
    const to = decideStep(redemptionLifecycle, part, { event, party: bySystem.party, chosen })
    const { id, version } = after
    ledger.steps.push({ id, version, event, from: part.status, to, by: bySystem })
  }
  change(ledger, { before: part, after })
  ledger.events.push(...refundEventsOf({ before: part, after }))
  return after
}

async function saveLedger(ctx: Services, ledger: Ledger): Promise<void> {
  const rows = [...ledger.orders.values()].flat()
  const created = rows.filter(({ id }) => !ledger.before.has(id))
  await insertLockedSales(
    ctx.tx,
    // The database's clock stamps the rows.
    created.map(({ createdAt: _, updatedAt: __, ...row }) => row),
  )
  await saveRedemptions(
    ctx.tx,
    rows.flatMap((row) => {
      const read = ledger.before.get(row.id)
      return read && isChanged(read, row) ? [{ readVersion: read.version, row }] : []
    }),
  )
  await recordSteps(ctx.tx, 'REDEMPTION', ledger.steps)
  await saveFigures(ctx, ledger.changes)
  await reportSelfPurchases(ctx, ledger.buyers)
  await sendRedemptionWebhooks(ctx, ledger.events)
}

const isChanged = (read: RedemptionRow, row: RedemptionRow) =>
  read.version !== row.version || read.importId !== row.importId || read.metadata !== row.metadata
