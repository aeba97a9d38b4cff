import { and, asc, desc, eq, gt, ne, notInArray, or, sql } from 'drizzle-orm'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { keptSecrets, pushSubscriptions } from '#server/database/schema/notifications.ts'
import type { Database } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { closedStatuses } from '#shared/accounts/account.rules.ts'
import { pauseAfter } from '#shared/circuit-breaker.ts'
import type { PushSubscriptionBody } from '#shared/notifications/push.contract.ts'
import { pick } from '#shared/pick.ts'

/** More browsers than anybody uses; without a limit one account could make us call any number of URLs. */
const BROWSERS_MAX = 20

const browser = pick(pushSubscriptions, ['id', 'userId', 'endpoint', 'p256dh', 'auth', 'pausedUntil'])
export type Browser = Pick<typeof pushSubscriptions.$inferSelect, keyof typeof browser>

const signedInBrowsers = (tx: Database) =>
  tx
    .select(browser)
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .$dynamic()

const isSignedIn = and(gt(sessions.expiresAt, sql`now()`), notInArray(users.status, [...closedStatuses]))

const isRecent = sql`${pushSubscriptions.id} in (select recent.id from push_subscriptions as recent
  where recent.user_id = ${pushSubscriptions.userId} order by recent.id desc limit ${BROWSERS_MAX})`

/** The browsers of each user, the latest first. */
export const findBrowsersOf = (tx: Database, userIds: readonly string[]): Promise<Browser[]> =>
  signedInBrowsers(tx)
    .where(
      and(sql`${pushSubscriptions.userId} = any(${sql.param([...userIds])}::uuid[])`, isSignedIn, isRecent),
    )
    .orderBy(desc(pushSubscriptions.id))

/** Undefined when the browser's session has ended. */
export async function findBrowser(tx: Database, id: string): Promise<Browser | undefined> {
  const [found] = await signedInBrowsers(tx).where(and(eq(pushSubscriptions.id, id), isSignedIn))
  return found
}

type Owner = { userId: string; sessionId: string; userAgent: string }

/**
 * A browser has one subscription: a new one replaces its previous one, whichever user that belonged to. Undefined when its
 * session ended meanwhile.
 */
export async function saveSubscription(
  tx: Database,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionBody,
  { userId, sessionId, userAgent }: Owner,
): Promise<string | undefined> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('key share')
  if (open.length === 0) return undefined
  // In one order: two browsers that take over each other's subscription would otherwise deadlock.
  await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)))
    .orderBy(asc(pushSubscriptions.id))
    .for('update')
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)))
  const values = { userId, sessionId, p256dh, auth, userAgent, failures: 0 }
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ ...values, endpoint })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    .returning({ id: pushSubscriptions.id })
  if (!row) throw new Error('An upsert returned no row')
  return row.id
}

export async function deleteSubscription(tx: Database, userId: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
}

/** Matches the endpoint as well, because the browser may have subscribed again in the meantime. */
export async function deleteBrowser(tx: Database, { id, endpoint }: Browser): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)))
}

export async function markDelivered(tx: Database, id: string): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ lastSuccessAt: sql`now()`, failures: 0, pausedUntil: null })
    .where(eq(pushSubscriptions.id, id))
}

/** Pauses the browser when too many pushes failed in a row. */
export async function markFailed(tx: Database, id: string): Promise<void> {
  const [failed] = await tx
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ failures: pushSubscriptions.failures })
  const seconds = pauseAfter(failed?.failures ?? 0)
  if (seconds === null) return
  await tx
    .update(pushSubscriptions)
    .set({ pausedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(pushSubscriptions.id, id))
}

/** The number of a push among those queued for the browser. */
export async function countPush(tx: Database, id: string): Promise<number> {
  const [counted] = await tx
    .update(pushSubscriptions)
    .set({ queued: sql`${pushSubscriptions.queued} + 1` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ queued: pushSubscriptions.queued })
  return counted?.queued ?? 0
}

export async function findSecret(db: Database, name: string): Promise<Ciphertext | undefined> {
  const [found] = await db
    .select({ value: keptSecrets.value })
    .from(keptSecrets)
    .where(eq(keptSecrets.name, name))
  return found?.value
}

/** Returns the stored secret: of several nodes that insert one at the same time, all get the first. */
export async function insertSecret(db: Database, name: string, value: Ciphertext): Promise<Ciphertext> {
  await db.insert(keptSecrets).values({ name, value }).onConflictDoNothing()
  return (await findSecret(db, name)) ?? value
}

export async function updateSecret(db: Database, name: string, value: Ciphertext): Promise<void> {
  await db.update(keptSecrets).set({ value }).where(eq(keptSecrets.name, name))
}
