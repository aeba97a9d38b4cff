import type { Database } from '#server/platform/database.ts'
import type { Showcase } from '#shared/profiles/showcase.contract.ts'
import { findShowcase } from './showcase.store.ts'

/** What an account shows of itself: all of its results, the pictures meant for the profile, and its socials. */
export async function showShowcase(db: Database, userId: string): Promise<Showcase> {
  const found = await findShowcase(db, userId)
  if (!found) throw new Error(`There is no account ${userId}`)
  return found
}
