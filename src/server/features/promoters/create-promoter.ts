import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { completePromoter } from './complete-promoter.ts'
import { describeOwnPromoter } from './get-own-promoter.ts'
import { findPromoterOf, insertPromoter } from './promoter.store.ts'
import { scorePromoter } from './score-promoter.ts'

export const createPromoter: Handler<typeof promoterEndpoints.create> = async ({ tx, actor, body }) => {
  const isNew = await insertPromoter(tx, actor.userId, await completePromoter(tx, actor.userId, body, null))
  const created = await findPromoterOf(tx, actor.userId)
  if (!isNew || !created) throw conflict('ALREADY_EXISTS', 'Your event page is already open. Edit that one.')
  await scorePromoter(tx, created)
  return describeOwnPromoter(tx, created)
}
