import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { ApiKeyMode } from '#shared/api-keys/api-key.constants.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import type { SuccessStatus } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import type {
  ApiRedemption,
  BatchResult,
  BatchRow,
  redemptionApiEndpoints,
  SentRedemption,
} from '#shared/redemptions/redemption-api.contract.ts'
import type { Metadata } from '#shared/redemptions/redemption-fields.ts'
import { lockAllOrders } from './lock-order.ts'
import { orderDiffers, recordSingleOrder } from './record-single-order.ts'
import { presentApiRedemption } from './redemption.presenter.ts'
import { type RedemptionRow, saveMetadata } from './redemption.store.ts'
import { lockCodes } from './redemption-code.store.ts'

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
  const { status, redemption } = await runInMode(ctx, ctx.actor.mode, (inner) =>
    recordSent(inner, ctx.actor, ctx.body),
  )
  ctx.reply.setStatus(status)
  return redemption
}

/** Rows are independent, in the order in which they were sent; a rejected one leaves nothing behind. */
export const receiveBatch: Handler<typeof redemptionApiEndpoints.recordBatch> = (ctx) =>
  runInMode(ctx, ctx.actor.mode, async (inner) => {
    const { brandId } = ctx.actor
    const rows = ctx.body.redemptions
    await lockAllOrders(inner, brandId)
    const keys = rows.flatMap((row) => ('sent' in row ? [codeKeyOf(row.sent.code)] : []))
    if (keys.length > 0) await lockCodes(inner.tx, brandId, [...new Set(keys)])
    const results: BatchResult[] = []
    for (const row of rows) results.push(await receiveRow(inner, ctx.actor, row))
    return { results }
  })

async function receiveRow(ctx: Services, holder: KeyHolder, row: BatchRow): Promise<BatchResult> {
  if ('fields' in row) {
    return {
      status: 422,
      redemption: null,
      code: 'VALIDATION',
      message: 'This row is invalid.',
      fields: row.fields,
    }
  }
  try {
    const recorded = await ctx.tx.transaction((tx) => recordSent({ ...ctx, tx }, holder, row.sent))
    return { ...recorded, code: null, message: null }
  } catch (error) {
    if (error instanceof Problem && error.status === 409) {
      return { status: 409, redemption: null, code: 'ORDER_DIFFERS', message: error.message }
    }
    throw error
  }
}

/** 201 new, 200 repeated, 202 without a matching code yet, 409 with other content than before. */
async function recordSent(
  ctx: Services,
  { brandId, mode }: KeyHolder,
  sent: SentRedemption,
): Promise<{ status: SuccessStatus; redemption: ApiRedemption }> {
  const { orderId, code, amount, discountAmount, currency, redeemedAt, customerRef, country } = sent
  const metadata = sent.metadata && Object.keys(sent.metadata).length > 0 ? sent.metadata : null
  const { row, isNew, differs } = await recordSingleOrder(ctx, {
    brandId,
    orderId,
    currency,
    metadata,
    code,
    channel: 'API',
    redeemedAt: new Date(redeemedAt),
    customer: customerRef ?? null,
    country: country ?? null,
    emailSha256: sent.customerEmailSha256 ?? null,
    netMinor: amount,
    discountMinor: discountAmount,
  })
  if (differs) throw orderDiffers()
  const recorded = { ...row, metadata: await mergeMetadata(ctx, row, metadata) }
  const status = row.status === 'UNMATCHED' ? 202 : isNew ? 201 : 200
  return { status, redemption: presentApiRedemption(recorded, mode) }
}

/** Metadata is added where there was none; different metadata is a conflict. */
async function mergeMetadata(
  { tx }: Services,
  { id, metadata: before }: RedemptionRow,
  sent: Metadata | null,
): Promise<Metadata | null> {
  if (!sent) return before
  if (!before) {
    await saveMetadata(tx, id, sent)
    return sent
  }
  const isSame =
    Object.keys(sent).length === Object.keys(before).length &&
    Object.entries(sent).every(([name, value]) => before[name] === value)
  if (!isSame) throw orderDiffers()
  return before
}
