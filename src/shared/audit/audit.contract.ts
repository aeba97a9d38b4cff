import * as z from 'zod/mini'
import { roles } from '#shared/accounts/roles.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'

export const AUDIT_PAGE = 50

const person = z.object({ id: z.uuid(), name: z.nullable(z.string()) })
const facts = z.nullable(z.record(z.string(), z.unknown()))

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Without a name when the account was deleted. */
  actor: z.object({ ...person.shape, role: z.enum(roles) }),
  /** The endpoint, and what it does in words. */
  action: z.string(),
  summary: z.string(),
  target: z.record(z.string(), z.string()),
  /** The name of what it concerns, such as a person or the title of an article. */
  about: z.nullable(z.string()),
  /** The user it concerns. */
  subject: z.nullable(person),
  reason: z.nullable(z.string()),
  before: facts,
  after: facts,
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditEndpoints = {
  list: endpoint('GET', '/api/admin/audit-log', {
    summary: 'What staff did and which private content they read, latest first; the next page is in Link',
    access: ['ADMIN'],
    query: z.object({
      actor: z.optional(namedId),
      subject: z.optional(namedId),
      cursor: z.optional(cursor),
    }),
    response: z.array(auditEntry),
  }),
}
