import { bigint, boolean, char, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cardChargeStatuses } from '#shared/payments/payment.constants.ts'
import { users } from './accounts.ts'
import { moment, reference, timestamps } from './columns.ts'
import { payments } from './contracts.ts'

export const cardChargeStatus = pgEnum('card_charge_status', cardChargeStatuses)

const ofUser = () =>
  uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

/** Brands that have paid by card, as the provider knows them. They have no membership. */
export const payers = pgTable('payers', {
  userId: ofUser(),
  /** The provider's id of the customer. */
  customerId: text().notNull().unique(),
  ...timestamps(),
})

/** The accounts of racers at the provider, which receive card payments; what the provider says of each. */
export const payoutAccounts = pgTable('payout_accounts', {
  userId: ofUser(),
  /** The provider's id. */
  accountId: text().notNull().unique(),
  hasSubmittedDetails: boolean().notNull().default(false),
  canReceivePayments: boolean().notNull().default(false),
  canBePaidOut: boolean().notNull().default(false),
  /** When the provider was asked last; an older answer does not replace a newer one. */
  syncedAt: moment(),
  ...timestamps(),
})

/** Every charge of a card for a payment of a contract, also those that were returned. */
export const cardCharges = pgTable(
  'card_charges',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    paymentId: reference(() => payments.id, 'restrict'),
    status: cardChargeStatus().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    paidAt: moment().notNull(),
    /** When the provider was asked last; an older answer does not replace a newer one. */
    syncedAt: moment().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('card_charges_of_payment').on(table.paymentId),
    index('card_charges_by_time').on(table.paidAt),
  ],
)
