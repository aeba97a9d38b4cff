import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Database } from '#server/platform/database.ts'
import { insertRows } from '#server/platform/insert-rows.ts'
import type { StaffRole } from '#shared/accounts/roles.ts'
import type { Notification } from '#shared/notifications/notification.contract.ts'
import { pick } from '#shared/pick.ts'

/** The badge shows at most "99+". */
const UNREAD_COUNTED_MAX = 100

const { readAt, createdAt, awaitsMail } = notifications

/** Rows hidden from the app are inserted with `readAt` equal to `createdAt`, which reading can never produce. */
const isShown = sql<boolean>`${readAt} is distinct from ${createdAt}`
const isOpen = or(isNull(readAt), awaitsMail)
const asRead = { readAt: sql`coalesce(${readAt}, clock_timestamp())`, awaitsMail: false }

const columns = {
  ...pick(notifications, ['id', 'kind', 'title', 'body', 'url']),
  isRead: sql<boolean>`${readAt} is not null`,
  createdAt,
}

type Row = Omit<Notification, 'createdAt'> & { createdAt: Date }
const presentNotification = (row: Row): Notification => ({ ...row, createdAt: row.createdAt.toISOString() })

type NewRow = Pick<
  typeof notifications.$inferInsert,
  'userId' | 'kind' | 'title' | 'body' | 'url' | 'dedupeKey' | 'awaitsMail'
> & { isInApp: boolean }

/** Without those whose dedupe key exists already. */
export async function insertNotifications(
  tx: Database,
  rows: readonly NewRow[],
): Promise<{ userId: string; dedupeKey: string; notification: Notification }[]> {
  const now = new Date()
  const inserted = await insertRows(
    tx,
    notifications,
    rows.map(({ isInApp, ...values }) => ({ ...values, createdAt: now, readAt: isInApp ? null : now })),
    sql<{ id: string; userId: string; dedupeKey: string }>`on conflict do nothing
      returning id, user_id as "userId", dedupe_key as "dedupeKey"`,
  )
  const rowOf = new Map(rows.map((row) => [`${row.userId} ${row.dedupeKey}`, row]))
  return inserted.flatMap(({ id, userId, dedupeKey }) => {
    const row = rowOf.get(`${userId} ${dedupeKey}`)
    if (!row) return []
    const { kind, title, body, url, isInApp } = row
    const notification = presentNotification({ id, kind, title, body, url, isRead: !isInApp, createdAt: now })
    return [{ userId, dedupeKey, notification }]
  })
}

export async function findNotification(db: Database, id: string) {
  const [row] = await db
    .select({ ...columns, userId: notifications.userId, isShown })
    .from(notifications)
    .where(eq(notifications.id, id))
  if (!row) return undefined
  const { userId, isShown: shown, ...notification } = row
  return { userId, isShown: shown, notification: presentNotification(notification) }
}

export async function findNotifications(
  db: Database,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
): Promise<Notification[]> {
  const rows = await db
    .select(columns)
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isShown, before ? lt(notifications.id, before) : undefined))
    .orderBy(desc(notifications.id))
    .limit(limit)
  return rows.map(presentNotification)
}

export function countUnread(db: Database, userId: string): Promise<number> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(readAt)))
    .limit(UNREAD_COUNTED_MAX)
    .as('some')
  return db.$count(some)
}

export async function markRead(tx: Database, userId: string, ids: string[] | 'all'): Promise<void> {
  await tx
    .update(notifications)
    .set(asRead)
    .where(
      and(
        eq(notifications.userId, userId),
        isOpen,
        ids === 'all' ? undefined : inArray(notifications.id, ids),
      ),
    )
}

export async function markReadByUrl(
  tx: Database,
  { userId, url }: { userId: string; url: string },
): Promise<void> {
  await tx
    .update(notifications)
    .set(asRead)
    .where(and(eq(notifications.userId, userId), eq(notifications.url, url), isOpen))
}

/** Returns what waits for the digest email, latest first, and clears the mark, so that nothing is sent twice. */
export async function claimForMail(tx: Database, userId: string): Promise<Notification[]> {
  const rows = await tx
    .update(notifications)
    .set({ awaitsMail: false })
    .where(and(eq(notifications.userId, userId), awaitsMail))
    .returning(columns)
  return rows.map(presentNotification).toSorted((one, other) => other.id.localeCompare(one.id))
}

/**
 * `isReachable` requires a verified email: until then the address may belong to someone else. Nobody reads the address of an
 * organization that was handed over; its owner and members have copies of their own.
 */
export async function findReader(db: Database, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      name: users.name,
      isReachable: sql<boolean>`${users.emailVerified} and ${users.status} not in ('SUSPENDED', 'PENDING_DELETION', 'DELETED')
        and not exists (select from organization_members where account_id = ${users.id} and seat = 'OWNER')`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export async function findStaffIds(tx: Database, roles: readonly StaffRole[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.status, 'ACTIVE')))
  return rows.map(({ id }) => id)
}
