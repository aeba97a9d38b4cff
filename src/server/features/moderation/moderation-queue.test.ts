import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLAIM_MINUTES } from '#shared/moderation/report.constants.ts'
import type { Report, ReportDetail } from '#shared/moderation/report.contract.ts'
import { aBrandForm } from '#tests/support/a-brand-form.ts'
import { sendMessage, startConversation } from '#tests/support/messaging-requests.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
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

const explanation = 'Advertising is not allowed here.'
const list = (query = '', person = moderator): Promise<Report[]> =>
  person.json('GET', `/api/admin/reports${query}`)
const get = (id: string): Promise<ReportDetail> => moderator.json('GET', `/api/admin/reports/${id}`)
const report = async (reporter: Person, target: object): Promise<string> =>
  (await reporter.json<{ id: string }>('POST', '/api/reports', { reason: 'SPAM', ...target })).id
const decide = async (id: string, action: string, by = moderator) => {
  const { version } = await get(id)
  return by.request('POST', `/api/admin/reports/${id}/decide`, { version, action, explanation })
}
const claim = (by: Person, id: string, isMine = true) =>
  by.request('POST', `/api/admin/reports/${id}/claim`, { isMine })

async function aPicture(owner: Person): Promise<string> {
  const { rows } = await app.db.execute<{ id: string }>(sql`insert into media
    (id, user_id, kind, picture_url, position, caption)
    values (gen_random_uuid(), ${owner.userId}, 'IMAGE', '/pictures/start.svg', 1, 'The start') returning id`)
  return String(rows[0]?.id)
}

describe('a saved profile', () => {
  const form = (over: object) => ({ ...aBrandForm('Millrace Parts'), ...over })
  const flagsOf = async ({ userId }: Person) =>
    (await list('?kind=flags')).filter(({ reported }) => reported.userId === userId)

  test('is flagged by what its texts say, once, and staff are notified', async () => {
    const owner = await app.signInAs('BRAND')
    const description = 'Casino bonus for every racer, write to bonus@casino.example and win.'
    const created = await owner.json<{ id: string; version: number }>(
      'POST',
      '/api/brands',
      form({ description }),
    )
    const [flag] = await flagsOf(owner)
    expect(flag).toMatchObject({ reporter: null, targetType: 'USER', reason: 'SPAM', status: 'OPEN' })
    expect(flag?.note).toContain('casino')
    expect(await notificationTitles(app, moderator)).toContain('Flagged profile: Spam')
    expect((await decide(String(flag?.id), 'dismiss')).status).toBe(200)
    const save = async (text: string) => {
      const { version } = await owner.json<{ version: number }>('GET', '/api/brands/me')
      await owner.json('PUT', `/api/brands/${created.id}`, { ...form({ description: text }), version })
    }
    await save(`${description} Really.`)
    expect(await flagsOf(owner)).toEqual([])
    await save('Send a handling fee by wire transfer before you get our parts.')
    expect(await flagsOf(owner)).toMatchObject([{ id: flag?.id, reason: 'SCAM', verdict: null }])
  })

  test('with ordinary texts is not flagged', async () => {
    const owner = await app.signInAs('BRAND')
    await owner.json('POST', '/api/brands', form({}))
    expect(await flagsOf(owner)).toEqual([])
  })
})

describe('a reported picture', () => {
  test('is removed from the profile with a reason, and its owner cannot show it again', async () => {
    const { racer } = await app.scenario({ racer: {} })
    const reporter = await app.signInAs('BRAND')
    const targetId = await aPicture(racer)
    const id = await report(reporter, { targetType: 'PICTURE', targetId, place: '/athletes/somebody' })
    expect(await get(id)).toMatchObject({
      picture: { url: '/pictures/start.svg', caption: 'The start', isRemoved: false },
      place: '/athletes/somebody',
      allowed: ['dismiss', 'warn', 'remove', 'suspend'],
    })
    expect((await list('?kind=pictures')).map((each) => each.id)).toEqual([id])
    expect((await decide(id, 'remove')).status).toBe(200)
    expect(await racer.json('GET', `/api/athletes/${racer.athleteId}/media`)).toEqual([])
    expect(await notificationTitles(app, racer)).toContain('We removed your picture')
    expect(await notificationTitles(app, reporter)).toContain('We reviewed your report')
    const show = () => racer.request('PATCH', `/api/media/${targetId}`, { showOnProfile: true })
    expect(await codeOf(await show())).toEqual([409, 'REMOVED'])
    expect(await racer.json('GET', '/api/media')).toMatchObject([{ id: targetId, isRemoved: true }])
  })

  test('must be on a profile, and of somebody else', async () => {
    const { racer } = await app.scenario({ racer: {} })
    const targetId = await aPicture(racer)
    const given = { targetType: 'PICTURE', targetId, reason: 'SPAM' }
    expect((await racer.request('POST', '/api/reports', given)).status).toBe(404)
    await app.db.execute(sql`update media set show_on_profile = false where id = ${targetId}`)
    const other = await app.signInAs('BRAND')
    expect((await other.request('POST', '/api/reports', given)).status).toBe(404)
  })
})

test('a removed message is hidden from both people', async () => {
  const { brand, racer, conversationId } = await startConversation(app)
  const { id: targetId } = await sendMessage(racer, brand, 'Win at my casino')
  const id = await report(brand, { targetType: 'MESSAGE', targetId })
  expect((await decide(id, 'remove')).status).toBe(200)
  for (const reader of [brand, racer]) {
    const response = await reader.request('GET', `/api/messages/conversations/${conversationId}`)
    expect(await response.text()).not.toContain('casino')
  }
  expect(await notificationTitles(app, racer)).toContain('We removed your message')
})

describe('a claimed report', () => {
  test('is decided by its moderator only, until the claim is old', async () => {
    const [reporter, reported] = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')]
    const id = await report(reporter, { targetType: 'USER', targetId: reported.userId })
    expect((await claim(colleague, id)).status).toBe(200)
    expect(await get(id)).toMatchObject({ assignee: { userId: colleague.userId }, isClaimedByOther: true })
    expect(await codeOf(await decide(id, 'warn'))).toEqual([409, 'CLAIMED'])
    expect(await codeOf(await claim(moderator, id))).toEqual([409, 'CLAIMED'])
    const mine = (person: Person) => list('?assignee=me', person)
    expect((await mine(colleague)).map((each) => each.id)).toEqual([id])
    expect(await mine(moderator)).toEqual([])
    expect((await list('?assignee=nobody')).map((each) => each.id)).not.toContain(id)
    await app.db.execute(sql`update reports
      set assigned_at = now() - make_interval(mins => ${CLAIM_MINUTES + 1}) where id = ${id}`)
    expect((await decide(id, 'warn')).status).toBe(200)
  })

  test('can be released', async () => {
    const [reporter, reported] = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')]
    const id = await report(reporter, { targetType: 'USER', targetId: reported.userId })
    await claim(colleague, id)
    await claim(colleague, id, false)
    expect(await get(id)).toMatchObject({ assignee: null, isClaimedByOther: false })
  })
})

test('a reported profile is unpublished by removing it, as from the listings', async () => {
  const { brand } = await app.scenario({ brand: {} })
  const reporter = await app.signInAs('ATHLETE')
  const id = await report(reporter, { targetType: 'USER', targetId: brand.userId })
  expect((await decide(id, 'remove')).status).toBe(200)
  expect((await app.request('GET', `/api/brands/${brand.slug}`)).status).toBe(404)
  expect(await notificationTitles(app, brand)).toContain('We unpublished your page')
  expect(await codeOf(await brand.request('PUT', '/api/profile/publication'))).toEqual([409, 'REMOVED'])
  const { allowed } = await moderator.json<ReportDetail>('GET', `/api/admin/reports/${id}`)
  expect(allowed).toEqual([])
})
