import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { statements } from '#server/database/schema/statements.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'
import { STATEMENTS_PAGE, type StatementStatus } from '#shared/statements/statement.constants.ts'
import type { StatementTotal } from '#shared/statements/statement.contract.ts'
import type { Account } from './commission-entry.store.ts'

export type StatementRow = typeof statements.$inferSelect

/** Locked, so that one statement of a contract is closed at a time. */
export async function lockAccountContract(tx: Database, contractId: string) {
  const [found] = await tx
    .select(pick(contracts, ['id', 'brandUserId', 'athleteUserId', 'timezone']))
    .from(contracts)
    .where(eq(contracts.id, contractId))
    .for('no key update')
  return found
}

export async function findLastStatement(tx: Database, account: Account): Promise<StatementRow | undefined> {
  const [found] = await tx
    .select()
    .from(statements)
    .where(and(eq(statements.contractId, account.contractId), eq(statements.currency, account.currency)))
    .orderBy(desc(statements.month))
    .limit(1)
  return found
}

const NUMBER_DIGITS = 5

/** Such as S-2026-00042. */
async function numberStatement(tx: Database, month: string): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`select nextval('statement_numbers')::text as n`)
  const [row] = rows
  if (!row) throw new Error('The sequence returned no number')
  return `S-${month.slice(0, 4)}-${row.n.padStart(NUMBER_DIGITS, '0')}`
}

export async function insertStatement(
  tx: Database,
  given: Omit<typeof statements.$inferInsert, 'number'>,
): Promise<StatementRow> {
  const number = await numberStatement(tx, given.month)
  const [inserted] = await tx
    .insert(statements)
    .values({ ...given, number })
    .returning()
  if (!inserted) throw new Error('The insert returned no row')
  return inserted
}

export type StatementChanges = PgUpdateSetSource<typeof statements>

/** Conditional update; null when the row has changed since it was read. */
export async function updateStatement(
  tx: Database,
  { id, status, version }: Pick<StatementRow, 'id' | 'status' | 'version'>,
  changes: StatementChanges,
): Promise<StatementRow | null> {
  const [updated] = await tx
    .update(statements)
    .set({ ...changes, version: sql`${statements.version} + 1` })
    .where(and(eq(statements.id, id), eq(statements.status, status), eq(statements.version, version)))
    .returning()
  return updated ?? null
}

type Waiting = { status: 'DUE' | 'PAID'; days: number; after: string | undefined; limit: number }

/** Closed and unpaid for some days, or paid and not confirmed for some; each for the same number of days. By id. */
export const findWaiting = (
  tx: Database,
  { status, days, after, limit }: Waiting,
): Promise<StatementRow[]> => {
  const since = status === 'DUE' ? statements.closedAt : statements.paidAt
  return tx
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.status, status),
        sql`${since} between now() - make_interval(days => ${2 * days}) and now() - make_interval(days => ${days})`,
        after ? gt(statements.id, after) : undefined,
      ),
    )
    .orderBy(asc(statements.id))
    .limit(limit)
}

export type StatementViewer = { userId: string; role: 'ATHLETE' | 'BRAND' | 'ADMIN' }

const isViewers = ({ userId, role }: StatementViewer): SQL | undefined => {
  if (role === 'ADMIN') return undefined
  return eq(role === 'BRAND' ? statements.brandUserId : statements.athleteUserId, userId)
}

const selectStatements = (tx: Database, where: SQL | undefined) =>
  tx
    .select({
      statement: statements,
      contract: pick(contracts, ['id', 'number', 'title', 'timezone']),
      brand: { name: brands.name, pictureUrl: brands.logoUrl },
      racer: { name: users.name, pictureUrl: users.profileImageUrl, status: users.status },
    })
    .from(statements)
    .innerJoin(contracts, eq(contracts.id, statements.contractId))
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .innerJoin(users, eq(users.id, statements.athleteUserId))
    .where(where)

export type SeenStatement = Awaited<ReturnType<typeof selectStatements>>[number]

export async function findStatement(
  tx: Database,
  viewer: StatementViewer,
  id: string,
): Promise<SeenStatement | undefined> {
  const [found] = await selectStatements(tx, and(eq(statements.id, id), isViewers(viewer)))
  return found
}

export type StatementPosition = readonly [month: string, id: string]
type Filters = { contractId?: string | undefined; status?: StatementStatus | undefined }

/** The latest month first, with one row more than a page. */
export const findStatements = (
  tx: Database,
  viewer: StatementViewer,
  { contractId, status }: Filters,
  after: StatementPosition | undefined,
): Promise<SeenStatement[]> =>
  selectStatements(
    tx,
    and(
      isViewers(viewer),
      contractId ? eq(statements.contractId, contractId) : undefined,
      status && eq(statements.status, status),
      after && sql`(${statements.month}, ${statements.id}) < (${after[0]}::date, ${after[1]}::uuid)`,
    ),
  )
    .orderBy(desc(statements.month), desc(statements.id))
    .limit(STATEMENTS_PAGE + 1)

/** By currency: what is on statements, and what is on none or was carried over from the last one. */
export async function sumStatements(
  tx: Database,
  { userId, role }: StatementViewer,
  contractId: string | undefined,
): Promise<StatementTotal[]> {
  const side = role === 'BRAND' ? sql`brand_user_id` : sql`athlete_user_id`
  const isMine = role === 'ADMIN' ? sql`true` : sql`${side} = ${userId}`
  const { rows } = await tx.execute<Record<keyof StatementTotal, string>>(sql`
    with mine as (
      select id from contracts where ${isMine} and ${contractId ? sql`id = ${contractId}` : sql`true`}
    ), amounts as (
      select currency, status::text as kind, closing_minor as amount
      from statements where contract_id in (select id from mine) and closing_minor > 0
      union all
      select currency, 'RUNNING', commission_minor
      from commission_entries where contract_id in (select id from mine) and statement_id is null
      union all
      select currency, 'RUNNING', least(closing_minor, 0) from (
        select distinct on (contract_id, currency) currency, closing_minor
        from statements where contract_id in (select id from mine)
        order by contract_id, currency, month desc
      ) last
    )
    select currency,
      coalesce(sum(amount) filter (where kind = 'DUE'), 0) as "dueMinor",
      coalesce(sum(amount) filter (where kind = 'PAID'), 0) as "paidMinor",
      coalesce(sum(amount) filter (where kind = 'RECEIVED'), 0) as "receivedMinor",
      coalesce(sum(amount) filter (where kind = 'RUNNING'), 0) as "runningMinor"
    from amounts group by currency order by sum(abs(amount)) desc, currency`)
  return rows.map(({ currency, ...sums }) => ({
    currency,
    dueMinor: Number(sums.dueMinor),
    paidMinor: Number(sums.paidMinor),
    receivedMinor: Number(sums.receivedMinor),
    runningMinor: Number(sums.runningMinor),
  }))
}
