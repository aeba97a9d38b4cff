import { and, arrayContains, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import { WEBHOOK_OVERLAP_HOURS, type WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint, WebhookForm } from '#shared/webhooks/webhook.contract.ts'

const shape = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  isActive: webhookEndpoints.isActive,
  previousUntil: webhookEndpoints.previousUntil,
  version: webhookEndpoints.version,
  createdAt: webhookEndpoints.createdAt,
}
type Row = Pick<typeof webhookEndpoints.$inferSelect, keyof typeof shape>

const toEndpoint = ({ previousUntil, createdAt, ...row }: Row): WebhookEndpoint => ({
  ...row,
  previousUntil: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
  createdAt: createdAt.toISOString(),
})

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

/** Active endpoints of the brand subscribed to the event. */
export async function findSubscribed(tx: Database, brandId: string, type: WebhookEvent): Promise<string[]> {
  const found = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.brandId, brandId),
        eq(webhookEndpoints.isActive, true),
        arrayContains(webhookEndpoints.events, [type]),
      ),
    )
  return found.map(({ id }) => id)
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
  given: WebhookForm & { brandId: string; secret: string },
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

export const updateEndpoint = (tx: Database, seen: Seen, change: WebhookForm & { isActive: boolean }) =>
  update(tx, seen, change)

/** The current secret becomes the previous one; both sign during the overlap. */
export const replaceSecret = (tx: Database, seen: Seen, secret: string) =>
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
    .set({ isActive: false, version: sql`${webhookEndpoints.version} + 1` })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.isActive, true)))
}
