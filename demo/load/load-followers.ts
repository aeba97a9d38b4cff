import { follows } from '#server/database/schema/follows.ts'
import type { Database } from '#server/platform/database.ts'
import { demoPromoters, demoRacers } from '../demo-data.ts'
import { seededId } from './seeded-id.ts'

/** The racers who follow the promoters. */
export async function loadFollowers(tx: Database): Promise<void> {
  const rows = demoPromoters.flatMap((promoter, event) =>
    demoRacers
      .filter((_, racer) => (racer * 7 + event * 5) % 13 < 11 - event * 0.7)
      .map((racer) => ({
        userId: seededId('user', racer.slug),
        followedUserId: seededId('user', promoter.slug),
      })),
  )
  await tx.insert(follows).values(rows)
}
