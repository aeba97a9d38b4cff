import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { AUDIT_PAGE, type auditEndpoints } from '#shared/audit/audit.contract.ts'
import { presentEntry } from './audit.presenter.ts'
import { findAuditEntries } from './audit.store.ts'

const position = z.tuple([z.uuid()])

export const listAuditEntries: Handler<typeof auditEndpoints.list> = async (ctx) => {
  const { cursor, ...filters } = ctx.query
  const [before] = cursor ? readCursor(cursor, position) : []
  const rows = await findAuditEntries(ctx.tx, { ...filters, before })
  return pageOf(ctx, rows, { size: AUDIT_PAGE, cursorOf: ({ entry }) => [entry.id] }).map(presentEntry)
}
