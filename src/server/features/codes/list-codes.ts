import { loadContract } from '#server/features/contracts/load-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { codeEndpoints } from '#shared/codes/code.contract.ts'
import { canMakeCodes } from '#shared/codes/code.rules.ts'
import { findCodes, findSales } from './code.store.ts'
import { describeCode } from './describe-code.ts'

export const listCodes: Handler<typeof codeEndpoints.list> = async ({ tx, actor, params }) => {
  const side = await loadContract({ tx, actor }, params.id)
  const sales = await findSales(tx, params.id)
  const codes = (await findCodes(tx, params.id)).map((row) => describeCode(side, row, sales))
  return { codes, canAdd: side.party === 'BRAND' && canMakeCodes(side.contract) }
}
