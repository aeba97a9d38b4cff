import type { Database } from '#server/platform/database.ts'
import type { Showcase } from '#shared/profiles/showcase.contract.ts'
import { findShowcase } from './showcase.store.ts'

/** What public pages show besides the profile: all results, the media marked for the profile, and social links. */
export async function loadShowcase(db: Database, userId: string): Promise<Showcase> {
  const found = await findShowcase(db, userId)
  if (!found) throw new Error(`There is no account ${userId}`)
  return found
}
