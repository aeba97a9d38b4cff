import type { Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { completePromoter } from './complete-promoter.ts'
import { describeOwnPromoter } from './get-own-promoter.ts'
import { findPromoterOf, updatePromoter } from './promoter.store.ts'
import { scorePromoter } from './score-promoter.ts'

export const savePromoter: Handler<typeof promoterEndpoints.update> = async ({ tx, actor, params, body }) => {
  const stored = await findPromoterOf(tx, actor.userId)
  if (stored?.id !== params.id) throw notFound('event page')
  const { version, ...fields } = body
  const completed = await completePromoter(tx, actor.userId, fields, stored)
  const isSaved = await updatePromoter(tx, stored, { ...completed, version })
  const saved = await findPromoterOf(tx, actor.userId)
  if (!isSaved || !saved) {
    throw conflict('STALE', 'Your event page was saved in the meantime, in another tab or on another device.')
  }
  await scorePromoter(tx, saved)
  return describeOwnPromoter(tx, saved)
}
