import { presentAthleteCards } from '#server/features/athletes/athlete.presenter.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import { SHORTLISTED_MAX, SHORTLISTS_MAX } from '#shared/search/search.constants.ts'
import type { shortlistEndpoints } from '#shared/search/shortlist.contract.ts'
import { loadShortlist } from './search.reads.ts'
import {
  deleteShortlist,
  deleteShortlistItem,
  findShortlistNotes,
  findShortlists,
  insertShortlist,
  insertShortlistItems,
  isShortlistNameTaken,
  updateShortlistName,
  updateShortlistNote,
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
  const { id, athleteIds } = await loadShortlist(ctx, ctx.params.id)
  const [athletes, notes] = await Promise.all([
    presentAthleteCards(ctx.tx, athleteIds),
    findShortlistNotes(ctx.tx, id),
  ])
  return athletes.map((athlete) => ({ ...athlete, note: notes.get(athlete.id) ?? null }))
}

export const addToShortlist: Handler<typeof shortlistEndpoints.add> = async (ctx) => {
  const { id, athleteIds } = await loadShortlist(ctx, ctx.params.id)
  refuseOverflow(athleteIds, [ctx.params.athleteId])
  if ((await insertShortlistItems(ctx.tx, id, [ctx.params.athleteId])) === 0) throw notFound('racer')
  return undefined
}

export const addAllToShortlist: Handler<typeof shortlistEndpoints.addMany> = async (ctx) => {
  const { id, athleteIds } = await loadShortlist(ctx, ctx.params.id)
  refuseOverflow(athleteIds, ctx.body.athleteIds)
  await insertShortlistItems(ctx.tx, id, ctx.body.athleteIds)
  return loadShortlist(ctx, id)
}

function refuseOverflow(current: readonly string[], added: readonly string[]) {
  if (new Set([...current, ...added]).size <= Math.max(SHORTLISTED_MAX, current.length)) return
  throw conflict(
    'SHORTLIST_FULL',
    `A shortlist can have up to ${SHORTLISTED_MAX} racers. Remove some to add others.`,
  )
}

export const saveShortlistNote: Handler<typeof shortlistEndpoints.annotate> = async (ctx) => {
  const { id: shortlistId } = await loadShortlist(ctx, ctx.params.id)
  const item = { shortlistId, athleteId: ctx.params.athleteId }
  if (!(await updateShortlistNote(ctx.tx, item, ctx.body.note || null))) throw notFound('racer')
  return undefined
}

export const removeFromShortlist: Handler<typeof shortlistEndpoints.removeAthlete> = async (ctx) => {
  const { id } = await loadShortlist(ctx, ctx.params.id)
  await deleteShortlistItem(ctx.tx, id, ctx.params.athleteId)
  return undefined
}

const nameTaken = () => invalid({ name: 'You already have a shortlist with this name' })
