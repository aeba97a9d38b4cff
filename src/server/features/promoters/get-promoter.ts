import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { presentMyPromoter, presentPromoter } from './promoter.presenter.ts'
import { findPromoterOf, findShownPromoter } from './promoter.store.ts'

const isId = (text: string) => z.uuid().safeParse(text).success

export const getPromoter: Handler<typeof promoterEndpoints.get> = async ({
  tx,
  actor,
  params: { slugOrId },
}) => {
  const by = isId(slugOrId) ? { id: slugOrId } : { slug: slugOrId }
  const found = await findShownPromoter(tx, by, actor?.userId)
  if (!found) throw notFound('event promoter')
  return presentPromoter(tx, found, actor?.userId)
}

export const getMyPromoter: Handler<typeof promoterEndpoints.own> = async ({ tx, actor }) => {
  const found = await findPromoterOf(tx, actor.userId)
  return found && presentMyPromoter(tx, found)
}
