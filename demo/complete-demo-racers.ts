import { and, eq, isNull } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { birthDateOf } from './demo-rows.ts'
import { demoRacers } from './demo-world.ts'
import { seededId } from './seeded-id.ts'

/** When demo racers were born, for those nobody has edited since. */
export async function completeDemoRacers(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const racer of demoRacers.filter(({ isTeam }) => !isTeam)) {
      await tx
        .update(athleteProfiles)
        .set({ birthDate: birthDateOf(racer, now) })
        .where(
          and(
            eq(athleteProfiles.id, seededId('athlete', racer.slug)),
            eq(athleteProfiles.version, 1),
            isNull(athleteProfiles.birthDate),
          ),
        )
    }
  })
}
