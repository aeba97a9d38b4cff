import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, queryList } from '#shared/http/page.ts'
import { isoDay, namedId, version } from '#shared/input-fields.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import {
  ORDER_ID_MAX,
  orderSources,
  REDEMPTION_NOTE_MAX,
  racerSaleStates,
  redemptionChannels,
  uncreditedReasons,
} from './redemption.constants.ts'
import { redemptionEvents, redemptionStatuses } from './redemption.rules.ts'
import { amount, currency, metadata, orderId, saleMoment } from './redemption-fields.ts'

/** One code's part of an order. The only personal data of the buyer is the country. */
export const redemption = z.object({
  id: z.uuid(),
  orderId: z.string(),
  source: z.enum(orderSources),
  channel: z.enum(redemptionChannels),
  /** As the shop sent it. */
  code: z.string(),
  codeId: z.nullable(z.uuid()),
  contractId: z.nullable(z.uuid()),
  racer: z.nullable(z.object({ name: z.string(), path: z.nullable(z.string()) })),
  status: z.enum(redemptionStatuses),
  uncredited: z.nullable(z.enum(uncreditedReasons)),
  currency: z.string(),
  /** After discounts, before refunds. */
  netMinor: z.int(),
  discountMinor: z.int(),
  refundedMinor: z.int(),
  commissionMinor: z.int(),
  redeemedAt: z.iso.datetime(),
  /** When the sale is confirmed unless it is refunded. */
  confirmAt: z.iso.datetime(),
  country: z.nullable(z.string()),
  allowed: z.array(z.enum(redemptionEvents)),
  version: z.int(),
})
export type Redemption = z.infer<typeof redemption>

export const redemptionDetail = z.extend(redemption, {
  recordedAt: z.iso.datetime(),
  metadata: z.nullable(metadata),
  /** Refunds of the whole order; no amount means all of it. */
  refunds: z.array(
    z.object({ refundId: z.string(), amountMinor: z.nullable(z.int()), refundedAt: z.iso.datetime() }),
  ),
  history: z.array(
    z.object({
      event: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      party: z.enum(['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM']),
      personName: z.optional(z.string()),
      at: z.iso.datetime(),
      note: z.nullable(z.string()),
    }),
  ),
})
export type RedemptionDetail = z.infer<typeof redemptionDetail>

/** A sale as the racer sees it whose code was used: nothing of the buyer, and none of the brand's own notes. */
const racerSale = z.object({
  id: z.uuid(),
  orderId: z.string(),
  code: z.string(),
  contractId: z.uuid(),
  brand: z.string(),
  state: z.enum(racerSaleStates),
  status: z.enum(redemptionStatuses),
  /** Why it earns nothing, besides refunds. */
  uncredited: z.nullable(z.enum(uncreditedReasons)),
  /** Why the brand excluded it; null unless it did. */
  exclusion: z.nullable(z.object({ reason: z.string(), at: z.iso.datetime() })),
  currency: z.string(),
  netMinor: z.int(),
  refundedMinor: z.int(),
  commissionMinor: z.int(),
  redeemedAt: z.iso.datetime(),
  confirmAt: z.iso.datetime(),
  canDispute: z.boolean(),
  version: z.int(),
})
export type RacerSale = z.infer<typeof racerSale>

export const codeChoice = z.object({
  id: z.uuid(),
  code: z.string(),
  racer: z.string(),
  isRetired: z.boolean(),
  /** Of the contract's days. */
  timezone: z.string(),
})
export type CodeChoice = z.infer<typeof codeChoice>

export const redemptionNote = z
  .string()
  .check(z.trim(), z.maxLength(REDEMPTION_NOTE_MAX, atMost(REDEMPTION_NOTE_MAX)))

export const explainedStepBody = z.object({
  version,
  note: redemptionNote.check(z.minLength(1, 'Enter a reason. The racer may ask about it')),
})
export const disputeSaleBody = z.object({
  version,
  note: redemptionNote.check(z.minLength(1, 'Explain why the sale should count')),
})
const restoreBody = z.object({ version, note: z._default(redemptionNote, '') })

export const logRedemptionBody = z.object({
  orderRef: orderId,
  amount,
  discountAmount: z._default(amount, 0),
  currency,
  redeemedAt: saleMoment,
})

const byId = z.object({ id: namedId })
const step = {
  access: ['BRAND', 'ADMIN'],
  params: byId,
  response: redemptionDetail,
  status: 200,
} as const

export const redemptionEndpoints = {
  list: endpoint('GET', '/api/redemptions', {
    summary: 'Sales with your codes, newest first',
    access: ['BRAND'],
    query: z.object({
      status: z.optional(queryList(z.enum(redemptionStatuses), redemptionStatuses.length)),
      codeId: z.optional(namedId),
      contractId: z.optional(namedId),
      channel: z.optional(z.enum(redemptionChannels)),
      orderId: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(ORDER_ID_MAX))),
      /** Whole days in the brand's time zone, the last one included. */
      from: z.optional(isoDay()),
      to: z.optional(isoDay()),
      cursor: z.optional(cursor),
    }),
    response: z.array(redemption),
  }),
  codes: endpoint('GET', '/api/redemptions/codes', {
    summary: 'Your codes, newest first',
    access: ['BRAND'],
    response: z.array(codeChoice),
  }),
  mine: endpoint('GET', '/api/redemptions/mine', {
    summary: 'Sales with your codes as a racer, newest first, and why some earn nothing',
    access: ['ATHLETE'],
    query: z.object({
      state: z.optional(z.enum(racerSaleStates)),
      contractId: z.optional(namedId),
      cursor: z.optional(cursor),
    }),
    response: z.array(racerSale),
  }),
  disputed: endpoint('GET', '/api/redemptions/disputed', {
    summary: 'Excluded sales that their racers dispute, oldest first, up to 100',
    access: ['ADMIN'],
    response: z.array(redemptionDetail),
  }),
  dispute: endpoint('POST', '/api/redemptions/{id}/dispute', {
    allowsBothParties: true,
    summary: 'Dispute the exclusion of a sale with your code: an administrator decides',
    access: ['ATHLETE'],
    params: byId,
    body: disputeSaleBody,
    response: racerSale,
    status: 200,
  }),
  get: endpoint('GET', '/api/redemptions/{id}', {
    summary: 'A sale with its refunds and history',
    access: ['BRAND', 'ADMIN'],
    params: byId,
    response: redemptionDetail,
  }),
  flag: endpoint('POST', '/api/redemptions/{id}/flag', {
    ...step,
    summary: 'Flag a sale: it doesn’t count until you have reviewed it',
    access: ['BRAND'],
    body: explainedStepBody,
  }),
  exclude: endpoint('POST', '/api/redemptions/{id}/exclude', {
    ...step,
    summary: 'Exclude a sale from all figures, with a reason',
    body: explainedStepBody,
  }),
  restore: endpoint('POST', '/api/redemptions/{id}/restore', {
    ...step,
    summary: 'Count a flagged or excluded sale again',
    body: restoreBody,
  }),
  log: endpoint('POST', '/api/discount-codes/{id}/redemptions', {
    summary: 'Record a sale manually; an order counts once per code',
    access: ['BRAND'],
    params: byId,
    body: logRedemptionBody,
    response: redemption,
  }),
}
