import { and, eq, inArray, isNotNull, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { closedStatuses } from '#shared/accounts/account.rules.ts'

const isOpen = sql`${users.status} <> all(${sql.param([...closedStatuses])}::user_status[])`

/** Whether an account may act: it is neither suspended nor deleted. */
export const isOfOpenAccount = (userId: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`exists (select from ${users} where ${users.id} = ${userId} and ${isOpen})`

/** The same of the account that a brand belongs to, for what acts in its name: API keys, shops, webhooks. */
export const isOfOpenBrand = (brandId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${brands} join ${users} on ${users.id} = ${brands.ownerUserId}
    where ${brands.id} = ${brandId} and ${isOpen})`

type UserStatus = (typeof users.$inferSelect)['status']
type Suspension = { status: 'SUSPENDED' | 'ACTIVE'; suspendedUntil: Date | null }

/** Suspends an open account, changes the end of a suspension, or ends it; false when the account has another state. */
export async function updateSuspension(tx: Database, userId: string, change: Suspension): Promise<boolean> {
  // Waits for what the account is writing just now, which `movePublications` then hides.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const from = change.status === 'SUSPENDED' ? (['ACTIVE', 'SUSPENDED'] as const) : (['SUSPENDED'] as const)
  const updated = await tx
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), inArray(users.status, [...from])))
    .returning({ id: users.id })
  if (updated.length === 0) return false
  await movePublications(tx, userId, change.status)
  return true
}

/** Starts the deletion of an open account, which hides it as a suspension does; false when it has another state. */
export async function startDeletion(tx: Database, userId: string, graceDays: number): Promise<boolean> {
  const deletesAt = sql`now() + make_interval(days => ${graceDays})`
  return moveAccount(tx, userId, { from: 'ACTIVE', to: 'PENDING_DELETION', deletesAt })
}

export const undoDeletion = (tx: Database, userId: string): Promise<boolean> =>
  moveAccount(tx, userId, { from: 'PENDING_DELETION', to: 'ACTIVE', deletesAt: null })

async function moveAccount(
  tx: Database,
  userId: string,
  { from, to, deletesAt }: { from: UserStatus; to: UserStatus; deletesAt: SQL | null },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const updated = await tx
    .update(users)
    .set({ status: to, deletesAt })
    .where(and(eq(users.id, userId), eq(users.status, from)))
    .returning({ id: users.id })
  if (updated.length === 0) return false
  await movePublications(tx, userId, to === 'ACTIVE' ? 'ACTIVE' : 'SUSPENDED')
  return true
}

const pages = [
  { table: athleteProfiles, owner: athleteProfiles.userId },
  { table: brands, owner: brands.ownerUserId },
  { table: promoters, owner: promoters.userId },
]

/**
 * Every public read asks for `publishedAt`, so a page without it is gone from directories, searches, maps, feeds and the
 * sitemap at once. Its date is set aside, and returns with the account, unless staff removed the page.
 */
async function movePublications(tx: Database, userId: string, to: Suspension['status']): Promise<void> {
  for (const { table, owner } of pages) {
    const shown = sql`coalesce(${table.publishedBeforeSuspension}, ${table.publishedAt})`
    await tx
      .update(table)
      .set(
        to === 'SUSPENDED'
          ? { publishedAt: null, publishedBeforeSuspension: shown }
          : { publishedAt: shown, publishedBeforeSuspension: null },
      )
      .where(and(eq(owner, userId), to === 'ACTIVE' ? isNull(table.removedAt) : undefined))
  }
}

/** False without a page that is not removed yet. */
export async function hidePageOf(tx: Database, userId: string): Promise<boolean> {
  let isRemoved = false
  for (const { table, owner } of pages) {
    const shown = sql`coalesce(${table.publishedBeforeSuspension}, ${table.publishedAt})`
    const removed = await tx
      .update(table)
      .set({ publishedAt: null, publishedBeforeSuspension: shown, removedAt: sql`now()` })
      .where(and(eq(owner, userId), isNull(table.removedAt)))
      .returning({ id: table.id })
    isRemoved ||= removed.length > 0
  }
  return isRemoved
}

/** Shows a removed page as before, at once or when its account is open again; false when it is not removed. */
export async function showPageOf(tx: Database, userId: string): Promise<boolean> {
  let isRestored = false
  for (const { table, owner } of pages) {
    const isShown = isOfOpenAccount(owner)
    const restored = await tx
      .update(table)
      .set({
        removedAt: null,
        publishedAt: sql`case when ${isShown} then ${table.publishedBeforeSuspension} end`,
        publishedBeforeSuspension: sql`case when not ${isShown} then ${table.publishedBeforeSuspension} end`,
      })
      .where(and(eq(owner, userId), isNotNull(table.removedAt)))
      .returning({ id: table.id })
    isRestored ||= restored.length > 0
  }
  return isRestored
}

const DUE_MAX = 100

export async function findDueSuspensions(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'SUSPENDED'), lte(users.suspendedUntil, sql`now()`)))
    .limit(DUE_MAX)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
