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

/** What the clock has decided and nobody has written down yet. */
const dueEvent = sql<ContractEvent | null>`case when ${isUnsigned} then 'signature-timeout'
  when ${isStarting} then 'start' when ${isNoticeUp} then 'terminate' when ${isTermUp} then 'end' end`

/** A contract starts and ends at its hour, not when the job comes around. */
export const statusNow = sql<ContractStatus>`case when ${isUnsigned} then 'SIGNATURE_EXPIRED'
  when ${isNoticeUp} then 'TERMINATED' when ${isTermUp} then 'COMPLETED'
  when ${isStarting} then 'ACTIVE' else ${status}::text end`

/** The version that it has when what is due is written down: whoever saw it as it stands now saw this one. */
export const versionNow = sql<number>`${contracts.version} + ${isStarting}::int
  + (${isUnsigned} or ${isNoticeUp} or ${isTermUp})::int`

/** Its last day as it stands: its own, or that of a notice which comes first. */
export const lastDay = sql<string>`least(${endsOn}, ${terminatesOn})`

export async function findDueEvent(tx: Database, contractId: string): Promise<ContractEvent | null> {
  const [row] = await tx.select({ dueEvent }).from(contracts).where(eq(id, contractId))
  return row?.dueEvent ?? null
}

/** Those that another is at work on are left to them. */
export const holdDueContracts = (tx: Database, limit: number) =>
  tx
    .select()
    .from(contracts)
    .where(or(isUnsigned, isStarting, isNoticeUp, isTermUp))
    .limit(limit)
    .for('update', { skipLocked: true })
