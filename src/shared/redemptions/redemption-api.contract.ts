import * as z from 'zod/mini'
import { apiKeyModes } from '#shared/api-keys/api-key.constants.ts'
import { codeKinds, codeStates } from '#shared/codes/code.rules.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, queryList } from '#shared/http/page.ts'
import { described, documentedAs } from '#shared/http/schema-docs.ts'
import { isoDay, namedId } from '#shared/input-fields.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import {
  BATCH_BYTES_MAX,
  BATCH_MAX,
  BATCHES_IN_FLIGHT,
  CUSTOMER_REF_MAX,
  REFUND_ID_MAX,
  SENT_CODE_MAX,
  uncreditedReasons,
} from './redemption.constants.ts'
import { redemptionStatuses } from './redemption.rules.ts'
import { amount, CLEAN, currency, metadata, orderId, saleMoment, UNCLEAN } from './redemption-fields.ts'

/** A sale as a brand's system reports it. */
const sentRedemption = z.object({
  orderId: described(orderId, 'Your ID of the order. With the code it identifies the sale'),
  code: described(
    z
      .string('Enter the code as the buyer typed it')
      .check(
        z.trim(),
        z.minLength(1, 'Enter the code as the buyer typed it'),
        z.maxLength(SENT_CODE_MAX, atMost(SENT_CODE_MAX)),
        z.regex(CLEAN, UNCLEAN),
      ),
    'The code as the buyer typed it. Upper and lower case are the same',
  ),
  amount: described(
    amount,
    'Paid for the goods with this code, after the discount and without shipping and tax, in the smallest currency unit',
  ),
  currency: described(currency, 'Three-letter currency code'),
  discountAmount: described(z._default(amount, 0), 'What the code took off the price'),
  redeemedAt: described(saleMoment, 'When the order was placed, with a time zone'),
  customerRef: z.optional(
    described(
      z.nullable(
        z.string().check(z.maxLength(CUSTOMER_REF_MAX, atMost(CUSTOMER_REF_MAX)), z.regex(CLEAN, UNCLEAN)),
      ),
      'Your ID of the buyer. We store only a keyed hash of it',
    ),
  ),
  customerEmailSha256: z.optional(
    described(
      z.nullable(z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'Use a SHA-256 hash in hex'))),
      'SHA-256 of the buyer’s email address in lower case, in hex. Compared with the racer’s, and not stored',
    ),
  ),
  country: z.optional(
    described(
      z.nullable(
        z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Use a two-letter country code')),
      ),
      'Two-letter country code of the buyer',
    ),
  ),
  // Only the country of a buyer is stored.
  metadata: z.optional(
    described(
      z.nullable(metadata),
      'Visible only to you. Don’t include personal data: no names, emails, phone numbers or addresses.',
    ),
  ),
})
export type SentRedemption = z.output<typeof sentRedemption>

const apiRedemption = z.object({
  id: z.uuid(),
  orderId: z.string(),
  code: z.string(),
  status: z.enum(redemptionStatuses),
  credited: described(z.boolean(), 'Whether the racer earns a commission'),
  uncreditedReason: described(z.nullable(z.enum(uncreditedReasons)), 'Why the racer earns nothing'),
  amount: z.int(),
  discountAmount: z.int(),
  refundedAmount: z.int(),
  currency: z.string(),
  redeemedAt: z.iso.datetime(),
  metadata: z.nullable(metadata),
  mode: described(z.enum(apiKeyModes), 'TEST when nothing was stored'),
})
export type ApiRedemption = z.infer<typeof apiRedemption>

const sentRefund = z.object({
  refundId: z
    .string('Enter the refund ID')
    .check(
      z.trim(),
      z.minLength(1, 'Enter the refund ID'),
      z.maxLength(REFUND_ID_MAX, atMost(REFUND_ID_MAX)),
      z.regex(CLEAN, UNCLEAN),
    ),
  amount: amount.check(z.minimum(1, 'Enter an amount greater than zero')),
  currency: z.optional(described(currency, 'The order’s currency if left out')),
  refundedAt: saleMoment,
})

const apiRefund = z.object({
  refundId: z.string(),
  orderId: z.string(),
  status: described(z.enum(['MATCHED', 'UNMATCHED']), 'UNMATCHED until the order arrives'),
  redemptions: z.array(apiRedemption),
  mode: z.enum(apiKeyModes),
})

/** Rows are parsed one by one: an invalid row does not fail the batch. */
const batchRow = z.pipe(
  z.unknown(),
  z.transform((given): BatchRow => {
    const read = sentRedemption.safeParse(given)
    if (read.success) return { sent: read.data }
    const fields: Record<string, string> = {}
    for (const { path, message } of read.error.issues) fields[path.join('.') || 'row'] ??= message
    return { fields }
  }),
)
documentedAs.set(batchRow, sentRedemption)
export type BatchRow = { sent: SentRedemption } | { fields: Record<string, string> }

const batchResult = z.object({
  status: described(
    z.literal([200, 201, 202, 409, 422]),
    'The status the row would have had as a single request',
  ),
  redemption: z.nullable(apiRedemption),
  code: described(z.nullable(z.enum(['ORDER_DIFFERS', 'VALIDATION'])), 'The error code of a row that failed'),
  message: z.nullable(z.string()),
  fields: z.optional(described(z.record(z.string(), z.string()), 'The errors by the name of the field')),
})
export type BatchResult = z.infer<typeof batchResult>

const codeReport = z.object({
  codeId: z.uuid(),
  code: z.string(),
  contractId: z.uuid(),
  currency: z.string(),
  redemptions: z.int(),
  pending: described(z.int(), 'Of these, still pending'),
  amount: z.int(),
  refundedAmount: z.int(),
  discountAmount: z.int(),
  commissionAmount: z.int(),
})

const apiCode = z.object({
  id: z.uuid(),
  code: z.string(),
  contractId: z.uuid(),
  state: described(z.enum(codeStates), 'Whether it can be used now, and if not why'),
  kind: z.enum(codeKinds),
  percentBp: described(z.nullable(z.int()), 'Basis points: 1500 is 15%. Null for a fixed amount'),
  fixedAmount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  commissionBp: described(z.int(), 'The racer’s share of each net sale, in basis points'),
  startsAt: z.iso.datetime(),
  endsAt: described(z.iso.datetime(), 'The first moment at which it no longer works'),
  uses: z.int(),
  maxUses: z.nullable(z.int()),
  retiredAt: described(z.nullable(z.iso.datetime()), 'When its name became free for another code'),
})
export type ApiCode = z.infer<typeof apiCode>

const write = { access: { key: 'redemptions:write' } } as const
const read = { access: { key: 'reports:read' } } as const
const byId = z.object({ id: namedId })

export const redemptionApiEndpoints = {
  record: endpoint('POST', '/api/v1/redemptions', {
    ...write,
    // Different metadata is a conflict, because a 200 that ignores it would lose data silently. Missing metadata is not: an
    // import or a manual entry may have recorded the sale first, without metadata.
    summary:
      'Record a sale: 201 created, 200 already recorded, 202 no matching code yet, 409 recorded with different content. ' +
      'Metadata is added if the sale had none; different metadata is a conflict',
    body: sentRedemption,
    response: apiRedemption,
    otherStatuses: [200, 202],
  }),
  recordBatch: endpoint('POST', '/api/v1/redemptions/batch', {
    ...write,
    summary: `Record up to ${BATCH_MAX} sales, each with its own result`,
    inFlight: BATCHES_IN_FLIGHT,
    maxBytes: BATCH_BYTES_MAX,
    body: z.object({
      redemptions: z
        .array(batchRow)
        .check(z.minLength(1, 'Send at least one'), z.maxLength(BATCH_MAX, `At most ${BATCH_MAX} at once`)),
    }),
    response: z.object({ results: z.array(batchResult) }),
    status: 200,
  }),
  recordRefund: endpoint('POST', '/api/v1/redemptions/{orderId}/refunds', {
    ...write,
    summary: 'Record a refund: 201 created, 200 already recorded, 202 the order has not arrived yet',
    params: z.object({ orderId }),
    body: sentRefund,
    response: apiRefund,
    otherStatuses: [200, 202],
  }),
  list: endpoint('GET', '/api/v1/redemptions', {
    ...read,
    summary: 'Your sales from all channels, newest first; the next page is in Link',
    query: z.object({
      status: z.optional(queryList(z.enum(redemptionStatuses), redemptionStatuses.length)),
      codeId: z.optional(namedId),
      orderId: z.optional(orderId),
      from: z.optional(described(isoDay(), 'The first day, in the time zone of the brand')),
      to: z.optional(described(isoDay(), 'The last day, included')),
      cursor: z.optional(cursor),
    }),
    response: z.array(apiRedemption),
  }),
  get: endpoint('GET', '/api/v1/redemptions/{id}', {
    ...read,
    summary: 'A sale by the ID that recording it returned',
    params: byId,
    response: apiRedemption,
  }),
  codes: endpoint('GET', '/api/v1/codes', {
    ...read,
    summary: 'Your discount codes, newest first, retired ones included; the next page is in Link',
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(apiCode),
  }),
  code: endpoint('GET', '/api/v1/codes/{id}', {
    ...read,
    summary: 'A discount code with its state and uses',
    params: byId,
    response: apiCode,
  }),
  report: endpoint('GET', '/api/v1/reports/codes', {
    ...read,
    summary: 'Sales per code and currency between two dates (in the time zone of the brand, inclusive)',
    query: z.object({ from: isoDay(), to: isoDay() }),
    response: z.array(codeReport),
  }),
}
