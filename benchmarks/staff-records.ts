import { sql } from 'drizzle-orm'
import { updateDailySums } from '#server/features/analytics/analytics.jobs.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { formatCount } from '#shared/format/number.ts'

const DAYS = 90

/** What staff list, beside the racers of the dataset: page views, tickets, reports and audit entries. Inserted once. */
export async function loadStaffRecords(
  db: Database,
  { users, hits }: { users: number; hits: number },
): Promise<void> {
  const { rows } = await db.execute(sql`select from visitor_hits limit 1`)
  if (rows.length === 0) {
    console.log(`Inserting ${formatCount(hits)} page views`)
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await insertHits(tx, users, hits)
      await insertDesk(tx, { users, openEvery: 4 })
      await updateDailySums(tx)
    })
  }
  await db.execute(sql`analyze`)
}

type Desk = { users: number; openEvery: number }

/** A ticket, a report and an audit entry for each of so many people, of which one in `openEvery` waits for staff. */
export async function insertDesk(tx: Database, desk: Desk): Promise<void> {
  await insertTickets(tx, desk)
  await insertReports(tx, desk)
  await insertAudit(tx, desk.users)
}

/** People by their place, so that rows are spread over all of them. */
const people = sql`(select id, name, email, row_number() over (order by id) - 1 as place from users) as person`
const minutesAgo = (n: string) =>
  sql`now() - make_interval(mins => (${sql.raw(n)}::bigint * 7919 % ${DAYS * 1440}::int)::int)`

const insertHits = (tx: Database, users: number, hits: number) =>
  tx.execute(sql`
    insert into visitor_hits (path, referrer_host, device, is_landing, user_id, at)
    select case when n % 3 = 0 then '/' else '/athletes/racer-' || n % 5000 end,
      (array['www.google.com', 'www.instagram.com', null])[1 + n % 3], (array['PHONE', 'DESKTOP', 'TABLET'])[1 + n % 3],
      n % 2 = 0, case when n % 4 = 0 then person.id end, ${minutesAgo('n')}
    from generate_series(1, ${hits}::int) as n left join ${people} on person.place = n % ${users}::int`)

const insertTickets = (tx: Database, { users, openEvery }: Desk) =>
  tx.execute(sql`
    insert into support_tickets (id, user_id, email, topic, subject, status, waiting_since, created_at, replied_at)
    select uuidv7(), person.id, person.email, 'account', 'Question ' || person.place || ' about ' || person.name,
      (case person.place % ${openEvery}::int when 0 then 'OPEN' when 1 then 'PENDING' else (array['SOLVED', 'CLOSED'])[1 + person.place % 2] end)::ticket_status,
      at, at, case when person.place % ${openEvery}::int > 0 then at + make_interval(mins => (person.place % 600)::int) end
    from ${people} cross join lateral (select ${minutesAgo('person.place')} as at) where person.place < ${users}::int`)

const insertReports = (tx: Database, { users, openEvery }: Desk) =>
  tx.execute(sql`
    insert into reports (id, reporter_id, reported_user_id, target_type, target_id, reason, status, opened_at, decided_at)
    select uuidv7(), reporter.id, person.id, 'USER', person.id, 'SPAM',
      (case when person.place % ${openEvery}::int = 0 then 'OPEN' else 'CLOSED' end)::report_status, ${minutesAgo('person.place')},
      case when person.place % ${openEvery}::int <> 0 then now() end
    from ${people} join (select id, row_number() over (order by id desc) - 1 as place from users) as reporter
      on reporter.place = person.place and reporter.id <> person.id
    where person.place < ${users}::int`)

const insertAudit = (tx: Database, users: number) =>
  tx.execute(sql`
    insert into audit_entries (id, at, actor_id, actor_role, action, target, subject_user_id, request_id)
    select uuidv7(), ${minutesAgo('person.place')}, person.id, 'ADMIN', 'GET /api/admin/users/{id}',
      json_build_object('id', person.id), person.id, 'bench'
    from ${people} where person.place < ${users}::int`)
