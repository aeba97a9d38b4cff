import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { lifecycleSubjects, stepParties } from '#shared/lifecycles/history.contract.ts'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

export const lifecycleSubject = pgEnum('lifecycle_subject', lifecycleSubjects)
export const stepParty = pgEnum('step_party', stepParties)

/**
 * The history of everything with a lifecycle. Rows are immutable, enforced by a trigger, and each history is a valid
 * path through its state machine.
 */
export const lifecycleSteps = pgTable(
  'lifecycle_steps',
  {
    id: id(),
    subject: lifecycleSubject().notNull(),
    subjectId: uuid().notNull(),
    /** The version of the entity after the transition, from 1. */
    version: integer().notNull(),
    event: text().notNull(),
    /** Null for the first row. */
    fromStatus: text(),
    toStatus: text().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The member who did it for the actor; null where the actor did. */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    party: stepParty().notNull(),
    /** A reason code, where the event has one. */
    reason: text(),
    note: text(),
    requestId: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('lifecycle_steps_once').on(table.subject, table.subjectId, table.version),
    index('lifecycle_steps_of_actor').on(table.actorId),
    index('lifecycle_steps_of_person').on(table.personId).where(sql`person_id is not null`),
    // The current notice, breach and suspension of a contract with a long history.
    index('lifecycle_steps_contract_holds')
      .on(table.subjectId, table.version)
      .where(sql`subject = 'CONTRACT' and event in ('terminate', 'claim-breach', 'object', 'suspend')`),
    index('lifecycle_steps_decided').on(table.at, table.id).where(sql`event = 'resolve'`),
  ],
)
