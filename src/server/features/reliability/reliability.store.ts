import { eq, type SQL, sql } from 'drizzle-orm'
import { reliability } from '#server/database/schema/reliability.ts'
import type { Database } from '#server/platform/database.ts'
import { CONFIRM_DAYS, REPLY_DAYS } from '#shared/reliability/reliability.constants.ts'

export type ReliabilityRow = typeof reliability.$inferSelect

export async function findReliability(tx: Database, userId: string): Promise<ReliabilityRow | null> {
  const [found] = await tx.select().from(reliability).where(eq(reliability.userId, userId))
  return found ?? null
}

/** Contracts that have been active; a suspension moves due dates, and until it ends nothing of it is late. */
const deals = sql`select id, brand_user_id, athlete_user_id, timezone, status <> 'SUSPENDED' as is_running from contracts
  where status in ('ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED')`

/** Waived, cancelled and disputed work says nothing; what nobody submitted is late from its due date on. */
const work = sql`select athlete_user_id as user_id, count(*) as cases,
    count(*) filter (where work.status in ('SUBMITTED', 'APPROVED') and submitted_at <= due_at) as in_time
  from deliverables work join deals on deals.id = contract_id
  where work.status in ('SUBMITTED', 'APPROVED', 'MISSED')
    or (work.status in ('OPEN', 'CHANGES_REQUESTED') and due_at < now() and is_running)
  group by athlete_user_id`

const today = sql`(now() at time zone deals.timezone)::date`

/** Counted when the racer has confirmed it, or when it is overdue; in dispute it says nothing. */
const paid = sql`select brand_user_id as user_id, count(*) as cases,
    count(*) filter (where paid.status = 'RECEIVED' and (paid_at at time zone deals.timezone)::date <= due_on) as in_time
  from payments paid join deals on deals.id = contract_id
  where paid.status = 'RECEIVED'
    or (paid.status in ('SCHEDULED', 'NOT_RECEIVED') and due_on < ${today} and is_running)
  group by brand_user_id`

const confirmBy = sql`marked_paid_at + make_interval(days => ${sql.raw(String(CONFIRM_DAYS))})`

/** A racer who says that nothing arrived has answered, too. Payments by card need no confirmation. */
const confirmed = sql`select athlete_user_id as user_id, count(*) as cases,
    count(*) filter (where paid.status = 'RECEIVED' and received_at <= ${confirmBy}) as in_time
  from payments paid join deals on deals.id = contract_id
  where marked_paid_at is not null and card_charge_id is null and missing_since is null
    and (paid.status = 'RECEIVED' or (paid.status = 'PAID' and ${confirmBy} < now()))
  group by athlete_user_id`

/** Decided by an offer or a rejection. One that ended while the racer owed an answer, or with the last place, broke no promise. */
const decided = sql`select owner_user_id as user_id, count(*) as cases,
    count(*) filter (where step.at <= decision_due) as in_time
  from applications join brands on brands.id = brand_id
    left join lateral (
      select min(at) filter (where event in ('offer', 'reject')) as at,
        bool_or(event = 'expire' and from_status <> 'INFO_REQUESTED' and coalesce(reason, '') not in ('PLACES_TAKEN', 'BRAND_LEFT')) as is_missed
      from lifecycle_steps where subject = 'APPLICATION' and subject_id = applications.id
    ) as step on true
  where decision_due is not null and submitted_at is not null
    and (step.at is not null or step.is_missed
      or (applications.status in ('SUBMITTED', 'IN_REVIEW', 'SHORTLISTED') and decision_due < now()))
  group by owner_user_id`

/** A reply is the first message after one of the other person; mass mails ask for none. */
const replied = sql`select user_id, count(*) as cases,
    percentile_cont(0.5) within group (order by minutes) as minutes
  from (
    select sender_id as user_id,
      extract(epoch from created_at - lag(created_at) over thread) / 60 as minutes,
      lag(sender_id) over thread as before_by, lag(bulk_id) over thread as before_bulk
    from messages
    where kind = 'TEXT' and created_at > now() - make_interval(days => ${sql.raw(String(REPLY_DAYS))})
      and conversation_id in (select id from conversations
        where user_a in (select user_id from parties) or user_b in (select user_id from parties))
    window thread as (partition by conversation_id order by created_at, id)
  ) as turns
  where before_by <> user_id and before_bulk is null
  group by user_id`

const count = (part: string, column: 'cases' | 'in_time'): SQL =>
  sql`coalesce(${sql.identifier(part)}.${sql.identifier(column)}, 0)::int`

/** All accounts in one statement: those with contracts get their sums, those without lose the row. */
export async function computeReliability(tx: Database): Promise<void> {
  await tx.execute(sql`
    with deals as materialized (${deals}),
      parties as (
        select user_id, count(*) as contracts from (
          select brand_user_id as user_id from deals union all select athlete_user_id from deals
        ) as sides group by user_id
      ),
      work as (${work}), paid as (${paid}), confirmed as (${confirmed}), decided as (${decided}),
      replied as (${replied}),
      gone as (delete from reliability where user_id not in (select user_id from parties))
    insert into reliability (user_id, contracts, replies, reply_minutes, deliverables, deliverables_in_time,
      decisions, decisions_in_time, payments, payments_in_time, confirmations, confirmations_in_time)
    select user_id, contracts::int, ${count('replied', 'cases')}, round(replied.minutes)::int,
      ${count('work', 'cases')}, ${count('work', 'in_time')}, ${count('decided', 'cases')}, ${count('decided', 'in_time')},
      ${count('paid', 'cases')}, ${count('paid', 'in_time')}, ${count('confirmed', 'cases')}, ${count('confirmed', 'in_time')}
    from parties
      left join work using (user_id) left join paid using (user_id) left join confirmed using (user_id)
      left join decided using (user_id) left join replied using (user_id)
    on conflict (user_id) do update set contracts = excluded.contracts, replies = excluded.replies,
      reply_minutes = excluded.reply_minutes, deliverables = excluded.deliverables,
      deliverables_in_time = excluded.deliverables_in_time, decisions = excluded.decisions,
      decisions_in_time = excluded.decisions_in_time, payments = excluded.payments,
      payments_in_time = excluded.payments_in_time, confirmations = excluded.confirmations,
      confirmations_in_time = excluded.confirmations_in_time, computed_at = now()`)
}
