import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/database/schema/edge.ts'
import { problemBody } from '#shared/http/problem.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { tokenOf } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PER_IP = 6
const PER_ACCOUNT = 3
const MAILS_PER_ACCOUNT = 2
const IMPORTS_PER_ACCOUNT = 2
const settings = {
  TRUST_PROXY: '1',
  LIMIT_GENERAL_PER_MINUTE: String(PER_IP),
  LIMIT_SIGN_IN_PER_15_MINUTES: String(PER_IP),
  LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: String(PER_ACCOUNT),
  LIMIT_MAIL_ACCOUNT_PER_HOUR: String(MAILS_PER_ACCOUNT),
  LIMIT_IMPORTS_ACCOUNT_PER_HOUR: String(IMPORTS_PER_ACCOUNT),
}

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await startTestApp(settings)
  other = await startTestApp(settings, one.databaseUrl)
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

/** Alternates between two nodes, as a load balancer does. */
let turn = 0
const nextNode = () => (turn++ % 2 === 0 ? one : other)

let ipCount = 0
const newIp = () => `203.0.113.${++ipCount}`
const from = (ip: string) => ({ 'x-forwarded-for': ip })

const PASSWORD = 'rooster-tail'
async function newAccount(): Promise<string> {
  const email = `${crypto.randomUUID()}@quill.test`
  const body = { email, password: PASSWORD, role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill' }
  await one.request('POST', '/api/auth/register', { body, headers: from(newIp()) })
  return email
}

const logIn = (
  email: string,
  password: string,
  { ip = newIp(), cookie }: { ip?: string; cookie?: string } = {},
) => nextNode().request('POST', '/api/auth/login', { body: { email, password }, cookie, headers: from(ip) })

/** The cookie that makes a browser a known one. */
const deviceOf = (response: Response) =>
  cookieOf(response)
    .split('; ')
    .filter((cookie) => cookie.startsWith('device='))
    .join('; ')

async function statuses(count: number, send: () => Promise<Response>): Promise<number[]> {
  const given: number[] = []
  for (let sent = 0; sent < count; sent += 1) given.push((await send()).status)
  return given
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

async function expectTooMany(response: Response, withinSeconds: number) {
  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(withinSeconds)
  expect(problemBody.parse(await response.json())).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests. Wait a moment and try again.',
  })
}

describe('password guessing', () => {
  test('is stopped after a few attempts at one account, whatever the node and IP', async () => {
    const email = await newAccount()
    expect(await statuses(PER_ACCOUNT, () => logIn(email, 'wrong-line'))).toEqual(times(PER_ACCOUNT, 401))
    await expectTooMany(await logIn(email, PASSWORD), 15 * 60)
    await expectTooMany(await logIn(` ${email.toUpperCase()} `, PASSWORD), 15 * 60)
    expect((await logIn(await newAccount(), PASSWORD)).status).toBe(200)
  })

  test('is stopped as early for an account that does not exist', async () => {
    const email = 'nobody@quill.test'
    expect(await statuses(PER_ACCOUNT, () => logIn(email, 'wrong-line'))).toEqual(times(PER_ACCOUNT, 401))
    await expectTooMany(await logIn(email, 'wrong-line'), 15 * 60)
  })

  test('is not assumed when the owner logs in successfully', async () => {
    const email = await newAccount()
    for (let day = 0; day < 3; day += 1) {
      expect(await statuses(PER_ACCOUNT - 1, () => logIn(email, 'wrong-line'))).toEqual(
        times(PER_ACCOUNT - 1, 401),
      )
      expect((await logIn(email, PASSWORD)).status).toBe(200)
    }
  })

  test('by somebody else never locks out the owner in a browser that they have used', async () => {
    const email = await newAccount()
    const device = deviceOf(await logIn(email, PASSWORD))
    await statuses(PER_ACCOUNT + 1, () => logIn(email, 'wrong-line'))
    await expectTooMany(await logIn(email, PASSWORD), 15 * 60)
    expect((await logIn(email, PASSWORD, { cookie: device })).status).toBe(200)

    const guess = () => logIn(email, 'wrong-line', { cookie: device })
    expect(await statuses(PER_ACCOUNT, guess)).toEqual(times(PER_ACCOUNT, 401))
    await expectTooMany(await guess(), 15 * 60)
  })

  test('gains nothing from a browser that another account has used', async () => {
    const email = await newAccount()
    const cookie = deviceOf(await logIn(await newAccount(), PASSWORD))
    const guess = () => logIn(email, 'wrong-line', { cookie })
    expect(await statuses(PER_ACCOUNT, guess)).toEqual(times(PER_ACCOUNT, 401))
    await expectTooMany(await logIn(email, 'wrong-line'), 15 * 60)
  })

  test('does not keep the owner out after a password reset', async () => {
    const email = await newAccount()
    await statuses(PER_ACCOUNT + 1, () => logIn(email, 'wrong-line'))
    await one.runJobs()
    await one.request('POST', '/api/auth/forgot-password', { body: { email }, headers: from(newIp()) })
    const mail = (await one.runJobs()).find(({ to }) => to === email)
    const reset = await one.request('POST', '/api/auth/reset-password', {
      body: { token: tokenOf(mail), password: 'another-line' },
      headers: from(newIp()),
    })
    expect((await logIn(email, 'another-line', { cookie: deviceOf(reset) })).status).toBe(200)
  })

  test('from many addresses of one IPv6 network counts as one', async () => {
    const anAddress = () => `2001:db8:27:a::${(++ipCount).toString(16)}`
    const tryNext = () => logIn(`${crypto.randomUUID()}@quill.test`, 'wrong-line', { ip: anAddress() })
    expect(await statuses(PER_IP, tryNext)).toEqual(times(PER_IP, 401))
    await expectTooMany(await tryNext(), 15 * 60)
    const neighbour = { ip: '2001:db8:27:b::1' }
    expect((await logIn('next-door@quill.test', 'wrong-line', neighbour)).status).toBe(401)
  })

  test('is counted for the target account, not for the signed-in one', async () => {
    const { cookie } = await one.signInAs('ATHLETE')
    const email = await newAccount()
    const guess = () => logIn(email, 'wrong-line', { cookie })
    expect(await statuses(PER_ACCOUNT, guess)).toEqual(times(PER_ACCOUNT, 401))
    await expectTooMany(await guess(), 15 * 60)
    await expectTooMany(await logIn(email, PASSWORD), 15 * 60)
  })

  test('is stopped after attempts at a few accounts from one IP', async () => {
    const ip = newIp()
    const tryNext = () => logIn(`${crypto.randomUUID()}@quill.test`, 'wrong-line', { ip })
    expect(await statuses(PER_IP, tryNext)).toEqual(times(PER_IP, 401))
    await expectTooMany(await tryNext(), 15 * 60)
    expect((await logIn('elsewhere@quill.test', 'wrong-line')).status).toBe(401)
  })

  test('with a session is limited, too', async () => {
    const { cookie } = await one.signInAs('ATHLETE')
    const guess = () =>
      nextNode().request('POST', '/api/auth/change-password', {
        body: { currentPassword: 'wrong-line', newPassword: 'another-line' },
        cookie,
        headers: from(newIp()),
      })
    expect(await statuses(PER_ACCOUNT, guess)).toEqual(times(PER_ACCOUNT, 422))
    await expectTooMany(await guess(), 15 * 60)
  })

  test('with a session is limited, however often an invitation is opened in between', async () => {
    const brand = await one.signInAs('BRAND')
    const invite = { email: `${crypto.randomUUID()}@quill.test`, seat: 'VIEWER' }
    const sent = await one.request('POST', '/api/members/invitations', { body: invite, cookie: brand.cookie })
    expect(sent.status).toBe(200)
    const mail = (await one.runJobs()).find(({ to }) => to === invite.email)
    const token = /invitations\/([\w-]+)/.exec(JSON.stringify(mail))?.[1]
    const { cookie } = await one.signInAs('ATHLETE')
    const openInvitation = () =>
      nextNode().request('GET', `/api/invitations/${token}`, { cookie, headers: from(newIp()) })
    const guess = () =>
      nextNode().request('POST', '/api/auth/change-password', {
        body: { currentPassword: 'wrong-line', newPassword: 'another-line' },
        cookie,
        headers: from(newIp()),
      })
    for (let guessed = 0; guessed < PER_ACCOUNT; guessed += 1) {
      expect((await guess()).status).toBe(422)
      expect((await openInvitation()).status).toBe(guessed < PER_ACCOUNT - 1 ? 200 : 429)
    }
    await expectTooMany(await guess(), 15 * 60)
  })

  test('is no risk where nothing was wrong: what succeeds uses up no attempts', async () => {
    const { cookie } = await one.signInAs('ATHLETE')
    const prepare = () =>
      nextNode().request('POST', '/api/auth/passkeys/options', {
        body: { proof: PASSWORD },
        cookie,
        headers: from(newIp()),
      })
    expect(await statuses(PER_ACCOUNT + 2, prepare)).toEqual(times(PER_ACCOUNT + 2, 200))
  })
})

test('probing a list of addresses by registering uses up the sign-in allowance', async () => {
  const emails = [await newAccount(), await newAccount(), ...Array.from({ length: PER_IP - 2 }, () => '')]
  const ip = newIp()
  const register = (email: string) =>
    nextNode().request('POST', '/api/auth/register', {
      body: {
        email: email || `${crypto.randomUUID()}@quill.test`,
        password: PASSWORD,
        role: 'ATHLETE',
        firstName: 'Mara',
        lastName: 'Quill',
      },
      headers: from(ip),
    })
  const given: number[] = []
  for (const email of emails) given.push((await register(email)).status)
  expect(given).toEqual([409, 409, ...times(PER_IP - 2, 201)])
  await expectTooMany(await register(await newAccount()), 15 * 60)
  await expectTooMany(await logIn(await newAccount(), PASSWORD, { ip }), 15 * 60)
})

describe('emails', () => {
  test('with reset links are limited per recipient, but nobody is refused, and the links keep working', async () => {
    const email = await newAccount()
    await one.runJobs()
    const ask = (to: string) =>
      nextNode().request('POST', '/api/auth/forgot-password', {
        body: { email: to },
        headers: from(newIp()),
      })
    const asked = MAILS_PER_ACCOUNT + 2
    expect(await statuses(asked, () => ask(email))).toEqual(times(asked, 202))
    expect(await statuses(asked, () => ask('nobody-to-mail@quill.test'))).toEqual(times(asked, 202))
    const links = (await one.runJobs()).map(tokenOf)
    expect(links).toHaveLength(MAILS_PER_ACCOUNT)
    const check = (token: string) =>
      one.request('GET', `/api/auth/reset-password?token=${token}`, { headers: from(newIp()) })
    for (const token of links) expect((await check(token)).status).toBe(200)
  })
})

test('imports of CSV files are limited per account and hour', async () => {
  const { cookie } = await one.signInAs('ATHLETE')
  const preview = () =>
    nextNode().request('POST', '/api/profile/results/import?preview', {
      body: { text: 'Event,Finish\nDash,1' },
      cookie,
      headers: from(newIp()),
    })
  expect(await statuses(IMPORTS_PER_ACCOUNT, preview)).toEqual(times(IMPORTS_PER_ACCOUNT, 200))
  await expectTooMany(await preview(), 60 * 60)
})

describe('every other write', () => {
  const view = (ip: string) =>
    nextNode().request('POST', '/api/track-visitor', { body: { page: '/' }, headers: from(ip) })

  test('is limited per IP and minute', async () => {
    const ip = newIp()
    expect(await statuses(PER_IP, () => view(ip))).toEqual(times(PER_IP, 204))
    await expectTooMany(await view(ip), 60)
    expect((await view(newIp())).status).toBe(204)
  })

  test('is limited exactly, even with concurrent requests', async () => {
    const ip = newIp()
    const responses = await Promise.all(Array.from({ length: 3 * PER_IP }, () => view(ip)))
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(PER_IP)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2 * PER_IP)
  })

  test('is limited, but reads are not', async () => {
    const headers = from(newIp())
    const read = () => nextNode().request('GET', '/api/articles', { headers })
    expect(await statuses(2 * PER_IP, read)).toEqual(times(2 * PER_IP, 200))
  })
})

describe('the IP of a client', () => {
  const socket = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
  const view = ({ edge, env }: TestApp, ip: string, forwarded: string) =>
    edge.app.request(
      `${env.APP_URL}/api/track-visitor`,
      {
        method: 'POST',
        headers: { origin: env.APP_URL, 'content-type': 'application/json', ...from(forwarded) },
        body: JSON.stringify({ page: '/' }),
      },
      socket(ip),
    )
  const viewFrom = async (app: TestApp, ip: string, forwarded: () => string) =>
    statuses(PER_IP + 1, async () => view(app, ip, forwarded()))
  const limited = [...times(PER_IP, 204), 429]

  test('is the one appended by the proxy, not one sent by the client', async () => {
    const real = newIp()
    expect(await viewFrom(one, '10.0.0.1', () => `${newIp()}, ${real}`)).toEqual(limited)
    expect(await viewFrom(one, '10.0.0.1', newIp)).toEqual(times(PER_IP + 1, 204))
  })

  test('is that of the socket when no proxy is trusted', async () => {
    const direct = await startTestApp({ ...settings, TRUST_PROXY: '0' }, one.databaseUrl)
    expect(await viewFrom(direct, newIp(), newIp)).toEqual(limited)
    await direct.stop()
  })

  test.each([
    ['not an IP', 'the paddock'],
    ['too long', 'x'.repeat(5000)],
    ['SQL', "1' or '1'='1"],
    ['empty', ','],
  ])('is that of the socket when the header is %s', async (_, forwarded) => {
    expect(await viewFrom(one, newIp(), () => forwarded)).toEqual(limited)
  })
})

test('expired windows are deleted, and the table contains no email address', async () => {
  const email = await newAccount()
  await logIn(email, 'wrong-line')
  const rows = await one.db.select().from(rateLimits)
  expect(rows.some(({ key }) => key.includes('quill') || key.includes(email))).toBe(false)

  await one.db.execute(sql`update rate_limits set expire = 1`)
  await one.runJob('retention.enforce')
  expect(await one.db.select().from(rateLimits)).toEqual([])
})
