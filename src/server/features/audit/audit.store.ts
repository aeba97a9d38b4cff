import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import type { Database } from '#server/platform/database.ts'
import { AUDIT_PAGE } from '#shared/audit/audit.contract.ts'

export type AuditFilters = {
  actor?: string | undefined
  subject?: string | undefined
  before?: string | undefined
}

const subject = alias(users, 'subject')

/** One row more than a page, latest first: the ids are sorted by time. */
export function findAuditEntries(tx: Database, filters: AuditFilters, limit = AUDIT_PAGE + 1) {
  return tx
    .select({ entry: auditEntries, actorName: users.name, subjectName: subject.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(subject, eq(subject.id, auditEntries.subjectUserId))
    .where(
      and(
        filters.actor ? eq(auditEntries.actorId, filters.actor) : undefined,
        filters.subject ? eq(auditEntries.subjectUserId, filters.subject) : undefined,
        filters.before ? lt(auditEntries.id, filters.before) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}
