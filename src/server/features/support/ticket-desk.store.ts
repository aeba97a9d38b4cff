import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { supportTickets } from '#server/database/schema/support.ts'
import { escapeLike } from '#server/features/search/match-words.ts'
import type { Database } from '#server/platform/database.ts'
import { staffRoles } from '#shared/accounts/roles.ts'
import { pick } from '#shared/pick.ts'
import {
  ANSWER_HOURS,
  OTHER_TICKETS,
  TICKETS_PER_PAGE,
  type TicketQueue,
  type TicketTopic,
} from '#shared/support/support.constants.ts'

const assignee = alias(users, 'assignee')

/** In microseconds, the precision of the database. */
const position = sql<string>`to_char(${supportTickets.waitingSince} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const select = (tx: Database) =>
  tx
    .select({
      ticket: supportTickets,
      topic: sql<TicketTopic>`${supportTickets.topic}`,
      requesterName: users.name,
      assigneeName: assignee.name,
      position,
    })
    .from(supportTickets)
    .leftJoin(users, eq(users.id, supportTickets.userId))
    .leftJoin(assignee, eq(assignee.id, supportTickets.assigneeId))

export type FoundTicket = Awaited<ReturnType<typeof select>>[number]

type TicketFilters = {
  queue: TicketQueue
  search: string | undefined
  readerId: string
  after: readonly [at: string, id: string] | undefined
}

const unanswered = inArray(supportTickets.status, ['OPEN', 'PENDING'])

const queues: Record<TicketQueue, (readerId: string) => SQL | undefined> = {
  open: () => eq(supportTickets.status, 'OPEN'),
  waiting: () => eq(supportTickets.status, 'PENDING'),
  solved: () => inArray(supportTickets.status, ['SOLVED', 'CLOSED']),
  mine: (readerId) => and(eq(supportTickets.assigneeId, readerId), unanswered),
}

/** One row more than a page, the longest waiting first. */
export const findTickets = (
  tx: Database,
  { queue, search, readerId, after }: TicketFilters,
): Promise<FoundTicket[]> =>
  select(tx)
    .where(
      and(
        queues[queue](readerId),
        search ? matches(search) : undefined,
        after &&
          sql`(${supportTickets.waitingSince}, ${supportTickets.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(supportTickets.waitingSince), asc(supportTickets.id))
    .limit(TICKETS_PER_PAGE + 1)

/** A number, or a part of the subject or the address; both have a trigram index. */
function matches(search: string): SQL | undefined {
  const number = Number(search.replace(/^#/, ''))
  if (Number.isInteger(number) && number > 0 && number < 2 ** 31) return eq(supportTickets.number, number)
  const part = `%${escapeLike(search)}%`
  return or(
    sql`fold(${supportTickets.subject}) like fold(${part})`,
    sql`lower(${supportTickets.email}::text) like lower(${part})`,
  )
}

export async function findTicket(tx: Database, number: number): Promise<FoundTicket | null> {
  const [found] = await select(tx).where(eq(supportTickets.number, number))
  return found ?? null
}

/** Of the same account, or of the same address without one; latest first. */
export const findOtherTickets = (tx: Database, { id, userId, email }: FoundTicket['ticket']) =>
  tx
    .select(pick(supportTickets, ['number', 'subject', 'status', 'createdAt']))
    .from(supportTickets)
    .where(
      and(
        userId
          ? eq(supportTickets.userId, userId)
          : and(isNull(supportTickets.userId), eq(supportTickets.email, email)),
        ne(supportTickets.id, id),
      ),
    )
    .orderBy(desc(supportTickets.number))
    .limit(OTHER_TICKETS)

export type TicketChanges = Partial<
  Pick<typeof supportTickets.$inferSelect, 'status' | 'priority' | 'assigneeId' | 'repliedAt'>
>

export async function updateTicket(tx: Database, id: string, changes: TicketChanges): Promise<void> {
  await tx.update(supportTickets).set(changes).where(eq(supportTickets.id, id))
}

export const findStaff = (tx: Database) =>
  tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.role, [...staffRoles]), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.name))

const FIGURE_DAYS = 30

export async function countTickets(tx: Database) {
  const [open] = await tx
    .select({
      open: count(),
      late: sql<number>`(count(*) filter (where ${supportTickets.waitingSince}
        < now() - make_interval(hours => ${ANSWER_HOURS})))::int`,
    })
    .from(supportTickets)
    .where(eq(supportTickets.status, 'OPEN'))
  const minutes = sql`extract(epoch from ${supportTickets.repliedAt} - ${supportTickets.createdAt}) / 60`
  const [replies] = await tx
    .select({
      answered: count(),
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${minutes})::float8`,
    })
    .from(supportTickets)
    .where(
      and(
        gt(supportTickets.createdAt, sql`now() - make_interval(days => ${FIGURE_DAYS})`),
        isNotNull(supportTickets.repliedAt),
      ),
    )
  return {
    open: open?.open ?? 0,
    late: open?.late ?? 0,
    answered: replies?.answered ?? 0,
    medianReplyMinutes: replies?.median ?? null,
  }
}
