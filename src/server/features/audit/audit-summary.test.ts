import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { auditSummary } from './audit-summary.ts'

const entry = (action: string, after: Record<string, unknown> | null = null, before = after) => ({
  action,
  before,
  after,
})

const all: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area))
const audited = all.filter(
  ({ method, access, showsPrivateContent }) =>
    Array.isArray(access) &&
    access.some((role) => role === 'ADMIN' || role === 'MODERATOR') &&
    (method !== 'GET' || showsPrivateContent === true),
)

test('every call in the audit log has a summary of its own, not that of the API', () => {
  expect(audited.length).toBeGreaterThan(60)
  const unnamed = audited.filter(({ method, path, summary }) => {
    const text = auditSummary(entry(`${method} ${path}`))
    return text === `${method} ${path}` || text === summary
  })
  expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test.each([
  ['POST /api/admin/reports/{id}/decide', { outcome: 'SUSPENDED' }, 'Suspended an account after a report'],
  ['POST /api/admin/reports/{id}/claim', { assignedTo: null }, 'Released a report'],
  ['POST /api/admin/tickets/{number}/replies', { isInternal: true }, 'Added an internal note to a ticket'],
  ['PATCH /api/admin/tickets/{number}', { priority: 'HIGH' }, 'Changed the priority of a ticket'],
  ['POST /api/admin/users/bulk', { action: 'suspend', users: ['a', 'b'] }, 'Suspended 2 accounts'],
  [
    'POST /api/admin/articles/{id}/unpublish',
    { status: 'SCHEDULED' },
    'Cancelled the schedule of an article',
  ],
  ['POST /api/gone', null, 'POST /api/gone'],
])('%s with %o is summarized', (action, facts, summary) => {
  expect(auditSummary(entry(action, facts))).toBe(summary)
})
