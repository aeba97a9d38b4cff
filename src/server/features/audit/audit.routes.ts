import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { serveAll } from '#server/http/serve.ts'
import { AUDIT_PAGE, auditEndpoints } from '#shared/audit/audit.contract.ts'
import { presentEntry } from './audit.presenter.ts'
import { findAuditEntries } from './audit.store.ts'

export const serveAudit = (edge: Edge): void => serveAll(edge, auditEndpoints, { list: listAuditEntries })

const position = z.tuple([z.uuid()])

const listAuditEntries: Handler<typeof auditEndpoints.list> = async (ctx) => {
  const { cursor, ...filters } = ctx.query
  const [before] = cursor ? readCursor(cursor, position) : []
  const rows = await findAuditEntries(ctx.tx, { ...filters, before })
  return pageOf(ctx, rows, { size: AUDIT_PAGE, cursorOf: ({ entry }) => [entry.id] }).map(presentEntry)
}
