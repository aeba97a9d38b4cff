import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { bytea, id, moment } from './columns.ts'

/** The passkeys of an account: the private key is on the user's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userReference(),
    /** The authenticator's own id of the key, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE. */
    publicKey: bytea().notNull(),
    /** How often the key was used; 0 for ever with authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    lastUsedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)
