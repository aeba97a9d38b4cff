import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { eq } from 'drizzle-orm'
import { sessions } from '#server/database/schema/accounts.ts'
let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(() => app.stop())
test('stress', async () => {
  const owner = await app.signInAs('ATHLETE')
  const [login] = await app.db.select().from(sessions).where(eq(sessions.userId, owner.userId))
  let bad = 0
  for (let i = 0; i < 40; i++) {
    await Promise.all(Array.from({ length: 6 }, async (_, k) => {
      const p = await app.signInAs(k % 2 ? 'ATHLETE' : null)
      const rows = await app.db.select().from(sessions).where(eq(sessions.userId, p.userId))
      const who = (await (await app.request('GET', '/api/auth/user', { cookie: p.cookie })).json()) as any
      if (who.user?.id !== p.userId || rows.length !== 1) { bad++; console.log('MIX', i, k, who, p, rows) }
      const r = await app.request('DELETE', `/api/auth/sessions/${k === 5 ? login!.id : rows[0]!.id}`, { cookie: p.cookie })
      if (r.status !== (k === 5 ? 404 : 204)) { bad++; console.log('DEL', i, k, r.status, await r.text()) }
    }))
  }
  expect(bad).toBe(0)
}, 120000)
