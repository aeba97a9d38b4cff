import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { LOGIN_CACHE_MS, rememberLogins } from './remember-logins.ts'
import type { LiveLogin } from './session.store.ts'

/** Long enough that a test never waits for it: what it shows is not due to the time that has passed. */
const AN_HOUR_MS = 3_600_000

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await startTestApp({}, undefined, { loginCacheMs: AN_HOUR_MS })
  other = await startTestApp({}, one.databaseUrl, { loginCacheMs: AN_HOUR_MS })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const onNode = (node: TestApp, person: Person, cookie = person.cookie) =>
  aPerson(node.request, { ...person, cookie })
const statusOf = async (person: Person) => (await person.request('GET', '/api/auth/sessions')).status
const userOf = (person: Person) =>
  person.json<{ user: { role: string | null } }>('GET', '/api/auth/user').then(({ user }) => user)
/** What the browser sends after a response. */
const cookieAfter = (person: Person, response: Response) =>
  [person.cookie, ...response.headers.getSetCookie().map((line) => line.split(';', 1)[0])].join('; ')

describe('a node that remembers who is signed in', () => {
  test('refuses a session at once after it was ended there', async () => {
    const racer = await one.signInAs('ATHLETE')
    expect(await statusOf(racer)).toBe(200)
    await racer.request('POST', '/api/auth/logout')
    expect(await statusOf(racer)).toBe(401)
  })

  test('shows a user at once what they changed on another node', async () => {
    const newcomer = await one.signInAs(null)
    const elsewhere = onNode(other, newcomer)
    expect(await userOf(elsewhere)).toMatchObject({ role: null })
    const chosen = await newcomer.request('PUT', '/api/auth/user/role', { role: 'BRAND' })
    expect(chosen.status).toBe(200)
    expect(await userOf(newcomer)).toMatchObject({ role: 'BRAND' })
    expect(await userOf(onNode(other, newcomer, cookieAfter(newcomer, chosen)))).toMatchObject({
      role: 'BRAND',
    })
  })

  test('writes nothing for an account that was suspended meanwhile', async () => {
    const [brand, racer] = [await one.signInAs('BRAND'), await one.signInAs('ATHLETE')]
    expect(await statusOf(brand)).toBe(200)
    await one.db.execute(sql`update users set status = 'SUSPENDED' where id = ${brand.userId}`)
    const sent = await brand.request('POST', '/api/messages', {
      threadId: 'after-the-flag',
      toUserId: racer.userId,
      body: 'One more lap?',
    })
    expect(sent.status).toBe(401)
    const { rows } = await one.db.execute(sql`select from messages where sender_id = ${brand.userId}`)
    expect(rows).toEqual([])
  })
})

describe('the memory', () => {
  const login = { sessionId: 'session' } as LiveLogin

  function remembering() {
    const reads: string[] = []
    let time = 1
    const find = async (token: string) => {
      reads.push(token)
      return token === 'unknown' ? null : login
    }
    const logins = rememberLogins(find, LOGIN_CACHE_MS, { now: () => time })
    const pass = (milliseconds: number) => {
      time += milliseconds
    }
    return { logins, reads, pass }
  }

  test('is shorter than the second after which every node has to refuse an ended session', async () => {
    expect(LOGIN_CACHE_MS).toBeLessThan(1_000)
    const { logins, reads, pass } = remembering()
    await logins.find('token', { isFresh: false })
    pass(LOGIN_CACHE_MS)
    await logins.find('token', { isFresh: false })
    expect(reads).toHaveLength(1)
    pass(1)
    await logins.find('token', { isFresh: false })
    expect(reads).toHaveLength(2)
  })

  test('reads once for requests that arrive together', async () => {
    const { logins, reads } = remembering()
    await Promise.all([logins.find('token', { isFresh: false }), logins.find('token', { isFresh: false })])
    expect(reads).toHaveLength(1)
  })

  test('reads again for a browser that has just written, and remembers that', async () => {
    const { logins, reads } = remembering()
    await logins.find('token', { isFresh: false })
    await logins.find('token', { isFresh: true })
    await logins.find('token', { isFresh: false })
    expect(reads).toHaveLength(2)
  })

  test('has no unknown sessions', async () => {
    const { logins, reads } = remembering()
    await logins.find('unknown', { isFresh: false })
    await logins.find('unknown', { isFresh: false })
    expect(reads).toHaveLength(2)
  })
})
