import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DecisionNotice, ListedDecision } from '#shared/moderation/appeal.contract.ts'
import { APPEAL_DAYS } from '#shared/moderation/report.constants.ts'
import type { Report, ReportDetail } from '#shared/moderation/report.contract.ts'
import { sendMessage, startConversation } from '#tests/support/messaging-requests.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let moderator: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp()
  moderator = await app.signInAs('MODERATOR')
  colleague = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const explanation = 'Asked for a fee before any contract.'
const text = 'It was a joke between old friends.'

async function decided(action: string, target: object, reporter: Person): Promise<ReportDetail> {
  const given = { reason: 'SCAM', ...target }
  const { id } = await reporter.json<{ id: string }>('POST', '/api/reports', given)
  const { version } = await moderator.json<ReportDetail>('GET', `/api/admin/reports/${id}`)
  const decision = { version, action, explanation }
  return moderator.json('POST', `/api/admin/reports/${id}/decide`, decision)
}

/** The path of the decision in the notification, without signing in. */
async function noticeOf({ userId }: Person): Promise<string> {
  await app.runJobs()
  const { rows } = await app.db.execute<{ url: string }>(
    sql`select url from notifications where user_id = ${userId} and url like '/appeals/%' order by id desc limit 1`,
  )
  return `/api${rows[0]?.url}`
}
const appeal = (path: string) => app.request('POST', path, { body: { text } })
const review = async (by: Person, id: string, action: string) => {
  const { version } = await by.json<ReportDetail>('GET', `/api/admin/reports/${id}`)
  return by.request('POST', `/api/admin/reports/${id}/decide-appeal`, { version, action, explanation: text })
}

async function aWarning() {
  const [reporter, reported] = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')]
  const report = await decided('warn', { targetType: 'USER', targetId: reported.userId }, reporter)
  return { report, reported, path: await noticeOf(reported) }
}

describe('a decision', () => {
  test('is shown to the affected person without the reporter, and can be appealed once', async () => {
    const { report, path } = await aWarning()
    const notice = await readJson<DecisionNotice>(await app.request('GET', path))
    expect(notice).toMatchObject({ outcome: 'WARNED', violation: 'SCAM', explanation, appeal: null })
    expect(notice.appealUntil).not.toBeNull()
    expect(await readJson<DecisionNotice>(await appeal(path))).toMatchObject({
      appealUntil: null,
      appeal: { text, outcome: null },
    })
    expect(await codeOf(await appeal(path))).toEqual([409, 'APPEALED'])
    const listed = await colleague.json<Report[]>('GET', '/api/admin/reports?state=appeals')
    expect(listed.map(({ id }) => id)).toContain(report.id)
    expect(await notificationTitles(app, colleague)).toContain('New appeal')
  })

  test('cannot be appealed after two weeks', async () => {
    const { report, path } = await aWarning()
    await app.db.execute(sql`update reports
      set decided_at = decided_at - make_interval(days => ${APPEAL_DAYS}) where id = ${report.id}`)
    expect(await codeOf(await appeal(path))).toEqual([409, 'TOO_LATE'])
  })

  test('that dismissed a report has no notice', async () => {
    const { report, path } = await aWarning()
    await app.db.execute(sql`update reports set outcome = 'DISMISSED' where id = ${report.id}`)
    expect((await app.request('GET', path)).status).toBe(404)
  })
})

describe('an appeal', () => {
  test('is reviewed by somebody else than who decided', async () => {
    const { report, path } = await aWarning()
    await appeal(path)
    const mine = await moderator.json<ReportDetail>('GET', `/api/admin/reports/${report.id}`)
    expect(mine.allowed).toEqual([])
    expect(await codeOf(await review(moderator, report.id, 'overturn'))).toEqual([409, 'SAME_REVIEWER'])
    const claim = await moderator.request('POST', `/api/admin/reports/${report.id}/claim`, { isMine: true })
    expect(await codeOf(claim)).toEqual([409, 'SAME_REVIEWER'])
    const theirs = await colleague.json<ReportDetail>('GET', `/api/admin/reports/${report.id}`)
    expect(theirs.allowed).toEqual(['uphold', 'overturn'])
  })

  test('that is upheld changes nothing, and is final', async () => {
    const { report, reported, path } = await aWarning()
    await appeal(path)
    expect((await review(colleague, report.id, 'uphold')).status).toBe(200)
    expect(await notificationTitles(app, reported)).toContain('We reviewed your appeal')
    expect(await codeOf(await appeal(path))).toEqual([409, 'APPEALED'])
    const again = await review(colleague, report.id, 'overturn')
    expect(again.status).toBe(409)
  })

  test('of a suspended person opens the account again when it is overturned', async () => {
    const reporter = await app.signInAs('ATHLETE')
    const { brand } = await app.scenario({ brand: { slug: 'wrongly-suspended' } })
    await app.db.execute(sql`update users set email_verified = true where id = ${brand.userId}`)
    const report = await decided('suspend', { targetType: 'USER', targetId: brand.userId }, reporter)
    const mails = await app.runJobs()
    const mail = mails.find((each) => each.template === 'account-suspended')
    const path = `/api${mail?.template === 'account-suspended' ? mail.appealPath : ''}`
    expect((await app.request('GET', '/api/brands/wrongly-suspended')).status).toBe(404)
    expect((await appeal(path)).status).toBe(200)
    expect((await review(colleague, report.id, 'overturn')).status).toBe(200)
    expect((await app.request('GET', '/api/brands/wrongly-suspended')).status).toBe(200)
    expect(await app.runJobs()).toContainEqual(
      expect.objectContaining({ template: 'appeal-decided', to: brand.email, isOverturned: true }),
    )
    expect(await notificationTitles(app, reporter)).toContain('We changed our decision about your report')
  })

  test('against the removal of a message shows it again', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const { id: targetId } = await sendMessage(racer, brand, 'Send me the fee, haha')
    const report = await decided('remove', { targetType: 'MESSAGE', targetId }, brand)
    await appeal(await noticeOf(racer))
    await review(colleague, report.id, 'overturn')
    const thread = await brand.request('GET', `/api/messages/conversations/${conversationId}`)
    expect(await thread.text()).toContain('Send me the fee, haha')
  })
})

test('a person reads what was decided about them, and nobody else does', async () => {
  const { reported, report } = await aWarning()
  const mine = await reported.json<ListedDecision[]>('GET', '/api/decisions')
  expect(mine).toMatchObject([{ id: report.id, outcome: 'WARNED', explanation, liftedAt: null }])
  expect((await app.request('GET', `/api${mine[0]?.url}`)).status).toBe(200)
  expect(JSON.stringify(mine)).not.toContain(moderator.userId)
  expect(await (await app.signInAs('ATHLETE')).json('GET', '/api/decisions')).toEqual([])
})

test('a suspension from the list of users can be appealed by the link in its mail', async () => {
  const racer = await app.signInAs('ATHLETE')
  await app.runJobs()
  const path = `/api/admin/users/${racer.userId}`
  await moderator.json('POST', `${path}/suspend`, { reason: explanation, until: null })
  const mail = (await app.runJobs()).find(({ template }) => template === 'account-suspended')
  const link = mail?.template === 'account-suspended' ? `/api${mail.appealPath}` : ''
  expect((await appeal(link)).status).toBe(200)
  const listed = await colleague.json<Report[]>('GET', '/api/admin/reports?state=appeals')
  const appealed = listed.find(({ reported }) => reported.userId === racer.userId)
  expect(appealed).toMatchObject({ source: 'STAFF', reporter: null, verdict: { outcome: 'SUSPENDED' } })
  expect((await review(colleague, appealed?.id ?? '', 'overturn')).status).toBe(200)
  const account = await moderator.json<{ status: string }>('GET', path)
  expect(account.status).toBe('ACTIVE')
})
