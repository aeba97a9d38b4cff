import { presentAthleteCards } from '#server/features/athletes/athlete.presenter.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { SHORTLISTED_MAX, SHORTLISTS_MAX } from '#shared/discover/discover.constants.ts'
import type { shortlistEndpoints } from '#shared/discover/shortlist.contract.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import {
  addToShortlist,
  deleteShortlist,
  findShortlist,
  findShortlists,
  insertShortlist,
  isNameTaken,
  renameShortlist,
  takeOffShortlist,
} from './shortlist.store.ts'

export const listShortlists: Handler<typeof shortlistEndpoints.list> = ({ tx, actor }) =>
  findShortlists(tx, actor.userId)

export const createShortlist: Handler<typeof shortlistEndpoints.create> = async ({ tx, actor, body }) => {
  const known = await findShortlists(tx, actor.userId)
  if (known.length >= SHORTLISTS_MAX) {
    throw conflict('TOO_MANY_SHORTLISTS', `You have ${SHORTLISTS_MAX} shortlists. Please let one go first.`)
  }
  const made = await insertShortlist(tx, actor.userId, body.name)
  if (!made) throw nameTaken()
  return made
}

export const changeShortlist: Handler<typeof shortlistEndpoints.rename> = async ({
  tx,
  actor,
  params,
  body,
}) => {
  const known = await ownShortlist(tx, actor.userId, params.id)
  if (await isNameTaken(tx, actor.userId, body.name, params.id)) throw nameTaken()
  await renameShortlist(tx, actor.userId, params.id, body.name)
  return { ...known, name: body.name }
}

export const removeShortlist: Handler<typeof shortlistEndpoints.remove> = async ({ tx, actor, params }) => {
  const gone = await deleteShortlist(tx, actor.userId, params.id)
  if (gone.length === 0) throw notFound('shortlist')
  return undefined
}

export const showShortlisted: Handler<typeof shortlistEndpoints.athletes> = async ({ tx, actor, params }) => {
  const { athleteIds } = await ownShortlist(tx, actor.userId, params.id)
  return presentAthleteCards(tx, athleteIds)
}

export const shortlistAthlete: Handler<typeof shortlistEndpoints.add> = async ({ tx, actor, params }) => {
  const { athleteIds } = await ownShortlist(tx, actor.userId, params.id)
  if (athleteIds.length >= SHORTLISTED_MAX && !athleteIds.includes(params.athleteId)) {
    throw conflict('SHORTLIST_FULL', `A shortlist holds ${SHORTLISTED_MAX} racers. This one is full.`)
  }
  if (!(await addToShortlist(tx, params.id, params.athleteId))) throw notFound('racer')
  return undefined
}

export const takeAthleteOff: Handler<typeof shortlistEndpoints.takeOff> = async ({ tx, actor, params }) => {
  await ownShortlist(tx, actor.userId, params.id)
  await takeOffShortlist(tx, params.id, params.athleteId)
  return undefined
}

/** Another's shortlist is as good as none. */
export async function ownShortlist(tx: Database, ownerId: string, id: string) {
  const found = await findShortlist(tx, ownerId, id)
  if (!found) throw notFound('shortlist')
  return found
}

const nameTaken = () => invalid({ name: 'You already have a shortlist with this name' })
