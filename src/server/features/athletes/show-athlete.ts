import { promoterCard, racerCard } from '#server/features/link-pictures/link-card.ts'
import { linkPictureOf } from '#server/features/link-pictures/link-picture-of.ts'
import { showShowcase } from '#server/features/showcases/show-showcase.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { AthleteProfile, athleteProfileEndpoints } from '#shared/athletes/athlete-profile.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import {
  findAthleteById,
  findAthleteBySlug,
  findPromoter,
  type StoredProfile,
} from './athlete-profile.store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A profile that is not public does not exist for anybody but its owner. */
export const showAthlete: Handler<typeof athleteProfileEndpoints.detail> = async ({ actor, params, tx }) => {
  const profile = await findProfile(tx, params.id)
  if (!profile || !(profile.isPublic || profile.userId === actor?.userId)) throw notFound('racer')
  return complete(tx, profile)
}

export const previewAthlete: Handler<typeof athleteProfileEndpoints.preview> = async ({ actor, tx }) => {
  const profile = await findProfile(tx, actor.userId)
  if (!profile) throw notFound('profile')
  return complete(tx, profile)
}

async function findProfile(db: Database, id: string): Promise<StoredProfile | undefined> {
  if (!UUID.test(id)) return findAthleteBySlug(db, id)
  return (await findAthleteById(db, id)) ?? findPromoter(db, id)
}

async function complete(db: Database, profile: StoredProfile): Promise<AthleteProfile> {
  const { slug: _, isPublic, isListed, ...shown } = profile
  return {
    ...shown,
    ...(await showShowcase(db, profile.userId)),
    noIndex: !(isPublic && isListed),
    linkPicture: linkPictureOf(linkCardOf(profile)),
  }
}

const linkCardOf = (profile: StoredProfile) =>
  profile.promoter
    ? promoterCard({ ...profile, name: profile.firstName ?? '', logoUrl: profile.profileImageUrl })
    : racerCard(profile)
