import { and, eq, inArray, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { shortlistItems, shortlists } from '#server/database/schema/search.ts'
import type { Database } from '#server/platform/database.ts'
import type { Shortlist } from '#shared/search/shortlist.contract.ts'

const idsOfItems = sql<string[]>`coalesce((
  select array_agg(athlete_id order by created_at desc, athlete_id)
  from shortlist_items where shortlist_id = shortlists.id), '{}')`
const shape = { id: shortlists.id, name: shortlists.name, athleteIds: idsOfItems }

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

/** Adds those of the racers who are in the directory; returns how many are. */
export async function insertShortlistItems(
  tx: Database,
  shortlistId: string,
  athleteIds: readonly string[],
): Promise<number> {
  const listed = await tx
    .select({ athleteId: athleteProfiles.id })
    .from(athleteProfiles)
    .where(and(inArray(athleteProfiles.id, [...athleteIds]), eq(athleteProfiles.isListed, true)))
  if (listed.length === 0) return 0
  await tx
    .insert(shortlistItems)
    .values(listed.map(({ athleteId }) => ({ shortlistId, athleteId })))
    .onConflictDoNothing()
  return listed.length
}

const isItem = (shortlistId: string, athleteId: string) =>
  and(eq(shortlistItems.shortlistId, shortlistId), eq(shortlistItems.athleteId, athleteId))

export async function findShortlistNotes(
  tx: Database,
  shortlistId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const found = await tx
    .select({ athleteId: shortlistItems.athleteId, note: shortlistItems.note })
    .from(shortlistItems)
    .where(eq(shortlistItems.shortlistId, shortlistId))
  return new Map(found.map(({ athleteId, note }) => [athleteId, note]))
}

/** False if the racer is not on the list. */
export async function updateShortlistNote(
  tx: Database,
  { shortlistId, athleteId }: { shortlistId: string; athleteId: string },
  note: string | null,
): Promise<boolean> {
  const updated = await tx
    .update(shortlistItems)
    .set({ note })
    .where(isItem(shortlistId, athleteId))
    .returning({ athleteId: shortlistItems.athleteId })
  return updated.length > 0
}

export const deleteShortlistItem = (tx: Database, shortlistId: string, athleteId: string) =>
  tx.delete(shortlistItems).where(isItem(shortlistId, athleteId))
