import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { codeOf } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createAdmin } from './create-admin.ts'
import { findSetupUrl } from './set-up-admin.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const account = { password: 'rooster-tail', firstName: 'Ada', lastName: 'Quill' }
const setUp = (token: string, email: string) =>
  app.request('POST', '/api/auth/setup', { body: { ...account, token, email } })
const check = (token: string) => app.request('GET', `/api/auth/setup?token=${token}`)

test('a new installation gives one administrator to whoever has the link, and no second', async () => {
  const url = (await findSetupUrl(app.db, app.edge)) ?? ''
  const token = new URL(url).searchParams.get('token') ?? ''
  expect(url).toMatch(/^http:\/\/paddock\.test\/auth\/setup\?token=[\w-]{43}$/)
  expect((await setUp(`${token.slice(1)}x`, 'thief@quill.test')).status).toBe(410)
  expect((await check(token)).status).toBe(200)

  const responses = await Promise.all([1, 2, 3].map((nth) => setUp(token, `ada-${nth}@quill.test`)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 410, 410])
  const [created] = responses.filter(({ status }) => status === 201)
  if (!created) throw new Error('No administrator was created.')
  expect(((await created.json()) as CurrentUser).user).toMatchObject({
    role: 'ADMIN',
    firstName: 'Ada',
    emailVerified: true,
  })
  const cookie = cookieOf(created)
  expect((await app.request('GET', '/api/admin/users', { cookie })).status).toBe(200)

  expect(await findSetupUrl(app.db, app.edge)).toBeNull()
  expect(await codeOf(await check(token))).toEqual([410, 'LINK_EXPIRED'])
})

test('a link that was used, or printed before there was an administrator, never works again', async () => {
  const withoutAdmin = () => app.pool.query(`update users set role = null where role = 'ADMIN'`)
  const tokenFromLog = async () =>
    new URL((await findSetupUrl(app.db, app.edge)) ?? '').searchParams.get('token') ?? ''
  await withoutAdmin()
  const used = await tokenFromLog()
  expect(await tokenFromLog()).toBe(used)
  expect((await setUp(used, 'first@quill.test')).status).toBe(201)

  await withoutAdmin()
  expect((await check(used)).status).toBe(410)
  const printed = await tokenFromLog()
  expect(printed).not.toBe(used)
  expect((await setUp(used, 'second@quill.test')).status).toBe(410)

  await inTransaction(app.db, (tx) =>
    createAdmin(tx, app.edge.auth.library, { email: 'third@quill.test', password: account.password }),
  )
  await withoutAdmin()
  expect((await setUp(printed, 'fourth@quill.test')).status).toBe(410)
})
