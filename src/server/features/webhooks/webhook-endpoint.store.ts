import { and, arrayOverlaps, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import { isOpenAccount } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { pauseAfter } from '#shared/circuit-breaker.ts'
import {
  WEBHOOK_OVERLAP_HOURS,
  WEBHOOK_PENDING_MAX,
  type WebhookEvent,
} from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint, WebhookForm } from '#shared/webhooks/webhook.contract.ts'

/** The name of who added it. Named in full, because columns lose their table in what an insert returns. */
const addedBy = sql<
  string | null
>`(select author.name from users author where author.id = ${webhookEndpoints.createdBy})`

const shape = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  isActive: webhookEndpoints.isActive,
  isGone: webhookEndpoints.isGone,
  pausedUntil: webhookEndpoints.pausedUntil,
  previousUntil: webhookEndpoints.previousUntil,
  version: webhookEndpoints.version,
  createdAt: webhookEndpoints.createdAt,
  addedBy,
}
type Row = Pick<typeof webhookEndpoints.$inferSelect, Exclude<keyof typeof shape, 'addedBy'>> & {
  addedBy: string | null
}

const toEndpoint = ({ isGone, pausedUntil, previousUntil, createdAt, ...row }: Row): WebhookEndpoint => ({
  ...row,
  pause: toPause({ isActive: row.isActive, isGone, pausedUntil }),
  previousUntil: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
  createdAt: createdAt.toISOString(),
})

function toPause({ isActive, isGone, pausedUntil }: Pick<Row, 'isActive' | 'isGone' | 'pausedUntil'>) {
  if (!isActive) return { reason: isGone ? ('GONE' as const) : ('MANUAL' as const), until: null }
  if (!pausedUntil || pausedUntil <= new Date()) return null
  return { reason: 'TIMEOUTS' as const, until: pausedUntil.toISOString() }
}

const ofOwner = (tx: Database, userId: string) =>
  inArray(
    webhookEndpoints.brandId,
    tx.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, userId)),
  )

/** Oldest first. */
export async function findEndpoints(tx: Database, userId: string): Promise<WebhookEndpoint[]> {
  const found = await tx
    .select(shape)
    .from(webhookEndpoints)
    .where(ofOwner(tx, userId))
    .orderBy(asc(webhookEndpoints.id))
  return found.map(toEndpoint)
}

export async function findEndpoint(
  tx: Database,
  userId: string,
  id: string,
): Promise<(WebhookEndpoint & { brandId: string }) | null> {
  const [found] = await tx
    .select({ ...shape, brandId: webhookEndpoints.brandId })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), ofOwner(tx, userId)))
  return found ? { ...toEndpoint(found), brandId: found.brandId } : null
}

/** An endpoint that a message is for. */
export type Target = {
  id: string
  brandId: string
  url: string
  ownerUserId: string
  /** How many more messages may be pending. */
  room: number
  events: WebhookEvent[]
}

const targets = (tx: Database) =>
  tx
    .select({
      id: webhookEndpoints.id,
      brandId: webhookEndpoints.brandId,
      url: webhookEndpoints.url,
      events: webhookEndpoints.events,
      ownerUserId: brands.ownerUserId,
      room: sql<number>`${WEBHOOK_PENDING_MAX}::int - (select count(*)::int from (
        select from webhook_messages
        where endpoint_id = ${webhookEndpoints.id} and status = 'PENDING' limit ${WEBHOOK_PENDING_MAX}
      ) as pending)`,
    })
    .from(webhookEndpoints)
    .innerJoin(brands, eq(brands.id, webhookEndpoints.brandId))
    .$dynamic()

/** Active endpoints of the brand subscribed to one of the events; none of a suspended brand. */
export const findSubscribed = (tx: Database, brandId: string, types: WebhookEvent[]): Promise<Target[]> =>
  targets(tx).where(
    and(
      eq(webhookEndpoints.brandId, brandId),
      eq(webhookEndpoints.isActive, true),
      isOpenAccount(brands.ownerUserId),
      arrayOverlaps(webhookEndpoints.events, types),
    ),
  )

export async function findTarget(tx: Database, id: string): Promise<Target | undefined> {
  const [found] = await targets(tx).where(eq(webhookEndpoints.id, id))
  return found
}

/** Serializes changes of a brand's webhooks, so that concurrent requests respect the limit and unique URLs. */
export async function lockBrand(tx: Database, brandId: string): Promise<void> {
  await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('no key update')
}

export const countEndpoints = (tx: Database, brandId: string): Promise<number> =>
  tx.$count(webhookEndpoints, eq(webhookEndpoints.brandId, brandId))

export const isUrlTaken = async (tx: Database, brandId: string, url: string, exceptId?: string) =>
  (await tx.$count(
    webhookEndpoints,
    and(
      eq(webhookEndpoints.brandId, brandId),
      eq(webhookEndpoints.url, url),
      exceptId ? ne(webhookEndpoints.id, exceptId) : undefined,
    ),
  )) > 0

export async function insertEndpoint(
  tx: Database,
  given: WebhookForm & { brandId: string; secret: Ciphertext; createdBy?: string },
): Promise<WebhookEndpoint> {
  const [inserted] = await tx.insert(webhookEndpoints).values(given).returning(shape)
  if (!inserted) throw new Error('An insert returned no row')
  return toEndpoint(inserted)
}

type Seen = { id: string; version: number }

/** Null when the row has changed since it was read. */
async function update(
  tx: Database,
  { id, version }: Seen,
  set: Parameters<ReturnType<typeof startUpdate>['set']>[0],
): Promise<WebhookEndpoint | null> {
  const [changed] = await startUpdate(tx)
    .set({ ...set, version: version + 1 })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.version, version)))
    .returning(shape)
  return changed ? toEndpoint(changed) : null
}
const startUpdate = (tx: Database) => tx.update(webhookEndpoints)

/** Ends any pause of an active endpoint. */
export const updateEndpoint = (tx: Database, seen: Seen, change: WebhookForm & { isActive: boolean }) =>
  update(tx, seen, { ...change, isGone: false, timeouts: 0, pausedUntil: null })

/** The current secret becomes the previous one; both sign during the overlap. */
export const replaceSecret = (tx: Database, seen: Seen, secret: Ciphertext) =>
  update(tx, seen, {
    secret,
    previousSecret: sql`${webhookEndpoints.secret}`,
    previousUntil: sql`now() + make_interval(hours => ${WEBHOOK_OVERLAP_HOURS})`,
  })

export async function deleteEndpoint(tx: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), ofOwner(tx, userId)))
    .returning({ id: webhookEndpoints.id })
  return deleted.length > 0
}

/** After a 410 response. */
export async function pauseEndpoint(tx: Database, id: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ isActive: false, isGone: true, version: sql`${webhookEndpoints.version} + 1` })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.isActive, true)))
}

/** Counts a timeout, and pauses the endpoint when there were too many in a row; returns the pause in seconds. */
export async function recordTimeout(tx: Database, id: string): Promise<number | null> {
  const [counted] = await tx
    .update(webhookEndpoints)
    .set({ timeouts: sql`${webhookEndpoints.timeouts} + 1` })
    .where(eq(webhookEndpoints.id, id))
    .returning({ timeouts: webhookEndpoints.timeouts })
  const seconds = pauseAfter(counted?.timeouts ?? 0)
  if (seconds === null) return null
  await tx
    .update(webhookEndpoints)
    .set({ pausedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(webhookEndpoints.id, id))
  return seconds
}

/** After a response in time, whatever its status. */
export async function clearTimeouts(tx: Database, id: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ timeouts: 0, pausedUntil: null })
    .where(and(eq(webhookEndpoints.id, id), gt(webhookEndpoints.timeouts, 0)))
}
