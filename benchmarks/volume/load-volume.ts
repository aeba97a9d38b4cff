import { sql } from 'drizzle-orm'
import { insertMembership } from '#server/database/builders/a-membership.ts'
import { connectDatabase, type Database, inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Dataset } from '../datasets.ts'
import { insertDesk } from '../staff-records.ts'
import { amountsFor } from './amounts.ts'
import { ensureLargeAccounts, type LargeAccounts } from './large-accounts.ts'
import { loadActivity } from './load-activity.ts'
import { loadMessages } from './load-messages.ts'
import { loadPeople } from './load-people.ts'
import { loadSales } from './load-sales.ts'
import { loadVisits } from './load-visits.ts'

/** Fills the database of these racers with everything else that grows; what an earlier run loaded stays. */
export async function loadVolume({ url, racers }: Dataset): Promise<LargeAccounts> {
  const database = connectDatabase(url, { size: 4, log: createLogger('error') })
  const { db } = database
  try {
    const amounts = amountsFor(racers)
    await loadPeople(url, amounts)
    const large = await ensureLargeAccounts(db)
    await ensureMembership(db, large)
    // Settled, because the server would be stopped under what still loads.
    const loads = await Promise.allSettled([
      loadMessages(url, amounts, large).then(() => loadActivity(url, amounts, large)),
      loadSales(url, db, amounts, large).then(() => loadDesk(db, racers)),
      loadVisits(url, db, amounts),
    ])
    const errors = loads.flatMap((load) => (load.status === 'rejected' ? [load.reason as unknown] : []))
    if (errors.length > 0) throw new AggregateError(errors, 'The rows of the volume could not be loaded')
    await vacuumOnce(db)
    return large
  } finally {
    await database.close()
  }
}

async function loadDesk(db: Database, racers: number): Promise<void> {
  const { rows } = await db.execute(sql`select from support_tickets limit 1`)
  if (rows.length > 0) return
  await inTransaction(db, (tx) => insertDesk(tx, { users: racers / 10, openEvery: 1_000 }))
  await db.execute(sql`vacuum (analyze) support_tickets, reports, audit_entries`)
}

/** For the analytics of a year. */
async function ensureMembership(db: Database, { racer: { userId } }: LargeAccounts): Promise<void> {
  const { rows } = await db.execute(sql`select from memberships where user_id = ${userId}`)
  if (rows.length === 0) await insertMembership(db, { userId, plan: 'racer-pro' })
}

/** After everything: what ran beside a load kept its rows from being visible to all, and an index alone is not enough then. */
async function vacuumOnce(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select from bench.loaded where name = 'vacuum'`)
  if (rows.length > 0) return
  await db.execute(sql`vacuum (analyze)`)
  await db.execute(sql`insert into bench.loaded (name, seconds) values ('vacuum', 0)`)
}
