import { eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { LOGIN_CACHE_MS } from '#server/features/auth/remember-logins.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { problemBody } from '#shared/http/problem.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { everyEndpoint, formOf, type Input, type NamedEndpoint, urlFor } from './every-endpoint.ts'
import { type Caller, callers, expectedResponses, type Owner } from './expected-responses.ts'

type Person = Owner & { cookie: string }

let app: TestApp
let otherUser: Person
beforeAll(async () => {
  // As in production, so that calls that share a caller do not each load the login.
  app = await startTestApp({}, undefined, { loginCacheMs: LOGIN_CACHE_MS })
  otherUser = await newPerson('ATHLETE')
  await insertAthlete(app.db, { user: { email: 'private@paddock.test' } })
})
afterAll(() => app.stop())

async function newPerson(caller: Exclude<Caller, 'anonymous'>): Promise<Person> {
  const role = caller === 'no role' ? null : caller === 'other owner' ? 'ATHLETE' : caller
  const { userId, email, cookie } = await app.signInAs(role)
  const [login] = await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  return { userId, email, cookie, loginId: String(login?.id) }
}

const shared = new Map<Caller, Promise<Person>>()

/** A call that changes data gets a new user; calls that only read or are refused share one per role. */
function personFor(caller: Exclude<Caller, 'anonymous'>, { name, endpoint }: NamedEndpoint) {
  const isRefused = (expectedResponses[name]?.statuses[caller] ?? 0) >= 400
  const isShared = endpoint.method === 'GET' || isRefused
  const person = (isShared && shared.get(caller)) || newPerson(caller)
  if (isShared) shared.set(caller, person)
  return person
}

const send = (endpoint: Endpoint, input: Input, cookie?: string) =>
  app.request(endpoint.method, urlFor(endpoint, input), { body: input.body, form: formOf(input), cookie })

async function callAs(caller: Caller, named: NamedEndpoint): Promise<Response> {
  const { endpoint } = named
  const { input = () => ({}) } = expectedResponses[named.name] ?? {}
  if (caller === 'anonymous') return send(endpoint, input(otherUser))
  const person = await personFor(caller, named)
  return send(endpoint, input(caller === 'other owner' ? otherUser : person), person.cookie)
}

test('every endpoint has a row in the access matrix', () => {
  expect(Object.keys(expectedResponses).sort()).toEqual(everyEndpoint.map(({ name }) => name).sort())
})

test.each(everyEndpoint)('$name responds to each caller as expected', async (named) => {
  const statuses = await Promise.all(
    callers.map(async (caller) => [caller, (await callAs(caller, named)).status] as const),
  )
  expect(Object.fromEntries(statuses)).toEqual(expectedResponses[named.name]?.statuses)
})

const guarded = everyEndpoint.filter(({ endpoint }) => endpoint.access !== 'public')

test.each(guarded)('$name returns 401 without a session', async (named) => {
  const response = await callAs('anonymous', named)
  expect(response.status).toBe(401)
  expect(problemBody.parse(await response.json())).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'You need racing credentials to access this area of the track.',
  })
})

/** Fields that no client may set (mass assignment), with other values than the users have. */
const privilegedFields = () => ({
  role: 'ADMIN',
  status: 'SUSPENDED',
  emailVerified: false,
  featured: true,
  priorityScore: 9000,
  id: otherUser.userId,
  userId: otherUser.userId,
})
const unsafe = everyEndpoint.filter(({ endpoint }) => endpoint.method !== 'GET')

const accountsOf = (...people: Person[]) =>
  app.db
    .select({ role: users.role, status: users.status, isVerified: users.emailVerified, email: users.email })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ userId }) => userId),
      ),
    )

test.each(unsafe)('$name ignores privileged fields and does not change other users', async (named) => {
  const { name, endpoint } = named
  const { role, ...withoutRole } = privilegedFields()
  for (const extra of [{ ...withoutRole, role }, withoutRole]) {
    const person = await personFor('ATHLETE', named)
    const sample = expectedResponses[name]?.input?.(person) ?? {}
    const input = { ...sample, query: { ...sample.query, ...extra }, body: { ...sample.body, ...extra } }
    expect((await send(endpoint, input, person.cookie)).status).toBeLessThan(500)
    const asBefore = { role: 'ATHLETE', status: 'ACTIVE', isVerified: true }
    expect(new Set(await accountsOf(otherUser, person))).toEqual(
      new Set([otherUser, person].map(({ email }) => ({ ...asBefore, email }))),
    )
  }
})

test('users whom calls share are still signed in', async () => {
  const statuses = [...shared].map(async ([caller, person]) => {
    const { cookie } = await person
    return [caller, (await app.request('GET', '/api/auth/user', { cookie })).status]
  })
  for (const [caller, status] of await Promise.all(statuses)) expect([caller, status]).toEqual([caller, 200])
})

test('registering never grants privileges', async () => {
  const registered = await app.db
    .select({ role: users.role, status: users.status, isVerified: users.emailVerified })
    .from(users)
    .where(like(users.email, 'newcomer-%'))
  expect(registered.length).toBeGreaterThan(0)
  for (const user of registered) {
    expect(user).toEqual({ role: 'BRAND', status: 'ACTIVE', isVerified: false })
  }
})

test('anonymous visitors can list at most four racers', async () => {
  expect((await app.request('GET', '/api/athletes')).status).toBe(401)
  const few = (await (await app.request('GET', '/api/athletes?limit=200')).json()) as unknown[]
  expect(few.length).toBeLessThanOrEqual(4)
  expect((await app.request('GET', '/api/athletes', { cookie: otherUser.cookie })).status).toBe(200)
})

test('no public response contains an email address', async () => {
  const open = everyEndpoint.filter(
    ({ endpoint: { access, method } }) => access === 'public' && method === 'GET',
  )
  const texts = await Promise.all(open.map(async (named) => (await callAs('anonymous', named)).text()))
  expect(texts.join('\n')).toContain('Robin')
  expect(texts.join('\n')).not.toMatch(/[\w.-]+@[\w.-]+/)
})

test('no response contains another user’s birth date', async () => {
  const birthDate = '1987-06-05'
  await app.db.update(athleteProfiles).set({ birthDate })
  const reading = everyEndpoint.filter(({ endpoint: { method } }) => method === 'GET')
  for (const caller of ['anonymous', 'ATHLETE', 'BRAND', 'PROMOTER', 'other owner'] as const) {
    const responses = await Promise.all(
      reading.map(async (named) => [named.name, await (await callAs(caller, named)).text()] as const),
    )
    const leaking = responses.filter(([, text]) => text.includes(birthDate)).map(([name]) => name)
    expect([caller, leaking]).toEqual([caller, []])
  }
})
