import { and, eq, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { shortlistItems, shortlists } from '#server/database/schema/search.ts'
import type { Database } from '#server/platform/database.ts'
import type { Shortlist } from '#shared/search/shortlist.contract.ts'

const athleteIds = sql<string[]>`coalesce((
  select array_agg(athlete_id order by created_at desc, athlete_id)
  from shortlist_items where shortlist_id = shortlists.id), '{}')`
const shape = { id: shortlists.id, name: shortlists.name, athleteIds }

export const findShortlists = (tx: Database, ownerId: string): Promise<Shortlist[]> =>
  tx.select(shape).from(shortlists).where(eq(shortlists.ownerId, ownerId)).orderBy(shortlists.name)

export async function findShortlist(
  tx: Database,
  ownerId: string,
  id: string,
): Promise<Shortlist | undefined> {
  const [found] = await tx
    .select(shape)
    .from(shortlists)
    .where(and(eq(shortlists.id, id), eq(shortlists.ownerId, ownerId)))
  return found
}

/** Null if the owner already has one with this name. */
export async function insertShortlist(
  tx: Database,
  ownerId: string,
  name: string,
): Promise<Shortlist | null> {
  const [created] = await tx
    .insert(shortlists)
    .values({ ownerId, name })
    .onConflictDoNothing()
    .returning({ id: shortlists.id, name: shortlists.name })
  return created ? { ...created, athleteIds: [] } : null
}

export const isShortlistNameTaken = async (tx: Database, ownerId: string, name: string, exceptId: string) =>
  (await tx.$count(
    shortlists,
    and(eq(shortlists.ownerId, ownerId), eq(shortlists.name, name), sql`${shortlists.id} <> ${exceptId}`),
  )) > 0

export const updateShortlistName = (tx: Database, id: string, name: string) =>
  tx.update(shortlists).set({ name }).where(eq(shortlists.id, id))

export const deleteShortlist = (tx: Database, id: string) =>
  tx.delete(shortlists).where(eq(shortlists.id, id))

/** False if the racer is not in the directory. */
export async function insertShortlistItem(
  tx: Database,
  shortlistId: string,
  athleteId: string,
): Promise<boolean> {
  const [racer] = await tx
    .select({ id: athleteProfiles.id })
    .from(athleteProfiles)
    .where(and(eq(athleteProfiles.id, athleteId), eq(athleteProfiles.isListed, true)))
  if (!racer) return false
  await tx.insert(shortlistItems).values({ shortlistId, athleteId }).onConflictDoNothing()
  return true
}

export const deleteShortlistItem = (tx: Database, shortlistId: string, athleteId: string) =>
  tx
    .delete(shortlistItems)
    .where(and(eq(shortlistItems.shortlistId, shortlistId), eq(shortlistItems.athleteId, athleteId)))
