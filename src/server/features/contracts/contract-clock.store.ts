import { eq, or, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractEvent, ContractStatus } from '#shared/contracts/contract.rules.ts'
import { today } from './today.store.ts'

const { status, signBy, startsOn, endsOn, terminatesOn, id } = contracts

const isUnsigned = sql`(${status} = 'PENDING_SIGNATURES' and ${signBy} <= now())`

/** One that ends by notice before its first day never starts. */
const isStarting = sql`(${status} = 'EXECUTED' and ${startsOn} <= ${today}
  and coalesce(${terminatesOn} >= ${startsOn}, true))`

/** Whichever day comes first decides how it ends; one that is suspended does not end by its term. */
const isNoticeUp = sql`(${status} in ('EXECUTED', 'ACTIVE', 'SUSPENDED') and ${terminatesOn} is not null
  and ${terminatesOn} < ${today} and (${status} = 'SUSPENDED' or ${terminatesOn} < ${endsOn}))`

const isTermUp = sql`((${isStarting} or ${status} = 'ACTIVE') and not ${isNoticeUp} and ${endsOn} < ${today})`

/** The event that is due by the clock and not applied yet. */
const dueEvent = sql<ContractEvent | null>`case when ${isUnsigned} then 'signature-timeout'
  when ${isStarting} then 'start' when ${isNoticeUp} then 'terminate' when ${isTermUp} then 'end' end`

/** A contract starts and ends on time, whenever the job runs. */
export const statusNow = sql<ContractStatus>`case when ${isUnsigned} then 'SIGNATURE_EXPIRED'
  when ${isNoticeUp} then 'TERMINATED' when ${isTermUp} then 'COMPLETED'
  when ${isStarting} then 'ACTIVE' else ${status}::text end`

/** The version after due events are applied, to match what `statusNow` shows. */
export const versionNow = sql<number>`${contracts.version} + ${isStarting}::int
  + (${isUnsigned} or ${isNoticeUp} or ${isTermUp})::int`

/** The last day: the end of the term, or of an earlier notice. */
export const lastDay = sql<string>`least(${endsOn}, ${terminatesOn})`

export async function findDueEvent(tx: Database, contractId: string): Promise<ContractEvent | null> {
  const [row] = await tx.select({ dueEvent }).from(contracts).where(eq(id, contractId))
  return row?.dueEvent ?? null
}

/** Locks contracts with a due event; skips those that another transaction has locked. */
export const lockDueContracts = (tx: Database, limit: number) =>
  tx
    .select()
    .from(contracts)
    .where(or(isUnsigned, isStarting, isNoticeUp, isTermUp))
    .limit(limit)
    .for('update', { skipLocked: true })
