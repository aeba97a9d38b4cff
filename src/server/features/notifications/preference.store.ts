import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { notificationPreferences, quietHours } from '#server/database/schema/notifications.ts'
import type { Database } from '#server/platform/database.ts'
import { type Reader, readerOf } from '#shared/format/reader.ts'
import {
  defaultChannels,
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '#shared/notifications/notification.constants.ts'
import type { NotificationPreferences, QuietHours } from '#shared/notifications/notification.contract.ts'

type Channels = Record<NotificationChannel, boolean>

const { userId: owner, kind, push, email, inApp } = notificationPreferences
const excluded = { push: sql`excluded.push`, email: sql`excluded.email`, inApp: sql`excluded.in_app` }

export async function findPreferences(db: Database, userId: string): Promise<NotificationPreferences> {
  const chosen = await db
    .select({ kind, push, email, inApp })
    .from(notificationPreferences)
    .where(eq(owner, userId))
  const kinds = { ...defaultChannels }
  for (const { kind: name, ...channels } of chosen) kinds[name] = channels
  return { kinds, quietHours: await findQuietHours(db, userId) }
}

export type UserChannels = Channels & { userId: string; quietHours: QuietHours | null; reader: Reader }

/** The channels of each user for a kind of notification, their quiet hours, and how texts are written for them. */
export async function findChannels(
  db: Database,
  userIds: readonly string[],
  of: NotificationKind,
): Promise<UserChannels[]> {
  const rows = await db
    .select({
      userId: users.id,
      settings: { locale: users.locale, timezone: users.timezone },
      channels: { push, email, inApp },
      quiet: { from: quietHours.from, to: quietHours.to },
    })
    .from(users)
    .leftJoin(notificationPreferences, and(eq(owner, users.id), eq(kind, of)))
    .leftJoin(quietHours, eq(quietHours.userId, users.id))
    .where(sql`${users.id} = any(${sql.param([...userIds])}::uuid[])`)
  return rows.map(({ userId, settings, channels, quiet }) => ({
    userId,
    ...(channels ?? defaultChannels[of]),
    quietHours: quiet ?? null,
    reader: readerOf(settings),
  }))
}

async function findQuietHours(db: Database, userId: string): Promise<QuietHours | null> {
  const [row] = await db
    .select({ from: quietHours.from, to: quietHours.to })
    .from(quietHours)
    .where(eq(quietHours.userId, userId))
  return row ?? null
}

export async function savePreferences(
  tx: Database,
  userId: string,
  { kinds, quietHours: quiet }: NotificationPreferences,
): Promise<void> {
  const isDefault = (name: NotificationKind) =>
    notificationChannels.every((channel) => kinds[name][channel] === defaultChannels[name][channel])
  await tx
    .delete(notificationPreferences)
    .where(and(eq(owner, userId), inArray(kind, notificationKinds.filter(isDefault))))
  const chosen = notificationKinds.filter((name) => !isDefault(name))
  if (chosen.length > 0) {
    await tx
      .insert(notificationPreferences)
      .values(chosen.map((name) => ({ userId, kind: name, ...kinds[name] })))
      .onConflictDoUpdate({ target: [owner, kind], set: excluded })
  }
  if (!quiet) return void (await tx.delete(quietHours).where(eq(quietHours.userId, userId)))
  await tx
    .insert(quietHours)
    .values({ userId, ...quiet })
    .onConflictDoUpdate({ target: quietHours.userId, set: quiet })
}

export async function switchMailOff(tx: Database, userId: string, kinds: NotificationKind[]): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values(kinds.map((name) => ({ userId, kind: name, ...defaultChannels[name], email: false })))
    .onConflictDoUpdate({ target: [owner, kind], set: { email: false } })
}
