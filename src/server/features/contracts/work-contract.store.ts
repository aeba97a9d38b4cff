import { eq, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { statusNow } from './contract-clock.store.ts'
import { today } from './today.store.ts'

export type WorkContract = NonNullable<Awaited<ReturnType<typeof findWorkContract>>>

/**
 * The contract that work or money belongs to, with the clock that decides. `share` keeps it as it stands until the
 * transaction ends; `own` lets nobody else do the like meanwhile.
 */
export async function findWorkContract(tx: Database, id: string, hold?: 'share' | 'own') {
  const query = tx
    .select({
      id: contracts.id,
      number: contracts.number,
      status: statusNow,
      brandId: contracts.brandId,
      brandUserId: contracts.brandUserId,
      athleteUserId: contracts.athleteUserId,
      startsOn: contracts.startsOn,
      endsOn: contracts.endsOn,
      terminatesOn: contracts.terminatesOn,
      now: sql`now()`.mapWith(contracts.createdAt),
      today: sql<string>`${today}::text`,
    })
    .from(contracts)
    .where(eq(contracts.id, id))
  const [found] = await (hold ? query.for(hold === 'own' ? 'no key update' : 'share') : query)
  return found
}
