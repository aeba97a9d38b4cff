import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { KeyHolder } from '#shared/api-keys/key-holder.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import type { SuccessStatus } from '#shared/http/endpoint.ts'
import { conflict } from '#shared/http/problem.ts'
import type { KeptRedemption, SentRedemption } from '#shared/redemptions/redemption-api.contract.ts'
import type { Metadata } from '#shared/redemptions/redemption-fields.ts'
import { describeKept } from './describe-kept.ts'
import { recordOrder } from './record-order.ts'
import { addMetadata, type RedemptionRow } from './redemption.store.ts'

/** One sale that a brand's own system sent, and what it is answered: made, there before, or waiting for its code. */
export async function recordSent(
  tx: Database,
  encryption: Encryption,
  { holder: { brandId, mode }, sent }: { holder: KeyHolder; sent: SentRedemption },
): Promise<{ status: SuccessStatus; redemption: KeptRedemption }> {
  const { orderId, code, amount, discountAmount, currency, redeemedAt, customerRef, country } = sent
  const metadata = sent.metadata && Object.keys(sent.metadata).length > 0 ? sent.metadata : null
  const { redemptions, made, differs } = await recordOrder(tx, encryption, {
    ...{ brandId, orderId, currency, metadata },
    source: 'OTHER',
    channel: 'API',
    redeemedAt: new Date(redeemedAt),
    customer: customerRef ?? null,
    country: country ?? null,
    parts: [{ code, netMinor: amount, discountMinor: discountAmount }],
  })
  if (differs) throw saidOtherwise()
  const row = redemptions.find(({ codeKey }) => codeKey === codeKeyOf(code))
  if (!row) throw new Error('An order was recorded without its code')
  const kept = { ...row, metadata: await keepMetadata(tx, row, metadata) }
  const status = row.status === 'UNMATCHED' ? 202 : made > 0 ? 201 : 200
  return { status, redemption: describeKept(kept, mode) }
}

const saidOtherwise = () =>
  conflict('ORDER_DIFFERS', 'This order was recorded before, and said something else.')

/** What was not said before is added; what was is not replaced. */
async function keepMetadata(
  tx: Database,
  { id, metadata: before }: RedemptionRow,
  sent: Metadata | null,
): Promise<Metadata | null> {
  if (!sent) return before
  if (!before) {
    await addMetadata(tx, id, sent)
    return sent
  }
  if (!isSame(sent, before)) throw saidOtherwise()
  return before
}

const isSame = (one: Metadata, other: Metadata): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)
