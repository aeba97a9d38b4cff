import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#shared/accounts/roles.ts'
import { formatLocales } from '#shared/format/locale.ts'
import { citext, id, moment, reference, timestamps } from './columns.ts'

export const userRole = pgEnum('user_role', roles)
export const userStatus = pgEnum('user_status', ['ACTIVE', 'SUSPENDED', 'PENDING_DELETION', 'DELETED'])

export const users = pgTable(
  'users',
  {
    id: id(),
    email: citext().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** Display name: a person's full name or a company's. */
    name: text().notNull(),
    firstName: text(),
    lastName: text(),
    role: userRole(),
    profileImageUrl: text(),
    onboardingStep: integer().notNull().default(1),
    onboardedAt: moment(),
    /** People whose profile this user views may see the name, if they show theirs. */
    showsNameAsViewer: boolean().notNull().default(false),
    /** Whether people who are not in contact with this user may write first. */
    acceptsRequests: boolean().notNull().default(true),
    /** Whether the other side of a conversation sees what this user has read, and when they type. */
    showsReading: boolean().notNull().default(true),
    /** Whether the pages that this user opens are counted. */
    allowsStatistics: boolean().notNull().default(true),
    /** How dates and figures are written for the user; null until the first visit, when the browser's own are stored. */
    locale: text({ enum: formatLocales }),
    timezone: text(),
    /** WCAG 2.1.4: shortcuts of a single key can be switched off. */
    keyShortcuts: boolean().notNull().default(true),
    status: userStatus().notNull().default('ACTIVE'),
    /** When a suspension ends; null for one without an end. */
    suspendedUntil: moment(),
    /** When an account that is being deleted is erased. */
    deletesAt: moment(),
    ...timestamps(),
  },
  (table) => [
    index('users_role_created_at').on(table.role, table.createdAt),
    index('users_suspended').on(table.suspendedUntil).where(sql`suspended_until is not null`),
    index('users_leaving').on(table.deletesAt).where(sql`deletes_at is not null`),
    // Exact name matches of a search come first.
    index('users_folded_name').on(sql`fold(name)`),
    // Read backwards for the newest first, like every index of a list.
    index('users_joined').on(table.createdAt, table.id),
    // The rare ones that staff filter by.
    index('users_closed').on(table.status, table.createdAt, table.id).where(sql`status <> 'ACTIVE'`),
    index('users_unconfirmed').on(table.createdAt, table.id).where(sql`not email_verified`),
    // The search of staff, for a part of either.
    index('users_name_trigrams').using('gin', sql`fold(name) gin_trgm_ops`),
    index('users_email_trigrams').using('gin', sql`lower(email::text) gin_trgm_ops`),
  ],
)

/** A required reference to a user; the row is deleted with the account. */
export const userReference = () => reference(() => users.id, 'cascade')

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token: text().notNull().unique(),
    userId: userReference(),
    /** The organization that the person acts for; null for their own account. Counts only while they have a seat. */
    actingFor: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...timestamps(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_acting_for').on(table.actingFor).where(sql`acting_for is not null`),
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_created_at').on(table.createdAt),
  ],
)

/** The browsers that have signed in to an account, by a hash of the value of their device cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: userReference(),
    deviceHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_seen_at').on(table.lastSeenAt),
  ],
)

/** A sign-in method: a password ("credential") or an external provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: userReference(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    ...timestamps(),
  },
  (table) => [
    unique('accounts_provider_account').on(table.providerId, table.accountId),
    index('accounts_user_id').on(table.userId),
  ],
)

/** Single-use tokens sent by email; the library stores only their hash. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires_at').on(table.expiresAt),
  ],
)
