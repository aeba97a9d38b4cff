import type { Database } from '#server/platform/database.ts'
import { conflict } from '#shared/http/problem.ts'
import { findBrandIdOf } from './brand.store.ts'

/** The brand that somebody acts for; whoever has none yet is told to set it up. */
export async function ownBrandId(tx: Database, userId: string): Promise<string> {
  const id = await findBrandIdOf(tx, userId)
  if (!id) throw conflict('NO_BRAND', 'Set up your brand page first, so that racers know who asks.')
  return id
}
