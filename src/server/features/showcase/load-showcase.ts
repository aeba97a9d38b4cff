import type { Database } from '#server/platform/database.ts'
import type { Showcase, ShownMedia } from '#shared/profiles/showcase.contract.ts'
import { findShowcase, findShownMedia } from './showcase.store.ts'

/** What public pages show besides the profile: all results, the media marked for the profile, and social links. */
export async function loadShowcase(db: Database, userId: string): Promise<Showcase> {
  const found = await findShowcase(db, userId)
  if (!found) throw new Error(`There is no account ${userId}`)
  return found
}

/** Everything marked for the profile, of which public pages show the first items. */
export const loadShownMedia = (db: Database, userId: string): Promise<ShownMedia[]> =>
  findShownMedia(db, userId)
