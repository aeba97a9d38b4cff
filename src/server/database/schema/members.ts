import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { invitationStatuses } from '#shared/members/invitation.rules.ts'
import { seatChangeKinds, seats } from '#shared/members/seat.constants.ts'
import { userReference, users } from './accounts.ts'
import { citext, id, moment, timestamps } from './columns.ts'

export const seat = pgEnum('seat', seats)
export const seatChangeKind = pgEnum('seat_change_kind', seatChangeKinds)
export const invitationStatus = pgEnum('invitation_status', invitationStatuses)

/** The people who may act for an account besides who signs in to it. An owner's row replaces its own sign-in. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    accountId: userReference(),
    userId: userReference(),
    seat: seat().notNull(),
    /** Whether the organization's notifications also reach this person. */
    notifiesByMail: boolean().notNull().default(false),
    notifiesByPush: boolean().notNull().default(false),
    /** When the owner offered to hand the organization over to this member. */
    ownershipOfferedAt: moment(),
    joinedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    index('organization_members_of_user').on(table.userId),
    uniqueIndex('organization_members_one_owner').on(table.accountId).where(sql`seat = 'OWNER'`),
    uniqueIndex('organization_members_one_offer')
      .on(table.accountId)
      .where(sql`ownership_offered_at is not null`),
    check('organization_members_other', sql`account_id <> user_id`),
  ],
)

export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: id(),
    accountId: userReference(),
    email: citext().notNull(),
    seat: seat().notNull(),
    /** Null once the link has ended. */
    tokenHash: text().unique(),
    status: invitationStatus().notNull().default('PENDING'),
    invitedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    acceptedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('organization_invitations_once')
      .on(table.accountId, table.email)
      .where(sql`status = 'PENDING'`),
    index('organization_invitations_of_account').on(table.accountId, table.id),
    index('organization_invitations_invited_by').on(table.invitedById),
    index('organization_invitations_accepted_by').on(table.acceptedById),
    index('organization_invitations_expires_at').on(table.expiresAt),
  ],
)

/**
 * The history of the seats of an organization. Rows are immutable, enforced by a trigger. The address of an invitation is in
 * the invitation alone, which is deleted some time after it ended.
 */
export const seatChanges = pgTable(
  'seat_changes',
  {
    id: id(),
    accountId: userReference(),
    kind: seatChangeKind().notNull(),
    /** Null until someone has accepted the invitation. */
    memberId: uuid().references(() => users.id, { onDelete: 'set null' }),
    invitationId: uuid().references(() => organizationInvitations.id, { onDelete: 'set null' }),
    seatBefore: seat(),
    seatAfter: seat(),
    /** Null for the system, and for who declined by the link alone. */
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('seat_changes_of_account').on(table.accountId, table.id),
    index('seat_changes_of_member').on(table.memberId),
    index('seat_changes_of_invitation').on(table.invitationId),
    index('seat_changes_by').on(table.byId),
  ],
)
