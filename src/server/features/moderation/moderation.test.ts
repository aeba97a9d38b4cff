import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REPORTS_PAGE } from '#shared/moderation/report.constants.ts'
import type { Report, ReportDetail } from '#shared/moderation/report.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { inDays } from '#tests/support/dates.ts'
import { sendMessage, startConversation } from '#tests/support/messaging-requests.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { aPerson, codeOf, fieldsOf, type Person, readJson } from '#tests/support/person.ts'
import { registerUser } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signInAs('ADMIN')
})
afterAll(() => app.stop())

const explanation = 'Asked for a fee before any contract.'

const report = async (reporter: Person, target: object, reason = 'SCAM'): Promise<string> =>
  (await reporter.json<{ id: string }>('POST', '/api/reports', { reason, note: 'Look at this', ...target }))
    .id
const reportUser = (reporter: Person, { userId }: Person) =>
  report(reporter, { targetType: 'USER', targetId: userId })
const listReports = (query = ''): Promise<Report[]> => admin.json('GET', `/api/admin/reports${query}`)
const getReport = (id: string): Promise<ReportDetail> => admin.json('GET', `/api/admin/reports/${id}`)
const countOpen = async () => (await admin.json<{ open: number }>('GET', '/api/admin/reports/count')).open

const decide = async (id: string, action: string, more: object = {}) => {
  const { version } = await getReport(id)
  return admin.request('POST', `/api/admin/reports/${id}/decide`, { version, action, explanation, ...more })
}
const decided = async (...given: Parameters<typeof decide>): Promise<ReportDetail> =>
  readJson(await decide(...given))

const twoPeople = async () => [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')] as const

let accounts = 0
/** With a password, so that it can sign in again. */
async function anAccount() {
  const email = `member-${++accounts}@moderation.test`
  const cookie = await registerUser(app, { email })
  const { user } = await readJson<{ user: { id: string } }>(
    await app.request('GET', '/api/auth/user', { cookie }),
  )
  const logIn = () => app.request('POST', '/api/auth/login', { body: { email, password: 'rooster-tail' } })
  return { person: aPerson(app.request, { userId: user.id, email, cookie }), logIn }
}

describe('the queue', () => {
  test('has open reports, oldest first, and administrators are notified of each', async () => {
    const [reporter, reported] = await twoPeople()
    const before = await countOpen()
    const first = await reportUser(reporter, reported)
    const second = await reportUser(reported, reporter)
    expect(await countOpen()).toBe(before + 2)
    const listed = await listReports()
    expect(listed.map(({ id }) => id).filter((id) => id === first || id === second)).toEqual([first, second])
    expect(listed.find(({ id }) => id === first)).toMatchObject({
      targetType: 'USER',
      reason: 'SCAM',
      note: 'Look at this',
      reporter: { userId: reporter.userId },
      reported: { userId: reported.userId },
      verdict: null,
    })
    expect(await notificationTitles(app, admin)).toContain('New report: Scam')
    await app.db.execute(sql`update users set email_verified = true where id = ${admin.userId}`)
    await app.makeJobsDue('notification.mail')
    const mails = (await app.runJobs()).filter((mail) => mail.template === 'activity-digest')
    expect(mails.flatMap(({ items }) => items)).toContainEqual(
      expect.objectContaining({ title: 'New report: Scam' }),
    )
  })

  test('has pages, with each report once', async () => {
    const reported = await app.signInAs('BRAND')
    await app.db.execute(sql`insert into reports (id, reporter_id, reported_user_id, target_type, target_id, reason)
      select gen_random_uuid(), ${admin.userId}, ${reported.userId}, 'USER', gen_random_uuid(), 'SPAM'
      from generate_series(1, ${REPORTS_PAGE + 3}::int)`)
    for (const state of ['open', 'decided']) {
      const seen: string[] = []
      for (let next: string | undefined = `/api/admin/reports?state=${state}`; next; ) {
        const response: Response = await admin.request('GET', next)
        seen.push(...((await response.json()) as Report[]).map(({ id }) => id))
        next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBeGreaterThan(REPORTS_PAGE)
      await app.db.execute(sql`update reports set status = 'CLOSED', outcome = 'DISMISSED', decided_at = now()
        where reported_user_id = ${reported.userId}`)
    }
  })
})

describe('a report', () => {
  test('of a message shows it with its neighbours only, and the access is logged', async () => {
    const { brand, racer } = await startConversation(app)
    for (const n of [1, 2, 3, 4]) await sendMessage(brand, racer, `Before ${n}`)
    const { id: targetId } = await sendMessage(racer, brand, 'Send the fee first')
    for (const n of [1, 2, 3, 4]) await sendMessage(brand, racer, `After ${n}`)
    await racer.request('DELETE', `/api/messages/${targetId}`)
    const id = await report(brand, { targetType: 'MESSAGE', targetId })
    const { messages, views, reported } = await getReport(id)
    expect(messages.map(({ body, isReported }) => [body, isReported])).toEqual([
      ['Before 2', false],
      ['Before 3', false],
      ['Before 4', false],
      ['Send the fee first', true],
      ['After 1', false],
      ['After 2', false],
      ['After 3', false],
    ])
    expect(reported.userId).toBe(racer.userId)
    expect(views).toHaveLength(1)
    expect((await getReport(id)).views).toHaveLength(1)
  })

  test('of a conversation shows its end, and one of a profile no message', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const talk = await getReport(
      await report(brand, { targetType: 'CONVERSATION', targetId: conversationId }),
    )
    expect(talk.reported.userId).toBe(racer.userId)
    expect(talk.messages.map(({ body }) => body)).toEqual(['Hello from the paddock.', 'Hello back.'])
    const profile = await getReport(await reportUser(brand, racer))
    expect(profile.messages).toEqual([])
    expect(profile.earlier.map(({ id }) => id)).toEqual([talk.id])
    expect(profile.otherReports).toBe(1)
  })

  test('is reviewed again when a profile is reported again after a decision, but not a message', async () => {
    const { brand, racer } = await startConversation(app)
    const { id: targetId } = await sendMessage(racer, brand, 'Buy now')
    const profile = await reportUser(brand, racer)
    const message = await report(brand, { targetType: 'MESSAGE', targetId })
    for (const id of [profile, message]) await decided(id, 'dismiss')
    await reportUser(brand, racer)
    await report(brand, { targetType: 'MESSAGE', targetId })
    expect(await getReport(profile)).toMatchObject({ status: 'OPEN', verdict: null })
    expect(await getReport(message)).toMatchObject({ status: 'CLOSED' })
  })
})

describe('a decision', () => {
  test('to dismiss is told to the reporter alone, and listed', async () => {
    const [reporter, reported] = await twoPeople()
    const id = await reportUser(reporter, reported)
    const closed = await decided(id, 'dismiss')
    expect(closed).toMatchObject({
      status: 'CLOSED',
      verdict: { outcome: 'DISMISSED', explanation },
      allowed: [],
    })
    expect(closed.history).toMatchObject([{ event: 'dismiss', note: explanation }])
    expect(await notificationTitles(app, reporter)).toContain('We reviewed your report')
    expect(await notificationTitles(app, reported)).toEqual([])
    const [latest] = await listReports('?state=decided')
    expect(latest?.id).toBe(id)
  })

  test('to warn is told to both, without naming the reporter', async () => {
    const [reporter, reported] = await twoPeople()
    await decided(await reportUser(reporter, reported), 'warn')
    expect(await notificationTitles(app, reporter)).toContain('We reviewed your report')
    expect(await notificationTitles(app, reported)).toContain('Warning: follow our rules')
    const { rows } = await app.db.execute<{ body: string }>(
      sql`select body from notifications where user_id = ${reported.userId}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.body).toContain(`${explanation} If it happens again, we may suspend your account.`)
    expect((await reported.request('GET', '/api/auth/user')).status).toBe(200)
  })

  test('to suspend ends the sessions and refuses sign-ins until the last day, then the account is open again', async () => {
    const reporter = await app.signInAs('BRAND')
    const { person, logIn } = await anAccount()
    await app.db.execute(sql`update users set email_verified = true where id = ${person.userId}`)
    const until = inDays(3)
    const { suspension } = await decided(await reportUser(reporter, person), 'suspend', { until })
    expect(suspension?.until?.slice(0, 10)).toBe(until)
    expect((await person.request('GET', '/api/auth/user')).status).toBe(401)
    expect(await codeOf(await logIn())).toEqual([403, 'ACCOUNT_SUSPENDED'])
    expect(await app.runJobs()).toContainEqual(
      expect.objectContaining({ template: 'account-suspended', to: person.email, until, explanation }),
    )
    await app.runJob('moderation.end-suspensions')
    expect((await logIn()).status).toBe(403)
    await app.db.execute(
      sql`update users set suspended_until = now() - interval '1 second' where id = ${person.userId}`,
    )
    await app.runJob('moderation.end-suspensions')
    expect(cookieOf(await logIn())).toBeTruthy()
    expect(await app.runJobs()).toContainEqual(
      expect.objectContaining({ template: 'account-restored', to: person.email }),
    )
  })

  test('to suspend without an end is lifted by an administrator, with a reason', async () => {
    const reporter = await app.signInAs('BRAND')
    const { person, logIn } = await anAccount()
    const closed = await decided(await reportUser(reporter, person), 'suspend')
    expect(closed).toMatchObject({ suspension: { until: null }, allowed: ['lift'] })
    const lift = (body: object) => admin.request('POST', `/api/admin/reports/${closed.id}/lift`, body)
    const { version } = closed
    expect(Object.keys(await fieldsOf(await lift({ version, explanation: ' ' })))).toEqual(['explanation'])
    const lifted = await readJson<ReportDetail>(
      await lift({ version, explanation: 'It was another person.' }),
    )
    expect(lifted).toMatchObject({ suspension: null, allowed: [] })
    expect(lifted.history.map(({ event }) => event)).toEqual(['suspend', 'lift'])
    expect((await logIn()).status).toBe(200)
    const again = { version: lifted.version, explanation: 'It was another person.' }
    expect(await codeOf(await lift(again))).toEqual([409, 'NOT_SUSPENDED'])
  })

  test('needs an explanation, and a last day that is not in the past', async () => {
    const [reporter, reported] = await twoPeople()
    const id = await reportUser(reporter, reported)
    expect(Object.keys(await fieldsOf(await decide(id, 'warn', { explanation: 'No.' })))).toEqual([
      'explanation',
    ])
    expect(Object.keys(await fieldsOf(await decide(id, 'suspend', { until: inDays(-2) })))).toEqual(['until'])
    expect((await getReport(id)).status).toBe('OPEN')
  })

  test('cannot suspend an administrator', async () => {
    const reporter = await app.signInAs('BRAND')
    const id = await reportUser(reporter, await app.signInAs('ADMIN'))
    expect((await getReport(id)).allowed).toEqual(['dismiss', 'warn'])
    expect(await codeOf(await decide(id, 'suspend'))).toEqual([409, 'CANNOT_SUSPEND'])
  })

  test('is made once: of two administrators the second is refused', async () => {
    const [reporter, reported] = await twoPeople()
    const id = await reportUser(reporter, reported)
    const responses = await Promise.all([decide(id, 'dismiss'), decide(id, 'warn')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
