import { boolean, date, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { recapKinds } from '#shared/recaps/recap.constants.ts'
import { users } from './accounts.ts'
import { encrypted, id, moment, reference, timestamps } from './columns.ts'
import { contracts } from './contracts.ts'

export const recapKind = pgEnum('recap_kind', recapKinds)

/** A report on a contract for a period. Figures are computed on each read; only the texts are stored. */
export const recaps = pgTable(
  'recaps',
  {
    id: id(),
    contractId: reference(() => contracts.id, 'restrict'),
    kind: recapKind().notNull(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** The racer's introduction. */
    note: text().notNull().default(''),
    noteBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The private link: its hash for lookups, and the encrypted token to show it again to the parties. */
    tokenHash: text().unique(),
    token: encrypted(),
    sharedAt: moment(),
    /** Whether the private link shows what the sponsorship cost and returned. */
    showsCosts: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    unique('recaps_once').on(table.contractId, table.kind, table.fromDay, table.toDay),
    index('recaps_of_contract').on(table.contractId, table.toDay),
  ],
)
