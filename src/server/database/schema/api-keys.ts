import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { type ApiKeyScope, apiKeyModes } from '#shared/api-keys/api-key.constants.ts'
import { users } from './accounts.ts'
import { brandReference } from './brands.ts'
import { author, id, moment } from './columns.ts'

export const apiKeyMode = pgEnum('api_key_mode', apiKeyModes)

/** Only the prefix and a hash of a key are stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    brandId: brandReference('cascade'),
    name: text().notNull(),
    mode: apiKeyMode().notNull(),
    prefix: text().notNull().unique(),
    secretSha256: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    lastUsedAt: moment(),
    revokedAt: moment(),
    createdBy: author(() => users.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('api_keys_of_brand').on(table.brandId), index('api_keys_created_by').on(table.createdBy)],
)
