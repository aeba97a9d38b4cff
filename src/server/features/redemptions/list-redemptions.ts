import * as z from 'zod/mini'
import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, replyTotal, totalOf, writeCursor } from '#server/http/page.ts'
import type { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { presentRedemptions } from './redemption.presenter.ts'
import { findCodesOf } from './redemption-code.store.ts'
import { countRedemptions, findRedemptions } from './redemption-list.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listRedemptions: Handler<typeof redemptionEndpoints.list> = async (ctx) => {
  const { tx, actor, caller, reply } = ctx
  const { cursor, ...filters } = ctx.query
  const after = cursor ? readCursor(cursor, position) : undefined
  const ofBrand = { ...filters, brandId: await requireBrandId(tx, actor.userId) }
  const { page, next } = await findRedemptions(tx, ofBrand, after)
  if (!after) replyTotal(reply, totalOf(next ? await countRedemptions(tx, ofBrand) : page.length))
  replyNextPage(reply, caller, next && writeCursor(next))
  return presentRedemptions(ctx, page, 'BRAND')
}

export const listCodeChoices: Handler<typeof redemptionEndpoints.codes> = async ({ tx, actor }) => {
  const codes = await findCodesOf(tx, await requireBrandId(tx, actor.userId))
  const people = await presentPeople({ tx }, [...new Set(codes.map(({ athleteUserId }) => athleteUserId))])
  return codes.map(({ id, code, athleteUserId, retiredAt, timezone }) => ({
    id,
    code,
    racer: people.get(athleteUserId)?.name ?? 'Deleted account',
    isRetired: retiredAt !== null,
    timezone,
  }))
}
