import { type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractEvent, ContractStatus } from '#shared/contracts/contract.rules.ts'

const { status, signBy, startsOn, endsOn, terminatesOn, id } = contracts

/** The day in the contract's time zone by the database's clock, which decides when contracts start and end on every node. */
export const today = sql<string>`(now() at time zone ${contracts.timezone})::date`

/** It is no later day anywhere, so that an index finds what may be due. */
const latestToday = sql`(now() at time zone 'Pacific/Kiritimati')::date`

/** The day of a moment in the time zone of the contract with this id. */
export const dayInContract = (contractId: Column, moment: SQL): SQL =>
  sql`(${moment} at time zone (select timezone from contracts where contracts.id = ${contractId}))::date`

export async function findToday(tx: Database, timezone: string): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(
    sql`select (now() at time zone ${timezone})::date::text as today`,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no date')
  return row.today
}

const isUnsigned = sql`(${status} in ('DRAFT', 'PENDING_SIGNATURES') and ${signBy} <= now())`

/** A contract whose notice ends before its first day never starts. */
const isStarting = sql`(${status} = 'EXECUTED' and ${startsOn} <= ${latestToday} and ${startsOn} <= ${today}
  and ${contracts.breachBy} is null and coalesce(${terminatesOn} >= ${startsOn}, true))`

/** The earlier day decides how a contract ends; a suspended one does not end by its term. */
const isNoticeUp = sql`(${status} in ('EXECUTED', 'ACTIVE', 'SUSPENDED') and ${terminatesOn} is not null
  and ${terminatesOn} < ${latestToday} and ${terminatesOn} < ${today} and (${status} = 'SUSPENDED' or ${terminatesOn} < ${endsOn}))`

/** Nobody objected to a claimed breach in time. */
const isBreachUp = sql`(${status} in ('EXECUTED', 'SUSPENDED')
  and coalesce(${contracts.breachEndsAt} <= now(), false))`

const isTermUp = sql`((${isStarting} or ${status} = 'ACTIVE') and not ${isNoticeUp}
  and ${endsOn} < ${latestToday} and ${endsOn} < ${today})`

/** The event that is due and not applied yet. */
const dueEvent = sql<ContractEvent | null>`case
  when ${isUnsigned} then case ${status} when 'DRAFT' then 'draft-timeout' else 'signature-timeout' end
  when ${isStarting} then 'start' when ${isNoticeUp} or ${isBreachUp} then 'terminate'
  when ${isTermUp} then 'end' end`

/** The status with due events applied, so that contracts start and end on time whenever the job runs. */
export const statusNow = sql<ContractStatus>`case when ${isUnsigned} then 'SIGNATURE_EXPIRED'
  when ${isNoticeUp} or ${isBreachUp} then 'TERMINATED' when ${isTermUp} then 'COMPLETED'
  when ${isStarting} then 'ACTIVE' else ${status}::text end`

/** The version after due events are applied, to match `statusNow`. */
export const versionNow = sql<number>`${contracts.version} + ${isStarting}::int
  + (${isUnsigned} or ${isNoticeUp} or ${isBreachUp} or ${isTermUp})::int`

/** When a suspended contract stopped: deadlines and due dates do not run from then on. Null for every other one. */
export const suspendedAt = sql`case when ${statusNow} = 'SUSPENDED' then (
  select max(step.at) from ${lifecycleSteps} step where step.subject = 'CONTRACT' and step.subject_id = ${contracts.id}
    and step.event in ('suspend', 'claim-breach') and step.from_status <> step.to_status) end`

/** Whether the day on which something is due stands: a suspension moves those from its first day on. */
export const isDueDayFixed = (day: Column): SQL =>
  sql`coalesce(${day} < (${suspendedAt} at time zone ${contracts.timezone})::date, true)`

/** The same for the time of a deadline. */
export const isDeadlineFixed = (time: Column): SQL => sql`coalesce(${time} < ${suspendedAt}, true)`

/** The end of the term, or of an earlier notice. */
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
    .where(or(isUnsigned, isStarting, isNoticeUp, isBreachUp, isTermUp))
    .limit(limit)
    .for('update', { skipLocked: true })

export type CurrentContract = NonNullable<Awaited<ReturnType<typeof findContract>>>

/**
 * The contract that a deliverable, payment or code belongs to, with the database's time. `share` keeps it unchanged until
 * the transaction ends; `update` also serializes with other such transactions.
 */
export async function findContract(tx: Database, contractId: string, lock?: 'share' | 'update') {
  const query = tx
    .select({
      id,
      number: contracts.number,
      status: statusNow,
      brandId: contracts.brandId,
      brandUserId: contracts.brandUserId,
      athleteUserId: contracts.athleteUserId,
      startsOn,
      endsOn,
      terminatesOn,
      timezone: contracts.timezone,
      now: sql`now()`.mapWith(contracts.createdAt),
      today: sql<string>`${today}::text`,
      suspendedAt: sql<Date | null>`${suspendedAt}`.mapWith(contracts.createdAt),
    })
    .from(contracts)
    .where(eq(id, contractId))
  const [found] = await (lock ? query.for(lock === 'update' ? 'no key update' : 'share') : query)
  return found
}
