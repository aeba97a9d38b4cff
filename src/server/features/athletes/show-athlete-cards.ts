import type { Database } from '#server/platform/database.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { findAthleteCards } from './athlete-directory.store.ts'

/** The racers with these ids, in their order; who is no longer in the directory is left out. */
export async function showAthleteCards(tx: Database, ids: readonly string[]): Promise<AthleteCard[]> {
  const found = new Map((await findAthleteCards(tx, ids)).map((athlete) => [athlete.id, athlete]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
