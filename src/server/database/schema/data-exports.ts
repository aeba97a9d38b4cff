import { sql } from 'drizzle-orm'
import { bigint, index, pgEnum, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataExportStatuses } from '#shared/account-data/account-data.constants.ts'
import { userReference } from './accounts.ts'
import { id, moment, timestamps } from './columns.ts'

export const dataExportStatus = pgEnum('data_export_status', dataExportStatuses)

/** A copy of an account's data that its owner asked for; the file is stored under the id. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: userReference(),
    status: dataExportStatus().notNull().default('PENDING'),
    bytes: bigint({ mode: 'number' }),
    readyAt: moment(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('data_exports_of_user').on(table.userId, table.id),
    index('data_exports_expires_at').on(table.expiresAt),
    // One at a time.
    uniqueIndex('data_exports_pending').on(table.userId).where(sql`status = 'PENDING'`),
  ],
)
