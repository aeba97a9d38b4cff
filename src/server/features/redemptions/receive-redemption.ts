import type { Handler } from '#server/http/context.ts'
import { mapInTurns } from '#server/platform/in-turns.ts'
import type { Services } from '#server/platform/services.ts'
import type { ApiKeyMode } from '#shared/api-keys/api-key.constants.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import type { SuccessStatus } from '#shared/http/endpoint.ts'
import type {
  ApiRedemption,
  BatchResult,
  redemptionApiEndpoints,
  SentRedemption,
} from '#shared/redemptions/redemption-api.contract.ts'
import { lockAllOrdersNoWait, lockOrderNoWait } from './lock-order.ts'
import { orderDiffers, recordSales, type Sale } from './record-sales.ts'
import { presentApiRedemption } from './redemption.presenter.ts'

class DryRunRollback extends Error {}

/** Runs the work; with a test key in a savepoint that is rolled back, so that the response is real and nothing is stored. */
export async function runInMode<Context extends Services, Result>(
  ctx: Context,
  mode: ApiKeyMode,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  if (mode === 'LIVE') return work(ctx)
  const results: Result[] = []
  await ctx.tx
    .transaction(async (tx) => {
      results.push(await work({ ...ctx, tx }))
      throw new DryRunRollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('A dry run returned nothing')
  return result
}

export const receiveRedemption: Handler<typeof redemptionApiEndpoints.record> = async (ctx) => {
  const { orderId } = ctx.body
  await lockOrderNoWait(ctx, { brandId: ctx.actor.brandId, source: 'OTHER', orderId })
  const [result] = await runInMode(ctx, ctx.actor.mode, (inner) => recordSent(inner, ctx.actor, [ctx.body]))
  if (!result) throw orderDiffers()
  ctx.reply.setStatus(result.status)
  return result.redemption
}

/** Rows are independent, in the order in which they were sent; a rejected one leaves nothing behind. */
export const receiveBatch: Handler<typeof redemptionApiEndpoints.recordBatch> = async (ctx) => {
  const rows = ctx.body.redemptions
  const valid = rows.flatMap((row) => ('sent' in row ? [row.sent] : []))
  if (valid.length > 0) await lockAllOrdersNoWait(ctx, ctx.actor.brandId)
  const recorded = await runInMode(ctx, ctx.actor.mode, (inner) => recordSent(inner, ctx.actor, valid))
  let next = 0
  return { results: rows.map((row) => ('sent' in row ? resultOf(recorded[next++]) : invalidRow(row.fields))) }
}

const invalidRow = (fields: Record<string, string>): BatchResult => ({
  status: 422,
  redemption: null,
  code: 'VALIDATION',
  message: 'This row is invalid.',
  fields,
})

function resultOf(recorded: Recorded | null | undefined): BatchResult {
  if (recorded) return { ...recorded, code: null, message: null }
  return { status: 409, redemption: null, code: 'ORDER_DIFFERS', message: orderDiffers().message }
}

type Recorded = { status: SuccessStatus; redemption: ApiRedemption }

/** 201 new, 200 repeated, 202 without a matching code yet; null with other content than before. */
async function recordSent(
  ctx: Services,
  { brandId, mode }: KeyHolder,
  sent: readonly SentRedemption[],
): Promise<(Recorded | null)[]> {
  const recorded = await recordSales(ctx, { brandId, channel: 'API' }, sent.map(saleOf))
  return mapInTurns(recorded, ({ row, isNew, differs }) => {
    if (!row || differs) return null
    const status = row.status === 'UNMATCHED' ? 202 : isNew ? 201 : 200
    return { status, redemption: presentApiRedemption(row, mode) }
  })
}

const saleOf = ({ orderId, code, currency, metadata, country, ...sent }: SentRedemption): Sale => ({
  orderId,
  code,
  currency,
  redeemedAt: new Date(sent.redeemedAt),
  customer: sent.customerRef ?? null,
  country: country ?? null,
  emailSha256: sent.customerEmailSha256 ?? null,
  metadata: metadata && Object.keys(metadata).length > 0 ? metadata : null,
  netMinor: sent.amount,
  discountMinor: sent.discountAmount,
})
