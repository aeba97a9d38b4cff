import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { suspendAccount } from '#server/features/auth/suspend-account.ts'
import { inTransaction } from '#server/platform/database.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A racer with a complete profile that is not published yet. */
async function aDraft() {
  const racer = await app.signInAs('ATHLETE')
  const { athlete } = await insertAthlete(app.db)
  await app.db.execute(sql`delete from athlete_profiles where user_id = ${racer.userId}`)
  await app.db.execute(
    sql`update athlete_profiles set user_id = ${racer.userId}, published_at = null where id = ${athlete.id}`,
  )
  const publish = () => racer.request('PUT', '/api/profile/publication', {})
  const isPublic = async () => (await app.request('GET', `/api/athletes/${athlete.id}`)).status === 200
  return { ...racer, athleteId: athlete.id, publish, isPublic }
}

/** Until so many statements wait for a lock of another transaction. */
const lockWaits = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await app.db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.waiting
    })
    .toBe(count)

test('a draft can be published', async () => {
  const racer = await aDraft()
  expect([await racer.isPublic(), (await racer.publish()).status, await racer.isPublic()]).toEqual([
    false,
    200,
    true,
  ])
})

test('a request to publish that arrives while the account is being suspended publishes nothing', async () => {
  const racer = await aDraft()
  const response = await inTransaction(app.db, async (tx) => {
    await suspendAccount({ ...app.services, tx }, racer.userId, null)
    const publishing = racer.publish()
    await lockWaits(1)
    return { publishing }
  })
  expect((await response.publishing).status).toBe(401)
  expect(await racer.isPublic()).toBe(false)
})

test('what a request publishes while it delays a suspension is hidden by the suspension', async () => {
  const racer = await aDraft()
  const requests = await inTransaction(app.db, async (tx) => {
    await tx.execute(sql`select from athlete_profiles where id = ${racer.athleteId} for update`)
    const publishing = racer.publish()
    await lockWaits(1)
    const suspending = inTransaction(app.db, (other) =>
      suspendAccount({ ...app.services, tx: other }, racer.userId, null),
    )
    await lockWaits(2)
    return { publishing, suspending }
  })
  expect((await requests.publishing).status).toBe(200)
  await requests.suspending
  expect(await racer.isPublic()).toBe(false)
})

test('concurrent writes of one account do not wait for each other', async () => {
  const racer = await aDraft()
  const statuses = await inTransaction(app.db, async (tx) => {
    await tx.execute(sql`select from users where id = ${racer.userId} for key share`)
    const responses = await Promise.all([racer.publish(), racer.publish()])
    return responses.map(({ status }) => status)
  })
  expect(statuses).toEqual([200, 200])
})
