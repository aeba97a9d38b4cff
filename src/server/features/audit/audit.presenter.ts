import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import type { findAuditEntries } from './audit.store.ts'
import { auditSummary } from './audit-summary.ts'

export type FoundEntry = Awaited<ReturnType<typeof findAuditEntries>>[number]

export function presentEntry({ entry, actorName, subjectName }: FoundEntry): AuditEntry {
  const { id, at, actorId, actorRole, action, target, subjectUserId, reason, before, after, requestId } =
    entry
  return {
    id,
    at: at.toISOString(),
    actor: { id: actorId, name: actorName, role: actorRole },
    action,
    summary: auditSummary(entry),
    target,
    about: subjectName ?? titleOf(after) ?? titleOf(before),
    subject: subjectUserId ? { id: subjectUserId, name: subjectName } : null,
    reason,
    before,
    after,
    requestId,
  }
}

/** Of an article, a brand page or a job, where the handler recorded it. */
function titleOf(facts: Record<string, unknown> | null): string | null {
  const title = facts?.title ?? facts?.brand ?? facts?.task
  return typeof title === 'string' ? title : null
}
