import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { KeyHolder } from '#shared/api-keys/key-holder.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { Problem } from '#shared/http/problem.ts'
import type {
  BatchResult,
  BatchRow,
  redemptionApiEndpoints,
} from '#shared/redemptions/redemption-api.contract.ts'
import { keepOrTry } from './keep-or-try.ts'
import { holdCodes } from './matched-code.store.ts'
import { lockAllOrders } from './order-lock.store.ts'
import { recordSent } from './record-sent.ts'

export const receiveRedemption: Handler<typeof redemptionApiEndpoints.record> = async ({
  tx,
  actor: holder,
  body: sent,
  reply,
  encryption,
}) => {
  const { status, redemption } = await keepOrTry(tx, holder.mode, (inner) =>
    recordSent(inner, encryption, { holder, sent }),
  )
  reply.setStatus(status)
  return redemption
}

/** Each row by itself, in the order in which they came; a refused one leaves nothing behind. */
export const createReceiveBatch =
  (encryption: Encryption): Handler<typeof redemptionApiEndpoints.recordBatch> =>
  ({ tx, actor: holder, body: { redemptions: rows } }) =>
    keepOrTry(tx, holder.mode, async (inner) => {
      await lockAllOrders(inner, holder.brandId)
      const keys = rows.flatMap((row) => ('sent' in row ? [codeKeyOf(row.sent.code)] : []))
      if (keys.length > 0) await holdCodes(inner, holder.brandId, [...new Set(keys)])
      const results: BatchResult[] = []
      for (const row of rows) results.push(await receiveRow(inner, encryption, holder, row))
      return { results }
    })

async function receiveRow(
  tx: Database,
  encryption: Encryption,
  holder: KeyHolder,
  row: BatchRow,
): Promise<BatchResult> {
  if ('fields' in row) {
    return { status: 422, redemption: null, message: 'This row cannot be read.', fields: row.fields }
  }
  try {
    const recorded = await tx.transaction((inner) =>
      recordSent(inner, encryption, { holder, sent: row.sent }),
    )
    return { ...recorded, message: null }
  } catch (error) {
    if (error instanceof Problem && error.status === 409) {
      return { status: 409, redemption: null, message: error.message }
    }
    throw error
  }
}
