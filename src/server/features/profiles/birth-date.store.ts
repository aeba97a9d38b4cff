import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { birthDateChanges } from '#server/database/schema/athletes.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'
import { BIRTH_DATE_CHANGE_DAYS } from '#shared/profiles/profile.constants.ts'

export type NewBirthDate = typeof birthDateChanges.$inferInsert

const CHANGES_SHOWN = 50
const { userId, before, after, at, id, isVerified } = birthDateChanges
const isChange = and(isNotNull(before), sql`${before} <> ${after}`)

export async function insertBirthDateChange(tx: Database, change: NewBirthDate): Promise<void> {
  await tx.insert(birthDateChanges).values(change)
}

/** Latest first, with the name of who made them. */
export const findBirthDateChanges = (tx: Database, racerId: string) =>
  tx
    .select({
      ...pick(birthDateChanges, ['before', 'after', 'source', 'reason', 'isVerified', 'at']),
      by: users.name,
    })
    .from(birthDateChanges)
    .leftJoin(users, eq(users.id, birthDateChanges.byId))
    .where(eq(userId, racerId))
    .orderBy(desc(id))
    .limit(CHANGES_SHOWN)

/** The row of the current date; undefined where the date is older than this table. */
export async function findCurrentBirthDate(tx: Database, racerId: string) {
  const [found] = await tx
    .select(pick(birthDateChanges, ['at', 'source']))
    .from(birthDateChanges)
    .where(eq(userId, racerId))
    .orderBy(desc(id))
    .limit(1)
  return found
}

/** When the date was changed last; the first entry is no change. */
export async function findLastChange(tx: Database, racerId: string): Promise<Date | null> {
  const [found] = await tx
    .select({ at })
    .from(birthDateChanges)
    .where(and(eq(userId, racerId), isChange))
    .orderBy(desc(id))
    .limit(1)
  return found?.at ?? null
}

/** Until when a recent change that made the racer older, and that staff have not checked since, asks for a guardian. */
export async function findUncheckedUntil(tx: Database, racerId: string): Promise<Date | null> {
  const until = sql<Date>`${at} + make_interval(days => ${BIRTH_DATE_CHANGE_DAYS})`.mapWith(at)
  const checked = sql`exists (select from ${birthDateChanges} as later
    where later.user_id = ${userId} and later.is_verified and later.id >= ${id})`
  const [found] = await tx
    .select({ until })
    .from(birthDateChanges)
    .where(and(eq(userId, racerId), lt(after, before), sql`not ${isVerified}`, sql`not ${checked}`))
    .orderBy(desc(id))
    .limit(1)
  return found && found.until > new Date() ? found.until : null
}
