import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { problemBody } from '#shared/http/problem.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addressFor, everyEndpoint, formOf, type Input, type NamedEndpoint } from './every-endpoint.ts'
import { type Caller, callers, expectedAnswers, type Owner } from './expected-answers.ts'

type Person = Owner & { cookie: string }

let app: TestApp
let somebodyElse: Person
beforeAll(async () => {
  app = await startTestApp()
  somebodyElse = await newPerson('ATHLETE')
  await insertAthlete(app.db, { user: { email: 'private@paddock.test' } })
})
afterAll(() => app.stop())

async function newPerson(caller: Exclude<Caller, 'anonymous'>): Promise<Person> {
  const role = caller === 'no role' ? null : caller === 'other owner' ? 'ATHLETE' : caller
  const { userId, email, cookie } = await app.signInAs(role)
  const [login] = await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  return { userId, email, cookie, loginId: String(login?.id) }
}

const regulars = new Map<Caller, Promise<Person>>()

/** A call that changes something gets a person of its own; one that only reads shares them. */
function personFor(caller: Exclude<Caller, 'anonymous'>, { method }: Endpoint) {
  const known = method === 'GET' ? regulars.get(caller) : undefined
  const person = known ?? newPerson(caller)
  if (method === 'GET') regulars.set(caller, person)
  return person
}

const send = (endpoint: Endpoint, input: Input, cookie?: string) =>
  app.request(endpoint.method, addressFor(endpoint, input), { body: input.body, form: formOf(input), cookie })

async function callAs(caller: Caller, { name, endpoint }: NamedEndpoint): Promise<Response> {
  const { input = () => ({}) } = expectedAnswers[name] ?? {}
  if (caller === 'anonymous') return send(endpoint, input(somebodyElse))
  const person = await personFor(caller, endpoint)
  return send(endpoint, input(caller === 'other owner' ? somebodyElse : person), person.cookie)
}

test('for every endpoint somebody wrote down who may call it', () => {
  expect(Object.keys(expectedAnswers).sort()).toEqual(everyEndpoint.map(({ name }) => name).sort())
})

test.each(everyEndpoint)('$name answers each caller as expected', async (named) => {
  const given = await Promise.all(
    callers.map(async (caller) => [caller, (await callAs(caller, named)).status] as const),
  )
  expect(Object.fromEntries(given)).toEqual(expectedAnswers[named.name]?.answers)
})

const guarded = everyEndpoint.filter(({ endpoint }) => endpoint.access !== 'public')

test.each(guarded)('$name sends a visitor to sign in', async (named) => {
  const answer = await callAs('anonymous', named)
  expect(answer.status).toBe(401)
  expect(problemBody.parse(await answer.json())).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'You need racing credentials to access this area of the track.',
  })
})

/** What nobody sets from outside. */
const reach = () => ({
  role: 'ADMIN',
  status: 'SUSPENDED',
  emailVerified: true,
  featured: true,
  priorityScore: 9000,
  id: somebodyElse.userId,
  userId: somebodyElse.userId,
})
const unsafe = everyEndpoint.filter(({ endpoint }) => endpoint.method !== 'GET')

const standingOf = (userId: string) =>
  app.db
    .select({ role: users.role, status: users.status, isProven: users.emailVerified, email: users.email })
    .from(users)
    .where(eq(users.id, userId))

test.each(unsafe)('$name gives nobody rank, and reaches nobody else', async ({ name, endpoint }) => {
  const { role, ...reachButRole } = reach()
  for (const extra of [{ ...reachButRole, role }, reachButRole]) {
    const person = await newPerson('ATHLETE')
    const sample = expectedAnswers[name]?.input?.(person) ?? {}
    const input = { ...sample, query: { ...sample.query, ...extra }, body: { ...sample.body, ...extra } }
    expect((await send(endpoint, input, person.cookie)).status).toBeLessThan(500)
    const asBefore = { role: 'ATHLETE', status: 'ACTIVE', isProven: false }
    expect(await standingOf(person.userId)).toEqual([{ ...asBefore, email: person.email }])
    expect(await standingOf(somebodyElse.userId)).toEqual([{ ...asBefore, email: somebodyElse.email }])
  }
})

test('everybody who registered is what anybody may register as', async () => {
  const newcomers = await app.db
    .select({ role: users.role, status: users.status, isProven: users.emailVerified })
    .from(users)
    .where(like(users.email, 'newcomer-%'))
  expect(newcomers.length).toBeGreaterThan(0)
  for (const newcomer of newcomers) {
    expect(newcomer).toEqual({ role: 'BRAND', status: 'ACTIVE', isProven: false })
  }
})

test('a visitor gets racers with a limit only, and a few at most', async () => {
  expect((await app.request('GET', '/api/athletes')).status).toBe(401)
  const few = (await (await app.request('GET', '/api/athletes?limit=200')).json()) as unknown[]
  expect(few.length).toBeLessThanOrEqual(4)
  expect((await app.request('GET', '/api/athletes', { cookie: somebodyElse.cookie })).status).toBe(200)
})

test('no public answer tells an e-mail address', async () => {
  const open = everyEndpoint.filter(
    ({ endpoint: { access, method } }) => access === 'public' && method === 'GET',
  )
  const texts = await Promise.all(open.map(async (named) => (await callAs('anonymous', named)).text()))
  expect(texts.join('\n')).toContain('Robin')
  expect(texts.join('\n')).not.toMatch(/[\w.-]+@[\w.-]+/)
})

test('nobody is told when somebody else was born', async () => {
  const birthDate = '1987-06-05'
  await app.db.update(athleteProfiles).set({ birthDate })
  const reading = everyEndpoint.filter(({ endpoint: { method } }) => method === 'GET')
  for (const caller of ['anonymous', 'ATHLETE', 'BRAND', 'PROMOTER', 'other owner'] as const) {
    const answers = await Promise.all(
      reading.map(async (named) => [named.name, await (await callAs(caller, named)).text()] as const),
    )
    const telling = answers.filter(([, text]) => text.includes(birthDate)).map(([name]) => name)
    expect([caller, telling]).toEqual([caller, []])
  }
})
