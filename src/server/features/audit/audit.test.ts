import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Person
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signInAs('ADMIN')
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const entries = (query = ''): Promise<AuditEntry[]> => admin.json('GET', `/api/admin/audit-log${query}`)

async function aReport(): Promise<{ id: string; reported: Person }> {
  const [reporter, reported] = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')]
  const { id } = await reporter.json<{ id: string }>('POST', '/api/reports', {
    ...{ targetType: 'USER', targetId: reported.userId, reason: 'SCAM', note: 'Look at this' },
  })
  return { id, reported }
}

test('a decision of a moderator is kept with its reason, what it changed and whom it concerns', async () => {
  const { id, reported } = await aReport()
  const { version } = await moderator.json<{ version: number }>('GET', `/api/admin/reports/${id}`)
  const explanation = 'Asked for a fee before any contract.'
  await moderator.json('POST', `/api/admin/reports/${id}/decide`, { version, action: 'warn', explanation })
  const [decision, reading] = await entries(`?subject=${reported.userId}`)
  expect(decision).toMatchObject({
    actor: { id: moderator.userId, role: 'MODERATOR' },
    action: 'POST /api/admin/reports/{id}/decide',
    summary: 'Warned an account after a report',
    target: { id },
    subject: { id: reported.userId },
    reason: explanation,
    before: { status: 'OPEN' },
    after: { outcome: 'WARNED', until: null },
  })
  expect(decision?.requestId).not.toBe('')
  expect(reading).toMatchObject({ action: 'GET /api/admin/reports/{id}', actor: { id: moderator.userId } })
})

test('what was refused is not in it', async () => {
  const { id, reported } = await aReport()
  const body = { version: 7, action: 'warn', explanation: 'Asked for a fee before any contract.' }
  expect((await admin.request('POST', `/api/admin/reports/${id}/decide`, body)).status).toBe(409)
  expect(await entries(`?subject=${reported.userId}`)).toEqual([])
})

test('a granted plan names the plan before and after', async () => {
  const racer = await app.signInAs('ATHLETE')
  const grant = { plan: 'racer-pro', until: '2068-06-30', reason: 'Won the rookie cup' }
  await admin.json('POST', `/api/admin/memberships/${racer.userId}/grant`, grant)
  expect((await entries(`?actor=${admin.userId}`))[0]).toMatchObject({
    subject: { id: racer.userId },
    reason: 'Won the rookie cup',
    before: { plan: null, until: null },
    after: { plan: 'racer-pro', until: '2068-06-30' },
  })
})

test.each(['update audit_entries set reason = null', 'delete from audit_entries', 'truncate audit_entries'])(
  'the table refuses to %s',
  async (statement) => {
    await aReport()
    await moderator.json('GET', '/api/admin/reports')
    const before = await entries()
    await expect(app.db.execute(sql.raw(statement))).rejects.toThrow()
    expect(await entries()).toEqual(before)
  },
)

test('nothing in it can be changed or deleted, not even by the database user of the server', async () => {
  const racer = await app.signInAs('ATHLETE')
  await moderator.json('POST', `/api/admin/users/${racer.userId}/notes`, { text: 'Called on Monday.' })
  expect(await entries(`?subject=${racer.userId}`)).toHaveLength(1)
  for (const statement of [
    sql`update audit_entries set reason = 'Another one'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ]) {
    await expect(app.db.execute(statement)).rejects.toThrow()
  }
  expect(await entries(`?subject=${racer.userId}`)).toHaveLength(1)
})
