import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAthlete, insertAthlete } from '#server/database/builders/an-athlete.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { aProfileForm } from '#tests/support/a-profile-form.ts'
import { databaseParent } from '#tests/support/temporary-folder.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Cluster, startCluster } from '../../resilience/cluster.ts'
import { type Standby, startStandby } from '../../resilience/standby.ts'
import { everyEndpoint, urlFor } from './every-endpoint.ts'
import { callers, expectedResponses } from './expected-responses.ts'

const METRICS_TOKEN = 'a token for the metrics of these tests'
/** Longer than the tests take. */
const PATIENT_SECONDS = 3_600

let primary: Cluster
let standby: Standby
/** Two nodes that accept any lag, and one that accepts a second. */
let app: TestApp
let otherNode: TestApp
let strictNode: TestApp
beforeAll(async () => {
  primary = await startCluster(databaseParent())
  standby = await startStandby(primary)
  const startNode = (seconds: number) =>
    startTestApp(
      {
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: standby.url,
        DATABASE_REPLICA_LAG_SECONDS: String(seconds),
        SESSION_SECRET: 'a session secret for these tests only',
        MAILBOX: '1',
        METRICS_TOKEN,
      },
      primary.url,
    )
  app = await startNode(PATIENT_SECONDS)
  otherNode = await startNode(PATIENT_SECONDS)
  strictNode = await startNode(1)
  for (const node of [app, otherNode, strictNode]) await readFromReplica(node)
})
afterAll(async () => {
  for (const node of [app, otherNode, strictNode]) await node.stop()
  await standby.remove()
  await primary.remove()
})

async function readMetric(node: TestApp, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await node.request('GET', '/metrics', { headers })).text()
  const line = text.split('\n').find((each) => each.startsWith(name))
  return Number(line?.split(' ').at(-1)?.replace('+Inf', 'Infinity') ?? 0)
}
const countReads = (node: TestApp, source: 'replica' | 'primary') =>
  readMetric(node, `database_replica_reads_total{source="${source}"}`)

/** Requests until the node has measured the replica and uses it. */
async function readFromReplica(node: TestApp): Promise<void> {
  const before = await countReads(node, 'replica')
  await vi.waitUntil(async () => {
    await node.request('GET', '/api/motorsports')
    return (await countReads(node, 'replica')) > before
  }, 60_000)
}

/** A racer whom the replica does not know. */
async function insertUnseen(email: string): Promise<string> {
  await standby.pause()
  const { user } = await insertAthlete(app.db, { user: { email } })
  return `/api/athletes/${user.id}`
}

test('a read that may be a second old comes from the replica', async () => {
  const path = await insertUnseen('unseen@paddock.test')
  expect((await app.request('GET', path)).status).toBe(404)
  await standby.resume()
  await expect.poll(async () => (await app.request('GET', path)).status).toBe(200)
})

test('whoever has just written reads it on every node, others what the replica has', async () => {
  const racer = await app.signInAs('ATHLETE')
  await app.db.insert(athleteProfiles).values(anAthlete({ userId: racer.userId, birthDate: null }))
  const path = `/api/athletes/${racer.userId}`
  await expect.poll(async () => (await app.request('GET', path)).status).toBe(200)
  await standby.pause()
  const bio = 'Written a moment ago.'
  const saved = await racer.request('PUT', '/api/profile', { ...aProfileForm, bio, version: 1 })
  expect(saved.status).toBe(200)
  const [cookie = '', ...attributes] = String(saved.headers.get('set-cookie')).split('; ')
  expect(attributes).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', `Max-Age=${PATIENT_SECONDS + 1}`]),
  )
  const bioFor = async (cookies: string) =>
    (await (await otherNode.request('GET', path, { cookie: cookies })).json()) as { bio: string }
  expect(await bioFor(`${racer.cookie}; ${cookie}`)).toMatchObject({ bio })
  expect((await bioFor(racer.cookie)).bio).not.toBe(bio)
  await standby.resume()
  await expect.poll(async () => (await bioFor(racer.cookie)).bio).toBe(bio)
})

test('reads and anonymous visitors get no cookie', async () => {
  const racer = await app.signInAs('ATHLETE')
  const view = { body: { profileUserId: racer.userId, source: 'athlete_profile' } }
  expect((await app.request('POST', '/api/profile-views', view)).headers.get('set-cookie')).toBeNull()
  expect((await racer.request('GET', '/api/profile')).headers.get('set-cookie')).toBeNull()
})

test('a replica that is too far behind is not read from', async () => {
  const path = await insertUnseen('too-new@paddock.test')
  await expect.poll(async () => (await strictNode.request('GET', path)).status).toBe(200)
  await expect.poll(() => readMetric(strictNode, 'database_replica_lag_seconds')).toBeGreaterThan(1)
  await standby.resume()
  await readFromReplica(strictNode)
})

test('every such endpoint works on a replica, which refuses to write', async () => {
  const flagged = everyEndpoint.filter(({ endpoint }) => endpoint.readsReplica)
  expect(flagged.length).toBeGreaterThan(30)
  const people = {
    ATHLETE: await app.signInAs('ATHLETE'),
    BRAND: await app.signInAs('BRAND'),
    ADMIN: await app.signInAs('ADMIN'),
  }
  const owner = { ...people.ATHLETE, loginId: '' }
  await expect.poll(async () => (await standby.query('select from users')).length).toBeGreaterThan(2)
  for (const { name, endpoint } of flagged) {
    expect(endpoint.method, name).toBe('GET')
    const { input = () => ({}), statuses } = expectedResponses[name] ?? {}
    for (const caller of callers) {
      const expected = statuses?.[caller] ?? 0
      if (!(caller in people) || expected === 401 || expected === 403) continue
      const person = people[caller as keyof typeof people]
      const before = await countReads(app, 'primary')
      const { status } = await app.request('GET', urlFor(endpoint, input(owner)), { cookie: person.cookie })
      expect([name, caller, status]).toEqual([name, caller, expected])
      expect([name, caller, await countReads(app, 'primary')]).toEqual([name, caller, before])
    }
  }
})

test('without the replica nothing fails', async () => {
  await standby.crash()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.request('GET', '/api/athletes?limit=4')),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  await standby.start()
  await readFromReplica(app)
})
