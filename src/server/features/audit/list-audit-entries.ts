import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import { AUDIT_PAGE, type AuditEntry, type auditEndpoints } from '#shared/audit/audit.contract.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { findAuditEntries } from './audit.store.ts'

const position = z.tuple([z.uuid()])

export const listAuditEntries: Handler<typeof auditEndpoints.list> = async (ctx) => {
  const { cursor, ...filters } = ctx.query
  const [before] = cursor ? readCursor(cursor, position) : []
  const rows = await findAuditEntries(ctx.tx, { ...filters, before })
  return pageOf(ctx, rows, { size: AUDIT_PAGE, cursorOf: ({ entry }) => [entry.id] }).map(present)
}

const LATEST = 6

export const listLatestEntries = async (tx: Database): Promise<AuditEntry[]> =>
  (await findAuditEntries(tx, {})).slice(0, LATEST).map(present)

const all: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area))
const summaries = new Map(all.map(({ method, path, summary }) => [`${method} ${path}`, summary]))

type Row = Awaited<ReturnType<typeof findAuditEntries>>[number]

/** An endpoint that was renamed or removed since is shown by its old name. */
function present({ entry, actorName, subjectName }: Row): AuditEntry {
  const { id, at, actorId, actorRole, action, target, subjectUserId, reason, before, after, requestId } =
    entry
  return {
    id,
    at: at.toISOString(),
    actor: { id: actorId, name: actorName, role: actorRole },
    action,
    summary: summaries.get(action) ?? action,
    target,
    subject: subjectUserId ? { id: subjectUserId, name: subjectName } : null,
    reason,
    before,
    after,
    requestId,
  }
}
