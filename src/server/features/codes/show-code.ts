import type { ContractAccess } from '#server/features/contracts/load-contract.ts'
import type { Database } from '#server/platform/database.ts'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { findCode, findSales } from './code.store.ts'
import { describeCode } from './describe-code.ts'

/** A code as it stands now, after whatever was done to it. */
export async function showCode(tx: Database, side: ContractAccess, id: string): Promise<DiscountCode> {
  const row = await findCode(tx, id)
  if (!row) throw notFound('code')
  return describeCode(side, row, await findSales(tx, row.contractId))
}
