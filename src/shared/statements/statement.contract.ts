import * as z from 'zod/mini'
import { idParams, requiredNote } from '#shared/contracts/contract-fields.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId, version } from '#shared/input-fields.ts'
import { historyStep } from '#shared/lifecycles/history.contract.ts'
import { markPaidBody, paymentNoteBody } from '#shared/payments/payment.contract.ts'
import { commissionReasons, statementStatuses } from './statement.constants.ts'
import { statementEvents } from './statement.rules.ts'

/** The commission of one contract, month and currency. Amounts are in the smallest currency unit. */
export const statement = z.object({
  id: z.uuid(),
  /** The public number: S-2026-00042. */
  number: z.string(),
  /** Months and days are those of its time zone. */
  contract: z.object({ id: z.uuid(), number: z.string(), title: z.string(), timezone: z.string() }),
  brand: z.object({ name: z.string(), pictureUrl: z.nullable(z.string()) }),
  racer: z.object({ name: z.string(), pictureUrl: z.nullable(z.string()) }),
  /** The first day of the month. */
  month: z.iso.date(),
  currency: z.string(),
  /** What earlier refunds left over: zero or negative. */
  openingMinor: z.int(),
  salesMinor: z.int(),
  refundsMinor: z.int(),
  adjustmentsMinor: z.int(),
  /** The sum of all; due when it is positive, else carried over. */
  closingMinor: z.int(),
  lines: z.int(),
  status: z.enum(statementStatuses),
  reference: z.nullable(z.string()),
  closedAt: z.nullable(z.iso.datetime()),
  paidAt: z.nullable(z.iso.datetime()),
  receivedAt: z.nullable(z.iso.datetime()),
  /** What the caller may do now. */
  allowed: z.array(z.enum(statementEvents)),
  /** Oldest first. */
  history: z.array(historyStep),
  version: z.int(),
})
export type Statement = z.infer<typeof statement>

/** One change of the commission of one sale. */
const statementLine = z.object({
  id: z.uuid(),
  reason: z.enum(commissionReasons),
  orderId: z.string(),
  code: z.string(),
  soldAt: z.iso.datetime(),
  /** When it was recorded. */
  at: z.iso.datetime(),
  /** The change of the net sale, and of the commission on it. */
  netMinor: z.int(),
  commissionMinor: z.int(),
})
export type StatementLine = z.infer<typeof statementLine>

const statementTotal = z.object({
  currency: z.string(),
  /** On statements that are to be paid, marked as sent, and confirmed. */
  dueMinor: z.int(),
  paidMinor: z.int(),
  receivedMinor: z.int(),
  /** Of months that are not closed yet, with balances that are carried over. */
  runningMinor: z.int(),
})
export type StatementTotal = z.infer<typeof statementTotal>

const everyone = { access: ['ATHLETE', 'BRAND', 'ADMIN'] } as const
const changed = { params: idParams, response: statement, status: 200 } as const

export const notReceivedBody = z.object({ version, note: requiredNote })
export const payStatementBody = z.pick(markPaidBody, { version: true, reference: true })

const filters = { contractId: z.optional(namedId) }

export const statementEndpoints = {
  list: endpoint('GET', '/api/statements', {
    ...everyone,
    summary: 'Your commission statements, latest month first',
    query: z.object({
      ...filters,
      status: z.optional(z.enum(statementStatuses)),
      cursor: z.optional(cursor),
    }),
    response: z.array(statement),
  }),
  totals: endpoint('GET', '/api/statements/totals', {
    ...everyone,
    summary: 'Commission that is due, sent, received and not on a statement yet, by currency',
    query: z.object(filters),
    response: z.array(statementTotal),
  }),
  get: endpoint('GET', '/api/statements/{id}', {
    ...everyone,
    summary: 'A commission statement with its history',
    params: idParams,
    response: statement,
  }),
  lines: endpoint('GET', '/api/statements/{id}/lines', {
    ...everyone,
    summary: 'The sales, refunds and adjustments of a statement, oldest first',
    params: idParams,
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(statementLine),
  }),
  markPaid: endpoint('POST', '/api/statements/{id}/mark-paid', {
    ...changed,
    summary: 'Mark a statement as sent, with the reference of the payment',
    access: ['BRAND'],
    body: payStatementBody,
  }),
  correct: endpoint('POST', '/api/statements/{id}/correct', {
    ...changed,
    summary: 'Mark as not sent, within 7 days of marking it as sent',
    access: ['BRAND'],
    body: paymentNoteBody,
  }),
  confirm: endpoint('POST', '/api/statements/{id}/confirm', {
    ...changed,
    summary: 'Confirm that the commission was received',
    access: ['ATHLETE'],
    body: z.object({ version }),
  }),
  notReceived: endpoint('POST', '/api/statements/{id}/not-received', {
    allowsBothParties: true,
    ...changed,
    summary: 'Say that commission marked as sent was not received; it is due again',
    access: ['ATHLETE'],
    body: notReceivedBody,
  }),
}
