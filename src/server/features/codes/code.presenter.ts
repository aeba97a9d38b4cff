import type { ContractAccess } from '#server/features/contracts/load-contract.ts'
import type { Services } from '#server/platform/services.ts'
import type { CodeSales, CodeSignal, DiscountCode } from '#shared/codes/code.contract.ts'
import { canMakeCodes, codeStateOf, contractStateOf } from '#shared/codes/code.rules.ts'
import { usualPerDay } from '#shared/codes/leak.rules.ts'
import { notFound } from '#shared/http/problem.ts'
import { type CodeRow, findCode, findSales, findSignals, type SignalRow } from './code.store.ts'

/** A code as one party of its contract sees it. */
export function presentCode(
  { contract, party }: ContractAccess,
  row: CodeRow,
  sales: readonly (CodeSales & { codeId: string })[],
  signals: readonly SignalRow[],
): DiscountCode {
  const isActive = party === 'BRAND' && row.retiredAt === null
  const canChange = isActive && canMakeCodes(contract)
  return {
    id: row.id,
    contractId: row.contractId,
    code: row.code,
    kind: row.kind,
    percentBp: row.percentBp,
    fixedMinor: row.fixedMinor,
    currency: row.currency,
    maxUses: row.maxUses,
    uses: row.uses,
    commissionBp: row.commissionBp,
    landingUrl: row.landingUrl,
    stripePromotionId: row.stripePromotionId,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: codeStateOf(row, contractStateOf(contract), contract.now),
    sales: sales.filter(({ codeId }) => codeId === row.id).map(({ codeId: _, ...sold }) => sold),
    isConfirmedInShop: row.hasSales,
    signals: party === 'ATHLETE' ? [] : signals.filter(({ codeId }) => codeId === row.id).map(presentSignal),
    canChange,
    canRename: canChange && !row.hasSales,
    canRetire: isActive,
    version: row.version,
  }
}

const presentSignal = ({
  id,
  kind,
  count,
  usualSales,
  seenAt,
  redemptionId,
  orderId,
}: SignalRow): CodeSignal => ({
  id,
  kind,
  count,
  usualPerDay: usualSales === null ? null : usualPerDay(usualSales),
  seenAt: seenAt.toISOString(),
  sale: redemptionId && orderId !== null ? { id: redemptionId, orderId } : null,
})

/** The current row of a code, after a change. */
export async function presentCodeById(
  { tx }: Services,
  side: ContractAccess,
  id: string,
): Promise<DiscountCode> {
  const row = await findCode(tx, id)
  if (!row) throw notFound('code')
  const { contractId } = row
  return presentCode(side, row, await findSales(tx, contractId), await findSignals(tx, contractId))
}
