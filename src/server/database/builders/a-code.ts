import { uuidv7 } from 'uuidv7'
import { discountCodes } from '#server/database/schema/codes.ts'
import type { Database } from '#server/platform/database.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { daysAfter } from '#shared/time.ts'

type CodeRow = typeof discountCodes.$inferInsert & { id: string }
type ContractOfCode = { id: string; brandId: string; athleteUserId: string }

/** 15% off with 10% commission, valid for the duration of its contract. */
export async function insertCode(
  tx: Database,
  { id: contractId, brandId, athleteUserId }: ContractOfCode,
  given: Partial<CodeRow> = {},
): Promise<CodeRow> {
  const code = given.code ?? 'JAKE27'
  const row: CodeRow = {
    id: uuidv7(),
    ...{ contractId, brandId, athleteUserId, code },
    codeKey: codeKeyOf(code),
    kind: 'PERCENT',
    percentBp: 1500,
    startsAt: daysAfter(new Date(), -60),
    endsAt: daysAfter(new Date(), 120),
    commissionBp: 1000,
    ...given,
  }
  await tx.insert(discountCodes).values(row)
  return row
}
