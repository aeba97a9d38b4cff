import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { enqueue, job } from '#server/platform/queue.ts'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import type { FailedJob, SystemStatus } from '#shared/system/system.contract.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({
    SMTP_URL: 'smtp://localhost:1',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'x',
  })
  admin = await app.signInAs('ADMIN')
})
afterAll(() => app.stop())

const readStatus = () => admin.json<SystemStatus>('GET', '/api/admin/system')
const listFailed = () => admin.json<FailedJob[]>('GET', '/api/admin/jobs')
const readSite = async () =>
  (await app.request('GET', '/api/config')).json() as Promise<{
    notice: string | null
    isRegistrationOpen: boolean
  }>

const brokenJob = job('test.broken', z.object({}))

/** A job that has used up its attempts. */
async function failJob(error: string): Promise<string> {
  await enqueue(app.db, brokenJob, {})
  const { rows } = await app.db.execute<{ id: string }>(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`)
  return rows[0]?.id ?? ''
}

test('the status names what runs and what is configured, without secrets', async () => {
  const status = await readStatus()
  expect(status.node).toBe(process.versions.node)
  expect(status.database.version).toMatch(/^\d+/)
  expect(status.database.migrations.applied).toBeGreaterThan(50)
  expect(status.storage).toMatchObject({ kind: 'folder', files: 0, bytes: 0 })
  expect(status.mail).toMatchObject({ kind: 'smtp', host: 'localhost:1' })
  expect(status.integrations).toMatchObject({ google: true, stripe: false, bucket: false })
})

describe('failed jobs', () => {
  test('are listed with their error, counted by task, and run again when they are retried', async () => {
    const id = await failJob('SMTP answered 451')
    expect(await listFailed()).toMatchObject([{ id, task: 'test.broken', error: 'SMTP answered 451' }])
    const { queue } = await readStatus()
    expect(queue.find(({ task }) => task === 'test.broken')).toMatchObject({ failed: 1, due: 0 })
    expect((await admin.request('POST', `/api/admin/jobs/${id}/retry`)).status).toBe(204)
    expect(await listFailed()).toEqual([])
    expect(await app.runQueued('test.broken')).toBe(1)
  })

  test('are gone when they are discarded, and the audit log says which they were', async () => {
    const id = await failJob('The webhook was refused')
    expect((await admin.request('DELETE', `/api/admin/jobs/${id}`)).status).toBe(204)
    expect(await listFailed()).toEqual([])
    expect((await admin.request('DELETE', `/api/admin/jobs/${id}`)).status).toBe(404)
    const [entry] = await admin.json<AuditEntry[]>('GET', '/api/admin/audit-log')
    expect(entry).toMatchObject({ action: 'DELETE /api/admin/jobs/{id}', before: { task: 'test.broken' } })
  })

  test('can’t be retried or discarded while they still have attempts', async () => {
    await enqueue(app.db, brokenJob, {})
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select max(id)::text as id from graphile_worker._private_jobs`,
    )
    expect((await admin.request('POST', `/api/admin/jobs/${rows[0]?.id}/retry`)).status).toBe(404)
    expect((await admin.request('DELETE', `/api/admin/jobs/${rows[0]?.id}`)).status).toBe(404)
  })
})

test('a test email reports what the mail server said', async () => {
  const outcome = await admin.json<{ to: string; error: string | null }>(
    'POST',
    '/api/admin/system/test-mail',
  )
  expect(outcome.to).toBe(admin.email)
  expect(outcome.error).toMatch(/ECONNREFUSED/)
})

test('the error rate counts what all processes answered', async () => {
  await app.edge.requestTotals.flush()
  const { errorRate: before } = await readStatus()
  for (const status of [200, 404, 500]) {
    app.edge.requestTotals.add({ method: 'GET', route: '/api/x', status, code: '' })
    app.edge.requestTotals.add({ method: 'GET', route: '/api/x', status, code: '' })
  }
  await app.edge.requestTotals.flush()
  const { errorRate } = await readStatus()
  expect(errorRate.errors - before.errors).toBe(2)
  expect(errorRate.requests - before.requests).toBeGreaterThanOrEqual(6)
})

describe('the settings', () => {
  const save = (body: { isRegistrationOpen: boolean; notice: string; version: number }) =>
    admin.request('PUT', '/api/admin/system/settings', body)
  const registration = {
    role: 'ATHLETE',
    firstName: 'Mara',
    lastName: 'Quill',
    password: 'rooster-tail',
    email: 'late@quill.test',
  }

  test('close registration and open it again, and put a notice on every page', async () => {
    const { settings } = await readStatus()
    expect(settings).toEqual({ isRegistrationOpen: true, notice: null, version: 0 })
    const notice = 'Maintenance tonight at 22:00.'
    expect((await save({ isRegistrationOpen: false, notice, version: 0 })).status).toBe(200)
    await expect.poll(readSite).toMatchObject({ isRegistrationOpen: false, notice })
    const refused = await app.request('POST', '/api/auth/register', { body: registration })
    expect(await codeOf(refused)).toEqual([403, 'REGISTRATION_CLOSED'])
    expect((await save({ isRegistrationOpen: true, notice: ' ', version: 1 })).status).toBe(200)
    expect((await app.request('POST', '/api/auth/register', { body: registration })).status).toBe(201)
    expect((await readStatus()).settings).toEqual({ isRegistrationOpen: true, notice: null, version: 2 })
  })

  test('of two administrators who change the same version, the second is told', async () => {
    const { version } = (await readStatus()).settings
    const body = { isRegistrationOpen: true, notice: '', version }
    const outcomes = await Promise.all([save(body), save(body)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
