import { linkPictureOf, promoterCard, racerCard } from '#server/features/link-pictures/link-picture-of.ts'
import { presentReliability } from '#server/features/reliability/reliability.presenter.ts'
import { loadShowcase } from '#server/features/showcase/load-showcase.ts'
import { loadSponsorships } from '#server/features/sponsorships/load-sponsorships.ts'
import { loadTestimonials } from '#server/features/testimonials/show-about.ts'
import { loadText } from '#server/features/texts/load-texts.ts'
import type { Database } from '#server/platform/database.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { findAthleteCards } from './athlete-card.store.ts'
import type { StoredProfile } from './athlete-profile.store.ts'

export async function presentAthlete(db: Database, profile: StoredProfile): Promise<AthleteProfile> {
  const { isPublic, isListed, hasTestimonials: _, ...shown } = profile
  const linkCard = profile.promoter
    ? promoterCard({ ...profile, name: profile.firstName ?? '', logoUrl: profile.profileImageUrl })
    : racerCard(profile)
  const [showcase, sponsorships, testimonials, bio] = await Promise.all([
    loadShowcase(db, profile.userId),
    profile.promoter ? [] : loadSponsorships(db, { athleteUserId: profile.userId }),
    loadTestimonials(db, profile),
    loadText(db, 'BIO', profile.bio),
  ])
  return {
    ...shown,
    about: bio.body,
    ...showcase,
    sponsorships,
    testimonials,
    reliability: presentReliability(profile.reliability),
    noIndex: !(isPublic && isListed),
    linkPicture: linkPictureOf(linkCard),
  }
}

/** The racers with these ids, in the given order, without those who left the directory. */
export async function presentAthleteCards(tx: Database, ids: readonly string[]): Promise<AthleteCard[]> {
  const found = new Map((await findAthleteCards(tx, ids)).map((athlete) => [athlete.id, athlete]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
