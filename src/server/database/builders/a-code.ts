import { uuidv7 } from 'uuidv7'
import { discountCodes } from '#server/database/schema/codes.ts'
import type { Database } from '#server/platform/database.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'

type CodeRow = typeof discountCodes.$inferInsert & { id: string }
type ContractOfCode = { id: string; brandId: string; athleteUserId: string }

const DAY_MS = 24 * 60 * 60 * 1000

/** Fifteen percent off, ten of the net sale for the racer, good while its contract is. */
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
    startsAt: new Date(Date.now() - 60 * DAY_MS),
    endsAt: new Date(Date.now() + 120 * DAY_MS),
    commissionBp: 1000,
    ...given,
  }
  await tx.insert(discountCodes).values(row)
  return row
}
