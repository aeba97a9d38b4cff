import type { Verb } from '#server/http/serve.ts'
import { invalid } from '#shared/http/problem.ts'
import type { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { sumCodes } from './code-report.store.ts'

/** What each code sold, from the sums that every other figure is read from too. */
export const reportCodes: Verb<typeof redemptionApiEndpoints.report> = async ({
  tx,
  actor: { brandId },
  query: { from, to },
}) => {
  if (to < from) throw invalid({ to: 'The last day lies before the first' })
  return sumCodes(tx, brandId, { from, to })
}
