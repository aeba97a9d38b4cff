import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { lifecycleSubjects, stepParties } from '#shared/lifecycles/step.constants.ts'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

export const lifecycleSubject = pgEnum('lifecycle_subject', lifecycleSubjects)
export const stepParty = pgEnum('step_party', stepParties)

/**
 * The history of everything with a lifecycle. Rows never change afterwards:
 * a trigger refuses it. Walked from the first row, a history is a legal walk of its lifecycle.
 */
export const lifecycleSteps = pgTable(
  'lifecycle_steps',
  {
    id: id(),
    subject: lifecycleSubject().notNull(),
    subjectId: uuid().notNull(),
    /** The version that the thing has since then; the first is 1. */
    version: integer().notNull(),
    event: text().notNull(),
    /** Null for the first. */
    fromStatus: text(),
    toStatus: text().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    party: stepParty().notNull(),
    /** A typed reason, where the event has one. */
    reason: text(),
    note: text(),
    requestId: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('lifecycle_steps_once').on(table.subject, table.subjectId, table.version),
    index('lifecycle_steps_of_actor').on(table.actorId),
    index('lifecycle_steps_decided').on(table.at.desc(), table.id.desc()).where(sql`event = 'resolve'`),
  ],
)
