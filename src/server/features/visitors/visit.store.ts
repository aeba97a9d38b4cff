import { sql } from 'drizzle-orm'
import { visitorHits } from '#server/database/schema/views.ts'
import type { Database } from '#server/platform/database.ts'

/** Of one subject and day. */
const VISITORS_PER_NETWORK = 3

type Visit = { visitHash: string; networkHash: string }

/**
 * Stores the visits that are new, and returns their hashes. None are stored of a user who does not want to be counted. A repeated visit is found before anything is written. Of
 * concurrent visits from one network that want the same place, one is counted.
 */
export async function insertVisits(
  tx: Database,
  visits: readonly Visit[],
  userId: string | null,
): Promise<Set<string>> {
  const visitHashes = sql.param(visits.map(({ visitHash }) => visitHash))
  const networkHashes = sql.param(visits.map(({ networkHash }) => networkHash))
  const { rows } = await tx.execute<{ hash: string }>(sql`
    insert into counted_visits (visit_hash, network_hash, place, day)
    select asked.visit_hash, asked.network_hash, network.visitors + 1, (now() at time zone 'utc')::date
    from unnest(${visitHashes}::text[], ${networkHashes}::text[]) with ordinality as asked (visit_hash, network_hash, position),
      lateral (
        select count(*)::int as visitors from counted_visits where network_hash = asked.network_hash
      ) as network
    where network.visitors < ${VISITORS_PER_NETWORK}
      and not exists (select from users where id = ${userId} and not allows_statistics)
      and not exists (select from counted_visits where visit_hash = asked.visit_hash)
    order by asked.position
    on conflict do nothing
    returning visit_hash as hash`)
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertHit(tx: Database, hit: typeof visitorHits.$inferInsert): Promise<void> {
  await tx.insert(visitorHits).values(hit)
}
