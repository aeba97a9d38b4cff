import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { auditEndpoints } from '#shared/audit/audit.contract.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export const serveAudit = (edge: Edge): void => serveAll(edge, auditEndpoints, { list: listAuditEntries })
