import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { userReference, userRole, users } from './accounts.ts'
import { id, moment } from './columns.ts'

/**
 * What staff did and which private content they read. Append-only, enforced by a trigger, and without references, so
 * that no other deletion changes a row.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    actorId: uuid().notNull(),
    actorRole: userRole().notNull(),
    /** The endpoint: `POST /api/admin/reports/{id}/decide`. */
    action: text().notNull(),
    /** The values of the path, `{ id: … }`. */
    target: jsonb().$type<Record<string, string>>().notNull(),
    /** The user it concerns, where the handler knows one. */
    subjectUserId: uuid(),
    reason: text(),
    before: jsonb().$type<AuditFacts>(),
    after: jsonb().$type<AuditFacts>(),
    requestId: text().notNull(),
  },
  (table) => [
    // Read backwards for the latest first.
    index('audit_entries_of_actor').on(table.actorId, table.id),
    index('audit_entries_of_subject').on(table.subjectUserId, table.id),
  ],
)

type AuditFacts = Record<string, unknown>

/** What staff note about an account for each other; its owner does not see it on any screen. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: id(),
    userId: userReference(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('user_notes_of_user').on(table.userId, table.id),
    index('user_notes_of_author').on(table.authorId),
  ],
)
