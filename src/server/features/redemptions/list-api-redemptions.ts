import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import { codeStateOf, contractStateOf } from '#shared/codes/code.rules.ts'
import { notFound } from '#shared/http/problem.ts'
import { CODES_PAGE } from '#shared/redemptions/redemption.constants.ts'
import type { ApiCode, redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { presentApiRedemption } from './redemption.presenter.ts'
import { findRedemption } from './redemption.store.ts'
import { type BrandCode, findBrandCode, findBrandCodes } from './redemption-code.store.ts'
import { findRedemptions } from './redemption-list.store.ts'

const salePosition = z.tuple([z.iso.datetime(), z.uuid()])
const codePosition = z.tuple([z.uuid()])

/** The sales of the key's brand. A test key reads the same: it stores nothing of its own. */
export const listApiRedemptions: Handler<typeof redemptionApiEndpoints.list> = async (ctx) => {
  const { brandId, mode } = ctx.actor
  const { cursor, ...filters } = ctx.query
  const after = cursor ? readCursor(cursor, salePosition) : undefined
  const { page, next } = await findRedemptions(ctx.tx, { ...filters, brandId }, after)
  replyNextPage(ctx.reply, ctx.caller, next && writeCursor(next))
  return page.map((row) => presentApiRedemption(row, mode))
}

export const getApiRedemption: Handler<typeof redemptionApiEndpoints.get> = async (ctx) => {
  const row = await findRedemption(ctx.tx, ctx.params.id)
  if (row?.brandId !== ctx.actor.brandId) throw notFound('sale')
  return presentApiRedemption(row, ctx.actor.mode)
}

export const listApiCodes: Handler<typeof redemptionApiEndpoints.codes> = async (ctx) => {
  const { cursor } = ctx.query
  const before = cursor ? readCursor(cursor, codePosition)[0] : undefined
  const rows = await findBrandCodes(ctx.tx, ctx.actor.brandId, before)
  return pageOf(ctx, rows, { size: CODES_PAGE, cursorOf: ({ id }) => [id] }).map(presentApiCode)
}

export const getApiCode: Handler<typeof redemptionApiEndpoints.code> = async (ctx) => {
  const row = await findBrandCode(ctx.tx, ctx.actor.brandId, ctx.params.id)
  if (!row) throw notFound('code')
  return presentApiCode(row)
}

function presentApiCode({
  contractStatus,
  contractEndsOn,
  terminatesOn,
  timezone,
  ...row
}: BrandCode): ApiCode {
  const now = new Date()
  const today = toZonedDay(now, timezone)
  const contract = { status: contractStatus, endsOn: contractEndsOn, terminatesOn, today }
  return {
    id: row.id,
    code: row.code,
    contractId: row.contractId,
    state: codeStateOf(row, contractStateOf(contract), now),
    kind: row.kind,
    percentBp: row.percentBp,
    fixedAmount: row.fixedMinor,
    currency: row.currency,
    commissionBp: row.commissionBp,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    uses: row.uses,
    maxUses: row.maxUses,
    retiredAt: row.retiredAt?.toISOString() ?? null,
  }
}
