import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type BillingEvent, SignatureMismatch } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { SECOND_MS } from '#shared/time.ts'
import { newObjectId } from './new-object-id.ts'

/** What the reports are about: ids only count, because the receiver fetches the object. */
const subjects = {
  'checkout.session.completed': 'checkout',
  'checkout.session.expired': 'checkout',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.trial_will_end': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'invoice.marked_uncollectible': 'invoice',
  'charge.dispute.created': 'dispute',
  'charge.refunded': 'refund',
  'account.updated': 'account',
  'customer.updated': null,
  'customer.source.expiring': 'card',
} as const satisfies Record<string, BillingEvent['subject']['kind'] | null>

export type ReportType = keyof typeof subjects

const reportedObject = z.looseObject({ id: z.string(), object: z.string() })
type ReportedObject = z.infer<typeof reportedObject>

/** Stripe's envelope. */
const event = z.object({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  created: z.int(),
  livemode: z.literal(false),
  data: z.object({ object: reportedObject }),
})

export const sendReportJob = job('test-billing.report', z.object({ event }))

/** In the transaction of the change, so that none is reported without the other. */
export const queueReport = (
  tx: Database,
  type: ReportType,
  object: ReportedObject,
  at: Date,
): Promise<void> =>
  enqueue(tx, sendReportJob, {
    event: {
      id: newObjectId('evt'),
      object: 'event',
      type,
      created: Math.floor(at.getTime() / SECOND_MS),
      livemode: false,
      data: { object },
    },
  })

const secretOf = (encryption: Encryption) => `whsec_${encryption.hmac('test-billing reports')}`

const signatureOf = (encryption: Encryption, seconds: string, body: string) =>
  createHmac('sha256', secretOf(encryption)).update(`${seconds}.${body}`).digest()

/** The value of `Stripe-Signature`. */
export function signReport(encryption: Encryption, body: string): string {
  const seconds = String(Math.floor(Date.now() / SECOND_MS))
  return `t=${seconds},v1=${signatureOf(encryption, seconds, body).toString('hex')}`
}

const TOLERANCE_MS = 300 * SECOND_MS

/** Null for types that are not handled. */
export function readReport(encryption: Encryption, rawBody: string, headers: Headers): BillingEvent | null {
  const parts = new URLSearchParams((headers.get('stripe-signature') ?? '').replaceAll(',', '&'))
  const seconds = parts.get('t') ?? ''
  const expected = signatureOf(encryption, seconds, rawBody)
  const isSigned = parts.getAll('v1').some((hex) => isSame(Buffer.from(hex, 'hex'), expected))
  if (!isSigned || !(Math.abs(Date.now() - Number(seconds) * SECOND_MS) <= TOLERANCE_MS)) {
    throw new SignatureMismatch('the signature does not match')
  }
  const { id: eventId, type, data } = z.parse(event, JSON.parse(rawBody))
  const subject = subjectOf(type, data.object)
  return subject && { eventId, type, subject }
}

const isSame = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

function subjectOf(type: string, { id, charge, customer }: ReportedObject): BillingEvent['subject'] | null {
  switch (isReportType(type) ? subjects[type] : null) {
    case 'checkout':
      return { kind: 'checkout', sessionId: id }
    case 'subscription':
      return { kind: 'subscription', subscriptionId: id }
    case 'invoice':
      return { kind: 'invoice', invoiceId: id }
    case 'dispute':
      return { kind: 'dispute', chargeId: String(charge), customerId: String(customer) }
    case 'refund':
      return { kind: 'refund', chargeId: id, customerId: String(customer) }
    case 'account':
      return { kind: 'account', accountId: id }
    case 'card':
      return { kind: 'card', customerId: id }
    case null:
      return null
  }
}

const isReportType = (type: string): type is ReportType => Object.hasOwn(subjects, type)
