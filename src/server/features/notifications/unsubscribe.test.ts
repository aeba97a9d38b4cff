import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { users } from '#server/database/schema/accounts.ts'
import type { MailOf } from '#server/emails/mail.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import {
  fetchPreferences,
  savePreferences,
  sendDigests,
  sendNotification,
  signInVerifiedUsers,
} from '#tests/support/notification-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { NewNotification } from './notify.ts'

let app: TestApp
let mira: Person
let other: Person

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[mira, other] = await signInVerifiedUsers(app)
})

const notifyMira = (change: Partial<NewNotification> = {}) => sendNotification(app, mira, change)

const fetchLink = (token: string) => app.request('GET', `/api/unsubscribe?token=${token}`)

describe('unsubscribing', () => {
  async function createLink(): Promise<{ token: string; mail: MailOf<'activity-digest'> }> {
    await notifyMira({ kind: 'MESSAGES' })
    await notifyMira({ kind: 'CONTRACTS' })
    const [mail] = await sendDigests(app)
    if (!mail) throw new Error('No email was sent.')
    return { token: new URL(mail.unsubscribeUrl).searchParams.get('token') ?? '', mail }
  }
  test('opening the link shows what would be turned off, and changes nothing', async () => {
    const { token, mail } = await createLink()
    expect(mail.unsubscribeUrl).toMatch(/^http:\/\/paddock\.test\/unsubscribe\?token=[\w-]+$/)
    expect(mail.oneClickUrl).toBe(`http://paddock.test/api/unsubscribe?token=${token}`)
    for (const _ of [1, 2]) {
      expect(await (await fetchLink(token)).json()).toEqual({
        about: 'kinds',
        kinds: ['CONTRACTS', 'MESSAGES'],
        emailMasked: 'p•••@paddock.test',
        isOff: false,
      })
    }
  })

  test('one-click unsubscribe turns those kinds off, without a session, an origin or JSON', async () => {
    const { token, mail } = await createLink()
    const response = await app.edge.app.request(mail.oneClickUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(204)
    expect(await (await fetchLink(token)).json()).toMatchObject({ isOff: true })
    const { kinds } = await fetchPreferences(mira)
    expect(kinds).toEqual({
      ...defaultChannels,
      MESSAGES: { push: true, email: false, inApp: true },
      CONTRACTS: { push: true, email: false, inApp: true },
    })
    await notifyMira()
    expect(await sendDigests(app)).toEqual([])
  })

  test('keeps the other channels of the kind', async () => {
    const { mail } = await createLink()
    await savePreferences(mira, {
      kinds: { ...defaultChannels, MESSAGES: { push: false, email: true, inApp: true } },
    })
    await app.edge.app.request(mail.oneClickUrl, { method: 'POST' })
    const { kinds } = await fetchPreferences(mira)
    expect(kinds.MESSAGES).toEqual({ push: false, email: false, inApp: true })
  })

  test('the form of the page does the same and redirects back to it', async () => {
    const { token } = await createLink()
    const response = await app.request('POST', `/api/unsubscribe/form?token=${token}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([302, `/unsubscribe?token=${token}`])
    expect(await (await fetchLink(token)).json()).toMatchObject({ isOff: true })
  })

  test('a truncated or forged link is refused and changes nothing', async () => {
    const { token } = await createLink()
    const foreign = Buffer.from(JSON.stringify({ userId: mira.userId, kinds: ['MESSAGES'] })).toString(
      'base64url',
    )
    for (const broken of [
      token.slice(0, -4),
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      'x',
      foreign,
      app.edge.encryption.encryptToken('{}'),
    ]) {
      for (const method of ['GET', 'POST']) {
        const response = await app.request(method, `/api/unsubscribe?token=${encodeURIComponent(broken)}`)
        expect([response.status, await response.json()]).toMatchObject([404, { code: 'BAD_LINK' }])
      }
    }
    expect(await (await fetchLink(token)).json()).toMatchObject({ isOff: false })
  })

  test('the link of a deleted user is not found', async () => {
    const { token } = await createLink()
    await app.db.delete(users).where(eq(users.id, mira.userId))
    expect((await fetchLink(token)).status).toBe(404)
    expect((await app.request('POST', `/api/unsubscribe?token=${token}`)).status).toBe(404)
  })
})

describe('unsubscribing from search alerts', () => {
  const KARTS = { name: 'Karts', filters: { sports: 'karting' }, alert: true }
  const listSearches = (person: Person) =>
    person.json<{ id: string; name: string; alert: boolean }[]>('GET', '/api/saved-searches')

  async function sendAlert(): Promise<{ token: string; mail: MailOf<'search-alert'> }> {
    for (const body of [KARTS, { ...KARTS, name: 'More karts' }]) {
      await other.request('POST', '/api/saved-searches', body)
    }
    await insertAthlete(app.db, {
      athlete: { sports: ['karting'], publishedAt: new Date(Date.now() + 1000) },
    })
    await app.runJob('search.alerts')
    const mails = (await app.runJobs()).filter((mail) => mail.template === 'search-alert')
    const mail = mails.find(({ to, search }) => to === other.email && search === KARTS.name)
    if (!mail) throw new Error('No email was sent.')
    return { token: new URL(mail.unsubscribeUrl).searchParams.get('token') ?? '', mail }
  }

  test('one-click unsubscribe turns the alerts of that search off, without a session', async () => {
    const { token, mail } = await sendAlert()
    expect(mail.unsubscribeUrl).toMatch(/^http:\/\/paddock\.test\/unsubscribe\?token=[\w-]+$/)
    const link = { about: 'search', search: 'Karts', emailMasked: 'p•••@paddock.test' }
    expect(await (await fetchLink(token)).json()).toEqual({ ...link, isOff: false })
    const response = await app.edge.app.request(mail.oneClickUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(204)
    expect(await (await fetchLink(token)).json()).toEqual({ ...link, isOff: true })
    expect(await listSearches(other)).toMatchObject([
      { name: 'Karts', alert: false },
      { name: 'More karts', alert: true },
    ])
    expect((await fetchPreferences(other)).kinds).toEqual(defaultChannels)
  })

  test('the link of a deleted search is still valid and shows alerts as off', async () => {
    const { token, mail } = await sendAlert()
    const [karts] = await listSearches(other)
    await other.request('DELETE', `/api/saved-searches/${karts?.id}`)
    expect((await app.edge.app.request(mail.oneClickUrl, { method: 'POST' })).status).toBe(204)
    expect(await (await fetchLink(token)).json()).toMatchObject({
      about: 'search',
      search: null,
      isOff: true,
    })
  })
})
