import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { users } from '#server/database/schema/accounts.ts'
import type { MailOf } from '#server/emails/mail.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import type { NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import { type NewsApp, type Reader, startNewsApp } from '#tests/support/news-app.ts'
import type { NewNotification } from './notify.ts'

let app: NewsApp
let mira: Reader
let other: Reader

beforeAll(async () => {
  app = await startNewsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[mira, other] = await app.meet()
})

const tell = (change: Partial<NewNotification> = {}) => app.tell(mira, change)
const prefer = (change: Partial<NotificationPreferences>) => app.prefer(mira, change)

const look = (token: string) => app.request('GET', `/api/unsubscribe?token=${token}`)

describe('unsubscribing', () => {
  async function aLink(): Promise<{ token: string; mail: MailOf<'activity-digest'> }> {
    await tell({ kind: 'MESSAGES' })
    await tell({ kind: 'CONTRACTS' })
    const [mail] = await app.digests()
    if (!mail) throw new Error('No mail came.')
    return { token: new URL(mail.unsubscribeUrl).searchParams.get('token') ?? '', mail }
  }
  test('looking says what would be switched off, and switches nothing off', async () => {
    const { token, mail } = await aLink()
    expect(mail.unsubscribeUrl).toMatch(/^http:\/\/paddock\.test\/unsubscribe\?token=[\w-]+$/)
    expect(mail.oneClickUrl).toBe(`http://paddock.test/api/unsubscribe?token=${token}`)
    for (const _ of [1, 2]) {
      expect(await (await look(token)).json()).toEqual({
        about: 'kinds',
        kinds: ['CONTRACTS', 'MESSAGES'],
        emailMasked: 'p•••@paddock.test',
        isOff: false,
      })
    }
  })

  test('a mail program switches those kinds off, without a login, an origin or JSON', async () => {
    const { token, mail } = await aLink()
    const answer = await app.edge.app.request(mail.oneClickUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(204)
    expect(await (await look(token)).json()).toMatchObject({ isOff: true })
    const { kinds } = await app.preferencesOf(mira)
    expect(kinds).toEqual({
      ...defaultChannels,
      MESSAGES: { push: true, email: false, inApp: true },
      CONTRACTS: { push: true, email: false, inApp: true },
    })
    await tell()
    expect(await app.digests()).toEqual([])
  })

  test('keeps what else was chosen for the kind', async () => {
    const { mail } = await aLink()
    await prefer({ kinds: { ...defaultChannels, MESSAGES: { push: false, email: true, inApp: true } } })
    await app.edge.app.request(mail.oneClickUrl, { method: 'POST' })
    const { kinds } = await app.preferencesOf(mira)
    expect(kinds.MESSAGES).toEqual({ push: false, email: false, inApp: true })
  })

  test('the button of the page does the same and leads back to the page', async () => {
    const { token } = await aLink()
    const answer = await app.request('POST', `/api/unsubscribe/form?token=${token}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/unsubscribe?token=${token}`])
    expect(await (await look(token)).json()).toMatchObject({ isOff: true })
  })

  test('a link that is not whole, or not ours, switches nothing off and says so', async () => {
    const { token } = await aLink()
    const foreign = Buffer.from(JSON.stringify({ userId: mira.userId, kinds: ['MESSAGES'] })).toString(
      'base64url',
    )
    for (const broken of [
      token.slice(0, -4),
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      'x',
      foreign,
      app.edge.encryption.encrypt('{}'),
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await app.request(method, `/api/unsubscribe?token=${encodeURIComponent(broken)}`)
        expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'BAD_LINK' }])
      }
    }
    expect(await (await look(token)).json()).toMatchObject({ isOff: false })
  })

  test('the link of somebody who is gone leads nowhere', async () => {
    const { token } = await aLink()
    await app.db.delete(users).where(eq(users.id, mira.userId))
    expect((await look(token)).status).toBe(404)
    expect((await app.request('POST', `/api/unsubscribe?token=${token}`)).status).toBe(404)
  })
})

describe('unsubscribing from search alerts', () => {
  const KARTS = { name: 'Karts', filters: { sports: 'karting' }, alert: true }
  const searchesOf = async ({ cookie }: Reader) => {
    const answer = await app.request('GET', '/api/saved-searches', { cookie })
    return (await answer.json()) as { id: string; name: string; alert: boolean }[]
  }

  async function anAlert(): Promise<{ token: string; mail: MailOf<'search-alert'> }> {
    for (const body of [KARTS, { ...KARTS, name: 'More karts' }]) {
      await app.request('POST', '/api/saved-searches', { body, cookie: other.cookie })
    }
    await insertAthlete(app.db, {
      athlete: { sports: ['karting'], publishedAt: new Date(Date.now() + 1000) },
    })
    await app.runJob('search.alerts')
    const mails = (await app.runJobs()).filter((mail) => mail.template === 'search-alert')
    const mail = mails.find(({ to, search }) => to === other.email && search === KARTS.name)
    if (!mail) throw new Error('No mail came.')
    return { token: new URL(mail.unsubscribeUrl).searchParams.get('token') ?? '', mail }
  }

  test('a mail program switches the mails of that one search off, without a login', async () => {
    const { token, mail } = await anAlert()
    expect(mail.unsubscribeUrl).toMatch(/^http:\/\/paddock\.test\/unsubscribe\?token=[\w-]+$/)
    const asked = { about: 'search', search: 'Karts', emailMasked: 'p•••@paddock.test' }
    expect(await (await look(token)).json()).toEqual({ ...asked, isOff: false })
    const answer = await app.edge.app.request(mail.oneClickUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(204)
    expect(await (await look(token)).json()).toEqual({ ...asked, isOff: true })
    expect(await searchesOf(other)).toMatchObject([
      { name: 'Karts', alert: false },
      { name: 'More karts', alert: true },
    ])
    expect((await app.preferencesOf(other)).kinds).toEqual(defaultChannels)
  })

  test('a search that was let go tells nobody any more', async () => {
    const { token, mail } = await anAlert()
    const [karts] = await searchesOf(other)
    await app.request('DELETE', `/api/saved-searches/${karts?.id}`, { cookie: other.cookie })
    expect((await app.edge.app.request(mail.oneClickUrl, { method: 'POST' })).status).toBe(204)
    expect(await (await look(token)).json()).toMatchObject({ about: 'search', search: null, isOff: true })
  })
})
