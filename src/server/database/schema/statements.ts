import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { commissionReasons, statementStatuses } from '#shared/statements/statement.constants.ts'
import { users } from './accounts.ts'
import { id, moment, reference, timestamps } from './columns.ts'
import { contracts } from './contracts.ts'

export const statementStatus = pgEnum('statement_status', statementStatuses)
export const commissionReason = pgEnum('commission_reason', commissionReasons)

const contract = () => reference(() => contracts.id, 'restrict')
const party = () => reference(() => users.id, 'restrict')
const amount = () => bigint({ mode: 'number' }).notNull()

/** The commission of a contract in one month and currency. A trigger keeps the amounts of closed ones. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    /** The public number: S-2026-00042. */
    number: text().notNull().unique(),
    contractId: contract(),
    brandUserId: party(),
    athleteUserId: party(),
    /** By its first day. */
    month: date().notNull(),
    currency: char({ length: 3 }).notNull(),
    openingMinor: amount(),
    salesMinor: amount().default(0),
    refundsMinor: amount().default(0),
    adjustmentsMinor: amount().default(0),
    closingMinor: amount(),
    lines: integer().notNull().default(0),
    status: statementStatus().notNull().default('OPEN'),
    reference: text(),
    closedAt: moment(),
    paidAt: moment(),
    receivedAt: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    unique('statements_once').on(table.contractId, table.currency, table.month),
    index('statements_of_brand').on(table.brandUserId, table.month, table.id),
    index('statements_of_athlete').on(table.athleteUserId, table.month, table.id),
    index('statements_unpaid').on(table.status, table.closedAt).where(sql`status in ('DUE', 'PAID')`),
    check('statements_opening', sql`opening_minor <= 0`),
    check(
      'statements_closing',
      sql`closing_minor = opening_minor + sales_minor + refunds_minor + adjustments_minor`,
    ),
  ],
)

/**
 * Every change of the commission of a sale, in the transaction that changed it: the sum of a sale's entries is its
 * commission. Entries never change; they are put on one statement each.
 */
export const commissionEntries = pgTable(
  'commission_entries',
  {
    id: id(),
    contractId: contract(),
    currency: char({ length: 3 }).notNull(),
    /** The earliest month whose statement may have it. */
    month: date().notNull(),
    /** No reference: an undone import deletes its sales. */
    redemptionId: uuid().notNull(),
    reason: commissionReason().notNull(),
    orderId: text().notNull(),
    code: text().notNull(),
    soldAt: moment().notNull(),
    netMinor: amount(),
    commissionMinor: amount(),
    statementId: uuid().references(() => statements.id, { onDelete: 'restrict' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('commission_entries_of_statement').on(table.statementId, table.soldAt, table.id),
    index('commission_entries_open')
      .on(table.contractId, table.currency, table.month)
      .where(sql`statement_id is null`),
  ],
)
