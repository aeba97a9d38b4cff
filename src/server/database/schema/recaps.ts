import { date, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { recapKinds } from '#shared/recaps/recap.constants.ts'
import { users } from './accounts.ts'
import { id, moment, timestamps } from './columns.ts'
import { contracts } from './contracts.ts'

export const recapKind = pgEnum('recap_kind', recapKinds)

/** A contract's story over some days. Its figures are read anew each time; only what people wrote is kept. */
export const recaps = pgTable(
  'recaps',
  {
    id: id(),
    contractId: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'restrict' }),
    kind: recapKind().notNull(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** The racer's own words at its top. */
    note: text().notNull().default(''),
    noteBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The private link: its hash to find it by, and itself, sealed, to be shown again to the two parties. */
    tokenHash: text().unique(),
    token: text(),
    sharedAt: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    unique('recaps_once').on(table.contractId, table.kind, table.fromDay, table.toDay),
    index('recaps_of_contract').on(table.contractId, table.toDay.desc()),
  ],
)
