import { presentAthleteCards } from '#server/features/athletes/athlete.presenter.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import { SHORTLISTED_MAX, SHORTLISTS_MAX } from '#shared/search/search.constants.ts'
import type { shortlistEndpoints } from '#shared/search/shortlist.contract.ts'
import { loadShortlist } from './search.reads.ts'
import {
  deleteShortlist,
  deleteShortlistItem,
  findShortlists,
  insertShortlist,
  insertShortlistItem,
  isShortlistNameTaken,
  updateShortlistName,
} from './shortlist.store.ts'

export const listShortlists: Handler<typeof shortlistEndpoints.list> = ({ tx, actor }) =>
  findShortlists(tx, actor.userId)

export const createShortlist: Handler<typeof shortlistEndpoints.create> = async ({ tx, actor, body }) => {
  const existing = await findShortlists(tx, actor.userId)
  if (existing.length >= SHORTLISTS_MAX) {
    throw conflict(
      'TOO_MANY_SHORTLISTS',
      `You can have up to ${SHORTLISTS_MAX} shortlists. Delete one to create another.`,
    )
  }
  const created = await insertShortlist(tx, actor.userId, body.name)
  if (!created) throw nameTaken()
  return created
}

export const renameShortlist: Handler<typeof shortlistEndpoints.rename> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  const shortlist = await loadShortlist(ctx, params.id)
  if (await isShortlistNameTaken(tx, actor.userId, body.name, params.id)) throw nameTaken()
  await updateShortlistName(tx, params.id, body.name)
  return { ...shortlist, name: body.name }
}

export const removeShortlist: Handler<typeof shortlistEndpoints.remove> = async (ctx) => {
  const { id } = await loadShortlist(ctx, ctx.params.id)
  await deleteShortlist(ctx.tx, id)
  return undefined
}

export const listShortlistedAthletes: Handler<typeof shortlistEndpoints.athletes> = async (ctx) => {
  const { athleteIds } = await loadShortlist(ctx, ctx.params.id)
  return presentAthleteCards(ctx.tx, athleteIds)
}

export const addToShortlist: Handler<typeof shortlistEndpoints.add> = async (ctx) => {
  const { tx, params } = ctx
  const { athleteIds } = await loadShortlist(ctx, params.id)
  if (athleteIds.length >= SHORTLISTED_MAX && !athleteIds.includes(params.athleteId)) {
    throw conflict(
      'SHORTLIST_FULL',
      `A shortlist can have up to ${SHORTLISTED_MAX} racers. Remove one to add another.`,
    )
  }
  if (!(await insertShortlistItem(tx, params.id, params.athleteId))) throw notFound('racer')
  return undefined
}

export const removeFromShortlist: Handler<typeof shortlistEndpoints.removeAthlete> = async (ctx) => {
  const { id } = await loadShortlist(ctx, ctx.params.id)
  await deleteShortlistItem(ctx.tx, id, ctx.params.athleteId)
  return undefined
}

const nameTaken = () => invalid({ name: 'You already have a shortlist with this name' })
