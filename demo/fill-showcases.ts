import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { media } from '#server/database/schema/media.ts'
import { results } from '#server/database/schema/results.ts'
import { socials } from '#server/database/schema/socials.ts'
import { profileViews } from '#server/database/schema/views.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { demoMedia } from './demo-media.ts'
import { needsOf } from './demo-needs.ts'
import { demoResults } from './demo-results.ts'
import { demoSocials } from './demo-socials.ts'
import { demoViews } from './demo-views.ts'
import { demoBrands, demoPromoters, demoRacers } from './demo-world.ts'
import { pictureKinds, pictureUrl } from './picture-kinds.ts'
import { seededId } from './seeded-id.ts'

const userIds = [...demoRacers, ...demoPromoters, ...demoBrands].map(({ slug }) => seededId('user', slug))

/**
 * Gives the demo world its results, galleries, socials, needs and visitors, also where its people are from a time
 * before these. What somebody has removed or written since stays as it is.
 */
export async function fillShowcases(db: Database, now: Date): Promise<void> {
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, userIds))
  const present = new Set(found.map(({ id }) => id))
  const ofPresent = <Row extends { userId: string }>(rows: Row[]) =>
    rows.filter(({ userId }) => present.has(userId))
  if (present.size === 0 || (await hasShowcases(db))) return

  await inTransaction(db, async (tx) => {
    await tx
      .insert(results)
      .values(ofPresent(demoResults(now)))
      .onConflictDoNothing()
    await tx
      .insert(media)
      .values(ofPresent(demoMedia(now)))
      .onConflictDoNothing()
    await tx.insert(socials).values(ofPresent(demoSocials())).onConflictDoNothing()
    const views = demoViews(now).filter(
      ({ profileUserId, viewerId }) => present.has(profileUserId) && (!viewerId || present.has(viewerId)),
    )
    if (views.length > 0) await tx.insert(profileViews).values(views).onConflictDoNothing()
    for (const racer of demoRacers) if (racer.sports) await updateProfile(tx, racer)
  })
}

async function hasShowcases(db: Database): Promise<boolean> {
  const found = await db
    .select({ userId: socials.userId })
    .from(socials)
    .where(inArray(socials.userId, userIds))
    .limit(1)
  return found.length > 0
}

async function updateProfile(tx: Database, racer: (typeof demoRacers)[number]): Promise<void> {
  const isUntouched = and(
    eq(athleteProfiles.userId, seededId('user', racer.slug)),
    eq(athleteProfiles.version, 1),
    isNull(athleteProfiles.sponsorshipNeeds),
  )
  const { slug, pictures } = racer
  await tx
    .update(athleteProfiles)
    .set({
      ...needsOf(racer),
      ...(pictures === 'scene and helmet' && { headerImageUrl: pictureUrl(pictureKinds.racerHeader, slug) }),
    })
    .where(isUntouched)
}
