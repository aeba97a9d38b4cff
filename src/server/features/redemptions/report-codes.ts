import { sumCodeSales } from '#server/features/roi/sum-code-sales.ts'
import type { Handler } from '#server/http/context.ts'
import { invalid } from '#shared/http/problem.ts'
import type { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'

/** What each code sold, from the sums that every other figure is read from too. */
export const reportCodes: Handler<typeof redemptionApiEndpoints.report> = async ({
  tx,
  actor: { brandId },
  query: { from, to },
}) => {
  if (to < from) throw invalid({ to: 'The last day lies before the first' })
  const sold = await sumCodeSales(tx, { brandId, from, to })
  return sold
    .map(({ codeId, code, contractId, currency, redemptions, pending, ...minor }) => ({
      ...{ codeId, code, contractId, currency, redemptions, pending },
      amount: minor.salesMinor,
      refundedAmount: minor.refundedMinor,
      discountAmount: minor.discountMinor,
      commissionAmount: minor.commissionMinor,
    }))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const orderOf = ({ code, codeId, currency }: { code: string; codeId: string; currency: string }) =>
  `${code} ${codeId} ${currency}`
