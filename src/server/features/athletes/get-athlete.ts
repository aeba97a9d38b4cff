import { loadShownMedia } from '#server/features/showcase/load-showcase.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { AthleteProfile, athleteProfileEndpoints } from '#shared/athletes/athlete-profile.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { presentAthlete } from './athlete.presenter.ts'
import {
  findAthleteById,
  findAthleteBySlug,
  findPromoter,
  type StoredProfile,
} from './athlete-profile.store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const getAthlete: Handler<typeof athleteProfileEndpoints.detail> = async (ctx) => {
  const profile = await loadShownProfile(ctx, ctx.params.id)
  if (profile.isPublic) ctx.reply.share()
  return presentAthlete(ctx.tx, profile)
}

/** Loads the page of a racer or promoter as others see it. */
export const loadAthlete = async (ctx: ViewerContext, id: string): Promise<AthleteProfile> =>
  presentAthlete(ctx.tx, await loadShownProfile(ctx, id))

export const listAthleteMedia: Handler<typeof athleteProfileEndpoints.media> = async (ctx) => {
  const { userId } = await loadShownProfile(ctx, ctx.params.id)
  return loadShownMedia(ctx.tx, userId)
}

export const previewAthlete: Handler<typeof athleteProfileEndpoints.preview> = async ({ actor, tx }) => {
  const profile = await findProfile(tx, actor.userId)
  return profile ? presentAthlete(tx, profile) : null
}

type ViewerContext = { tx: Database; actor: Actor | null }

/** A profile that is not public is a 404 for everybody but its owner. */
async function loadShownProfile({ tx, actor }: ViewerContext, id: string): Promise<StoredProfile> {
  const profile = await findProfile(tx, id)
  if (!profile || !(profile.isPublic || profile.userId === actor?.userId)) throw notFound('racer')
  return profile
}

async function findProfile(db: Database, id: string): Promise<StoredProfile | undefined> {
  if (!UUID.test(id)) return findAthleteBySlug(db, id)
  return (await findAthleteById(db, id)) ?? findPromoter(db, id)
}
