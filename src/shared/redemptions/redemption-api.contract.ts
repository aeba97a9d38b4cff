import * as z from 'zod/mini'
import { apiKeyModes } from '#shared/api-keys/api-key.constants.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import {
  BATCH_MAX,
  CUSTOMER_REF_MAX,
  REFUND_ID_MAX,
  SENT_CODE_MAX,
  uncreditedReasons,
} from './redemption.constants.ts'
import { redemptionStatuses } from './redemption.rules.ts'
import { amount, currency, metadata, orderId, saleMoment } from './redemption-fields.ts'

/** A sale as a brand's own system tells of it. */
const sentRedemption = z.object({
  orderId,
  code: z
    .string('Please give the code as the buyer entered it')
    .check(
      z.trim(),
      z.minLength(1, 'Please give the code as the buyer entered it'),
      z.maxLength(SENT_CODE_MAX, atMost(SENT_CODE_MAX)),
    ),
  /** What was paid with this code after the discount, in the smallest coins. */
  amount,
  currency,
  discountAmount: z._default(amount, 0),
  redeemedAt: saleMoment,
  /** Kept as a keyed hash only. */
  customerRef: z.optional(
    z.nullable(z.string().check(z.maxLength(CUSTOMER_REF_MAX, atMost(CUSTOMER_REF_MAX)))),
  ),
  country: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^[A-Z]{2}$/, 'Please name the country by its two letters'),
        ),
    ),
  ),
  /** For the brand's own eyes, and never of its buyers: nothing of them is kept beyond a country. */
  metadata: z.optional(
    z.nullable(metadata).register(z.globalRegistry, {
      description: 'For your own eyes. Name no buyer in it: no name, mail, phone or address.',
    }),
  ),
})
export type SentRedemption = z.output<typeof sentRedemption>

const keptRedemption = z.object({
  id: z.uuid(),
  orderId: z.string(),
  code: z.string(),
  status: z.enum(redemptionStatuses),
  /** Does the racer earn by it? */
  credited: z.boolean(),
  uncreditedReason: z.nullable(z.enum(uncreditedReasons)),
  amount: z.int(),
  discountAmount: z.int(),
  refundedAmount: z.int(),
  currency: z.string(),
  redeemedAt: z.iso.datetime(),
  metadata: z.nullable(metadata),
  /** What a test key sends is checked and answered, and not kept. */
  mode: z.enum(apiKeyModes),
})
export type KeptRedemption = z.infer<typeof keptRedemption>

const sentRefund = z.object({
  refundId: z
    .string('Please give the number of the refund')
    .check(
      z.trim(),
      z.minLength(1, 'Please give the number of the refund'),
      z.maxLength(REFUND_ID_MAX, atMost(REFUND_ID_MAX)),
    ),
  amount: amount.check(z.minimum(1, 'Please give an amount above zero')),
  /** That of the order, where it is not said. */
  currency: z.optional(currency),
  refundedAt: saleMoment,
})

const keptRefund = z.object({
  refundId: z.string(),
  orderId: z.string(),
  /** One whose order is not known yet waits for it. */
  status: z.enum(['MATCHED', 'UNMATCHED']),
  redemptions: z.array(keptRedemption),
  mode: z.enum(apiKeyModes),
})

/** Each row by itself: one that cannot be read is no reason to refuse its neighbours. */
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
export type BatchRow = { sent: SentRedemption } | { fields: Record<string, string> }

const batchResult = z.object({
  /** What the row alone would have been answered with. */
  status: z.literal([200, 201, 202, 409, 422]),
  redemption: z.nullable(keptRedemption),
  message: z.nullable(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type BatchResult = z.infer<typeof batchResult>

const codeReport = z.object({
  codeId: z.uuid(),
  code: z.string(),
  contractId: z.uuid(),
  currency: z.string(),
  redemptions: z.int(),
  /** Of these, in the hold window. */
  pending: z.int(),
  amount: z.int(),
  refundedAmount: z.int(),
  discountAmount: z.int(),
  commissionAmount: z.int(),
})

const write = { method: 'POST', access: { key: 'redemptions:write' } } as const

/** What a brand's own system calls, with a key in place of a login. */
export const redemptionApiEndpoints = {
  record: endpoint({
    ...write,
    path: '/api/v1/redemptions',
    // Other metadata is another thing, since a 200 that drops what was sent would be a silent loss. What was not said
    // contradicts nothing: a list or a hand may have told of the sale first, and neither can say what a till can.
    summary:
      'Record a sale: 201 new, 200 the same again, 202 its code is not known yet, 409 it said something else before. ' +
      'Other metadata is something else; metadata that was missing is added, and sending none changes nothing',
    body: sentRedemption,
    response: keptRedemption,
    otherStatuses: [200, 202],
  }),
  recordBatch: endpoint({
    ...write,
    path: '/api/v1/redemptions/batch',
    summary: `Record up to ${BATCH_MAX} sales, each with its own result`,
    body: z.object({
      redemptions: z
        .array(batchRow)
        .check(
          z.minLength(1, 'Please send at least one'),
          z.maxLength(BATCH_MAX, `At most ${BATCH_MAX} at once`),
        ),
    }),
    response: z.object({ results: z.array(batchResult) }),
    status: 200,
  }),
  recordRefund: endpoint({
    ...write,
    path: '/api/v1/redemptions/{orderId}/refunds',
    summary: 'Record what went back of an order: 201 new, 200 the same again, 202 its order is not known yet',
    params: z.object({ orderId }),
    body: sentRefund,
    response: keptRefund,
    otherStatuses: [200, 202],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/v1/reports/codes',
    summary: 'What each code sold between two days (UTC, both included), apart for each currency',
    access: { key: 'reports:read' },
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    response: z.array(codeReport),
  }),
}
