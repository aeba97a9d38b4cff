import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ciphertext, createEncryption } from '#server/platform/encryption.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { insertUser } from './builders/a-user.ts'
import { findEncryptedColumns } from './encrypted-columns.ts'
import { rotateKeys } from './rotate-keys.ts'
import { keptSecrets } from './schema/notifications.ts'
import { authenticators } from './schema/two-factor.ts'

const SECRET = 'a secret for tests'
const first = { id: 'first', key: 'the first of two random keys, long enough' }
const second = { id: 'second', key: 'the second of two random keys, long enough' }
const before = createEncryption(SECRET, [first])
const during = createEncryption(SECRET, [second, first])
const after = createEncryption(SECRET, [second])

let app: TestApp
let userIds: string[]
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.execute(sql`truncate users, kept_secrets cascade`)
  await app.clearJobs()
  userIds = []
  for (let count = 0; count < 5; count += 1) {
    const { id: userId } = await insertUser(app.db)
    userIds.push(userId)
    await app.db.insert(authenticators).values({ userId, secret: before.encrypt(`of ${userId}`) })
  }
})

const secretsOf = async (encryption: typeof after) => {
  const rows = await app.db.select().from(authenticators)
  return rows.map(({ secret }) => encryption.decrypt(secret)).sort()
}
const allSecrets = () => userIds.map((userId) => `of ${userId}`).sort()
const rotatedIn = (columns: Awaited<ReturnType<typeof rotateKeys>>, name: string) =>
  columns.find((column) => column.name === name)

test('every secret that the database stores is in a column that is rotated', async () => {
  expect((await findEncryptedColumns()).map(({ name }) => name).sort()).toEqual([
    'authenticators.secret',
    'idempotency_keys.response',
    'kept_secrets.value',
    'recaps.token',
    'season_reports.token',
    'shop_deliveries.body',
    'shops.previousSecret',
    'shops.secret',
    'webhook_endpoints.previousSecret',
    'webhook_endpoints.secret',
  ])
})

test('a rotation makes the earlier keys unnecessary, whatever they were', async () => {
  const values = {
    'of the secret': createEncryption(SECRET).encrypt('one'),
    'without an id': createEncryption(SECRET).encrypt('one').replace('session:', '') as Ciphertext,
  }
  for (const [name, value] of Object.entries(values)) await app.db.insert(keptSecrets).values({ name, value })
  await rotateKeys(app.db, during, 2)
  expect(await secretsOf(after)).toEqual(allSecrets())
  for (const { value } of await app.db.select().from(keptSecrets)) {
    expect(createEncryption('another secret', [second]).decrypt(value)).toBe('one')
  }
})

test('queued emails are rotated, too, and can still be sent', async () => {
  const mail = {
    template: 'verify-email',
    to: 'mira@castellan.test',
    name: '',
    url: 'http://x.test',
    hours: 1,
  }
  await app.db.execute(sql`
    select graphile_worker.add_job('mail.send-urgent',
      ${JSON.stringify({ id: userIds[0], encrypted: before.encrypt(JSON.stringify(mail)) })}::json)`)
  await rotateKeys(app.db, during)
  const { rows } = await app.db.execute<{ id: string; encrypted: Ciphertext }>(
    sql`select payload ->> 'id' as id, payload ->> 'encrypted' as encrypted from graphile_worker._private_jobs`,
  )
  expect(rows.map(({ id, encrypted }) => [id, JSON.parse(after.decrypt(encrypted))])).toEqual([
    [userIds[0], mail],
  ])
})

test('a rotation that is interrupted is repeated, and a second one changes nothing', async () => {
  let left = 3
  const failing = {
    ...during,
    encrypt: (text: string) => {
      if (left-- === 0) throw new Error('pulled the plug')
      return during.encrypt(text)
    },
  }
  await expect(rotateKeys(app.db, failing, 2)).rejects.toThrow('pulled the plug')
  expect(await secretsOf(during)).toEqual(allSecrets())
  expect(rotatedIn(await rotateKeys(app.db, during, 2), 'authenticators.secret')?.rotated).toBe(3)
  expect(await secretsOf(after)).toEqual(allSecrets())

  const stored = await app.db.select().from(authenticators)
  expect((await rotateKeys(app.db, during, 2)).every(({ rotated }) => rotated === 0)).toBe(true)
  expect(await app.db.select().from(authenticators)).toEqual(stored)
})

test('a secret of an unknown key is reported and left as it is, and the others are rotated', async () => {
  const lost = createEncryption(SECRET, [{ id: 'lost', key: 'a key that nobody has any more, sadly' }])
  const [userId = ''] = userIds
  const secret = lost.encrypt('lost')
  await app.db.update(authenticators).set({ secret }).where(eq(authenticators.userId, userId))
  const column = rotatedIn(await rotateKeys(app.db, during, 2), 'authenticators.secret')
  expect(column).toMatchObject({ rotated: 4, unreadable: 1 })
  const [kept] = await app.db.select().from(authenticators).where(eq(authenticators.userId, userId))
  expect(kept?.secret).toBe(secret)
})
