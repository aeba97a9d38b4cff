import { and, eq, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { shortlistItems, shortlists } from '#server/database/schema/search.ts'
import type { Database } from '#server/platform/database.ts'
import type { Shortlist } from '#shared/discover/shortlist.contract.ts'

const onIt = sql<string[]>`coalesce((
  select array_agg(athlete_id order by created_at desc, athlete_id)
  from shortlist_items where shortlist_id = shortlists.id), '{}')`
const shape = { id: shortlists.id, name: shortlists.name, athleteIds: onIt }

const own = (ownerId: string, id: string) => and(eq(shortlists.id, id), eq(shortlists.ownerId, ownerId))

export const findShortlists = (tx: Database, ownerId: string): Promise<Shortlist[]> =>
  tx.select(shape).from(shortlists).where(eq(shortlists.ownerId, ownerId)).orderBy(shortlists.name)

export async function findShortlist(
  tx: Database,
  ownerId: string,
  id: string,
): Promise<Shortlist | undefined> {
  const [found] = await tx.select(shape).from(shortlists).where(own(ownerId, id))
  return found
}

/** Null when the owner already has one of this name. */
export async function insertShortlist(
  tx: Database,
  ownerId: string,
  name: string,
): Promise<Shortlist | null> {
  const [made] = await tx
    .insert(shortlists)
    .values({ ownerId, name })
    .onConflictDoNothing()
    .returning({ id: shortlists.id, name: shortlists.name })
  return made ? { ...made, athleteIds: [] } : null
}

export const isNameTaken = async (tx: Database, ownerId: string, name: string, exceptId: string) =>
  (await tx.$count(
    shortlists,
    and(eq(shortlists.ownerId, ownerId), eq(shortlists.name, name), sql`${shortlists.id} <> ${exceptId}`),
  )) > 0

export const renameShortlist = (tx: Database, ownerId: string, id: string, name: string) =>
  tx.update(shortlists).set({ name }).where(own(ownerId, id))

export const deleteShortlist = (tx: Database, ownerId: string, id: string) =>
  tx.delete(shortlists).where(own(ownerId, id)).returning({ id: shortlists.id })

/** False when there is no such racer in the directory. */
export async function addToShortlist(tx: Database, shortlistId: string, athleteId: string): Promise<boolean> {
  const [racer] = await tx
    .select({ id: athleteProfiles.id })
    .from(athleteProfiles)
    .where(and(eq(athleteProfiles.id, athleteId), eq(athleteProfiles.isListed, true)))
  if (!racer) return false
  await tx.insert(shortlistItems).values({ shortlistId, athleteId }).onConflictDoNothing()
  return true
}

export const takeOffShortlist = (tx: Database, shortlistId: string, athleteId: string) =>
  tx
    .delete(shortlistItems)
    .where(and(eq(shortlistItems.shortlistId, shortlistId), eq(shortlistItems.athleteId, athleteId)))
