import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { closeStatements } from '#server/features/statements/statement.machine.ts'
import type { Statement, StatementLine } from '#shared/statements/statement.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { type Person, readJson } from './person.ts'
import type { TestApp } from './test-app.ts'

type Sold = { brandId: string }

const order = ({ brandId }: Sold, orderId: string, currency: string) =>
  ({ brandId, orderId, currency, source: 'SHOPIFY', channel: 'WEBHOOK' }) as const

/** An order with the code of a scenario, which earns 10%; one that is reported again is an edit of it. */
export const sellWithCode = (
  app: TestApp,
  brand: Sold,
  orderId: string,
  netMinor: number,
  {
    currency = 'USD',
    daysAgo = 0,
    reportedAt,
  }: { currency?: string; daysAgo?: number; reportedAt?: Date } = {},
) =>
  recordOrder(app.services, {
    ...order(brand, orderId, currency),
    ...{ redeemedAt: daysAfter(new Date(), -daysAgo), customer: null, country: null },
    ...(reportedAt && { reportedAt }),
    parts: [{ code: 'JAKE27', netMinor, discountMinor: 0 }],
  })

let refunds = 0
export const refundOrder = (
  app: TestApp,
  brand: Sold,
  orderId: string,
  amountMinor: number | null,
  currency = 'USD',
) =>
  recordRefund(app.services, {
    ...order(brand, orderId, currency),
    ...{ refundId: `refund-${++refunds}`, amountMinor, refundedAt: new Date() },
  })

/** Longer than a month and the day it stays open. */
const MONTH_DAYS = 40

/** Closes what is open, as if so many months had passed. */
export const closeAfterMonths = (
  app: TestApp,
  { id: contractId }: { id: string },
  months: number,
  currency = 'USD',
): Promise<void> =>
  app.db.transaction((tx) =>
    closeStatements(
      { ...app.services, tx },
      { contractId, currency },
      daysAfter(new Date(), months * MONTH_DAYS),
    ),
  )

export const listStatements = (person: Person, query = ''): Promise<Statement[]> =>
  person.json('GET', `/api/statements${query}`)

export const listStatementLines = (person: Person, { id }: { id: string }): Promise<StatementLine[]> =>
  person.json('GET', `/api/statements/${id}/lines`)

export const postStatementEvent = (
  person: Person,
  { id, version }: Pick<Statement, 'id' | 'version'>,
  event: string,
  body: object = {},
) => person.request('POST', `/api/statements/${id}/${event}`, { version, ...body })

/** The same for an event that has to succeed. */
export async function runStatementEvent(
  person: Person,
  statement: Statement,
  event: string,
  body: object = {},
): Promise<Statement> {
  return readJson(await postStatementEvent(person, statement, event, body))
}
