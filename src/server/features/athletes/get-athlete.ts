import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { athleteProfileEndpoints } from '#shared/athletes/athlete-profile.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { presentAthlete } from './athlete.presenter.ts'
import {
  findAthleteById,
  findAthleteBySlug,
  findPromoter,
  type StoredProfile,
} from './athlete-profile.store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A profile that is not public is a 404 for everybody but its owner. */
export const getAthlete: Handler<typeof athleteProfileEndpoints.detail> = async ({ actor, params, tx }) => {
  const profile = await findProfile(tx, params.id)
  if (!profile || !(profile.isPublic || profile.userId === actor?.userId)) throw notFound('racer')
  return presentAthlete(tx, profile)
}

export const previewAthlete: Handler<typeof athleteProfileEndpoints.preview> = async ({ actor, tx }) => {
  const profile = await findProfile(tx, actor.userId)
  if (!profile) throw notFound('profile')
  return presentAthlete(tx, profile)
}

async function findProfile(db: Database, id: string): Promise<StoredProfile | undefined> {
  if (!UUID.test(id)) return findAthleteBySlug(db, id)
  return (await findAthleteById(db, id)) ?? findPromoter(db, id)
}
