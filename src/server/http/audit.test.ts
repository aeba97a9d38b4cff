import { expect, test } from 'vitest'
import type { Actor, Role } from '#shared/accounts/roles.ts'
import { endpoints } from '#shared/endpoints.ts'
import { anyReader } from '#shared/format/reader.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { isAudited } from './audit.ts'

const anActor = (role: Role): Actor => ({
  userId: '0198c0de-0000-7000-8000-000000000001',
  personId: '0198c0de-0000-7000-8000-000000000001',
  seat: 'OWNER',
  sessionId: '0198c0de-0000-7000-8000-000000000002',
  role,
  isConfirmed: true,
  paidPlan: null,
  reader: anyReader,
})

const all: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area))

test('every write that the role of an administrator allows is in the audit log', () => {
  const writes = all.filter(
    ({ method, access }) => method !== 'GET' && Array.isArray(access) && access.includes('ADMIN'),
  )
  expect(writes.length).toBeGreaterThan(20)
  expect(writes.filter((endpoint) => !isAudited(endpoint, anActor('ADMIN')))).toEqual([])
  expect(writes.filter((endpoint) => isAudited(endpoint, anActor('BRAND')))).toEqual([])
})

test('reads are in the audit log where they show private content', () => {
  const reads = all.filter(
    (endpoint) => endpoint.method === 'GET' && isAudited(endpoint, anActor('MODERATOR')),
  )
  expect(reads.map(({ path }) => path)).toContain('/api/admin/reports/{id}')
  expect(reads.map(({ path }) => path)).not.toContain('/api/admin/reports')
})
