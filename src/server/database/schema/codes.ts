import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { codeKinds } from '#shared/codes/code.rules.ts'
import { codeSignalKinds } from '#shared/codes/leak.rules.ts'
import { users } from './accounts.ts'
import { brandReference } from './brands.ts'
import { id, moment, reference, timestamps } from './columns.ts'
import { contracts } from './contracts.ts'

export const codeKind = pgEnum('code_kind', codeKinds)

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    contractId: reference(() => contracts.id, 'restrict'),
    brandId: brandReference('restrict'),
    athleteUserId: reference(() => users.id, 'restrict'),
    /** As it is shown. */
    code: text().notNull(),
    /** The normalised code (`codeKeyOf`). */
    codeKey: text().notNull(),
    kind: codeKind().notNull(),
    /** The discount: in basis points, or in minor units of the currency. */
    percentBp: integer(),
    fixedMinor: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    maxUses: integer(),
    /** The racer's commission on net sales, in basis points. */
    commissionBp: integer().notNull().default(0),
    landingUrl: text(),
    /** The Stripe promotion code id, which Stripe events contain instead of the code. */
    stripePromotionId: text(),
    /** The number of credited redemptions. */
    uses: integer().notNull().default(0),
    /** When the code was archived; its text can be used again. */
    retiredAt: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('discount_codes_live').on(table.brandId, table.codeKey).where(sql`retired_at is null`),
    index('discount_codes_key').on(table.brandId, table.codeKey),
    index('discount_codes_of_contract').on(table.contractId, table.id),
    index('discount_codes_of_athlete').on(table.athleteUserId),
    index('discount_codes_stripe').on(table.brandId, table.stripePromotionId),
    check(
      'discount_codes_amount',
      sql`(kind = 'PERCENT' and percent_bp between 1 and 10000 and fixed_minor is null) or
          (kind = 'FIXED' and fixed_minor > 0 and currency is not null and percent_bp is null)`,
    ),
    check('discount_codes_term', sql`ends_at > starts_at`),
    check('discount_codes_commission', sql`commission_bp between 0 and 10000`),
  ],
)

export const codeSignalKind = pgEnum('code_signal_kind', codeSignalKinds)

/** Signs of a leaked code, shown to the brand. */
export const codeSignals = pgTable(
  'code_signals',
  {
    id: id(),
    codeId: reference(() => discountCodes.id, 'cascade'),
    kind: codeSignalKind().notNull(),
    /** The sale, of a self-purchase. Without a foreign key, because sales refer to codes; an undone import removes sales. */
    redemptionId: uuid(),
    /** New buyers of a burst. */
    count: integer().notNull(),
    /** Sales in the weeks before a burst. */
    usualSales: integer(),
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('code_signals_of_code').on(table.codeId, table.seenAt),
    uniqueIndex('code_signals_once').on(table.redemptionId),
  ],
)
