import { and, desc, eq, sql } from 'drizzle-orm'
import { contractSigners, contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractCardFacts } from '#shared/messages/card.contract.ts'
import { CARDS_MAX } from '#shared/messages/message.constants.ts'
import { statusNow } from './contract-clock.store.ts'

type TwoPeople = { brandUserId: string; athleteUserId: string }

/** The contracts of a brand with a racer, the latest first, as one of the two sees them. */
export async function findContractCards(
  tx: Database,
  { brandUserId, athleteUserId }: TwoPeople,
  viewerId: string,
): Promise<ContractCardFacts[]> {
  const { id, number, title, startsOn, endsOn, terminatesOn } = contracts
  const rows = await tx
    .select({
      kind: sql<'CONTRACT'>`'CONTRACT'`,
      ...{ id, number, title, startsOn, endsOn, terminatesOn },
      status: statusNow,
      isUnsignedByMe: sql<boolean>`${contractSigners.role} is not null and ${contractSigners.signedAt} is null`,
    })
    .from(contracts)
    .leftJoin(contractSigners, and(eq(contractSigners.contractId, id), eq(contractSigners.userId, viewerId)))
    .where(and(eq(contracts.brandUserId, brandUserId), eq(contracts.athleteUserId, athleteUserId)))
    .orderBy(desc(id))
    .limit(CARDS_MAX)
  return rows.map(({ isUnsignedByMe, ...row }) => ({
    ...row,
    awaitsMySignature: isUnsignedByMe && row.status === 'PENDING_SIGNATURES',
  }))
}
