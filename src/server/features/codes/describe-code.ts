import type { ContractAccess } from '#server/features/contracts/load-contract.ts'
import type { CodeSales, DiscountCode } from '#shared/codes/code.contract.ts'
import { canMakeCodes, codeStateOf, contractStandingOf } from '#shared/codes/code.rules.ts'
import type { CodeRow } from './code.store.ts'

type SalesOfCode = CodeSales & { codeId: string }

/** A code as one side of its contract sees it. */
export function describeCode(
  { contract, party }: ContractAccess,
  row: CodeRow,
  sales: readonly SalesOfCode[],
): DiscountCode {
  const { id, contractId, code, kind, percentBp, fixedMinor, currency, maxUses, uses, version } = row
  const { commissionBp, landingUrl, stripePromotionId } = row
  const isOwn = party === 'BRAND' && row.retiredAt === null
  const canChange = isOwn && canMakeCodes(contract)
  return {
    ...{ id, contractId, code, kind, percentBp, fixedMinor, currency, maxUses, uses, version },
    ...{ commissionBp, landingUrl, stripePromotionId, canChange },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: codeStateOf(row, contractStandingOf(contract), contract.now),
    sales: sales.filter(({ codeId }) => codeId === id).map(({ codeId: _, ...sold }) => sold),
    canRespell: canChange && !row.hasSales,
    canRetire: isOwn,
  }
}
