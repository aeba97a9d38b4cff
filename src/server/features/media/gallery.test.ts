import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { media, uploads } from '#server/database/schema/media.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { supportTickets, ticketAttachments, ticketMessages } from '#server/database/schema/support.ts'
import { inTransaction } from '#server/platform/database.ts'
import { openStorage } from '#server/platform/open-storage.ts'
import type { Storage } from '#server/platform/storage.ts'
import { ALT_MAX, CAPTION_MAX, EVENT_MAX, MEDIA_MAX } from '#shared/media/media.constants.ts'
import { type MediaItem, mediaItem, quota, type Upload, upload } from '#shared/media/media.contract.ts'
import { aPng, formWith } from '#tests/support/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dropUpload } from './free-picture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let shades = 0
/** A different picture each time. */
async function uploadOne(cookie: string): Promise<Upload> {
  const colour = `#${(++shades * 4099).toString(16).padStart(6, '0')}`
  const form = formWith(await aPng(200, 150, colour))
  return upload.parse(await (await app.request('POST', '/api/uploads', { cookie, form })).json())
}

const send = (method: string, path: string, cookie: string, body?: unknown) =>
  app.request(method, path, { cookie, body })

async function add(cookie: string, body: object): Promise<MediaItem> {
  const response = await send('POST', '/api/media', cookie, body)
  expect(response.status).toBe(201)
  return mediaItem.parse(await response.json())
}

const list = async (cookie: string): Promise<MediaItem[]> =>
  z.array(mediaItem).parse(await (await send('GET', '/api/media', cookie)).json())

const readQuota = async (cookie: string) =>
  quota.parse(await (await send('GET', '/api/media/quota', cookie)).json())

const hasUpload = async ({ id }: Upload) => (await app.db.$count(uploads, eq(uploads.id, id))) === 1
const isServed = async ({ url }: Upload) => (await app.request('GET', url)).status === 200

describe('a gallery', () => {
  test('accepts pictures and video links, each added at its end', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const { id: uploadId, url, thumbhash } = await uploadOne(cookie)
    const picture = await add(cookie, {
      uploadId,
      caption: '  Turn one  ',
      alt: 'A kart',
      event: '',
      showOnProfile: false,
    })
    expect(picture).toMatchObject({
      kind: 'IMAGE',
      url,
      thumbhash,
      width: 200,
      height: 150,
      videoUrl: null,
      caption: 'Turn one',
      alt: 'A kart',
      event: null,
      showOnProfile: false,
    })
    const video = await add(cookie, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ?t=4' })
    expect(video).toMatchObject({
      kind: 'VIDEO_LINK',
      url: null,
      videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      showOnProfile: true,
    })
    expect(await list(cookie)).toEqual([picture, video])
  })

  test.each<[string, object, string]>([
    ['neither picture nor video', {}, 'uploadId'],
    ['both at once', { uploadId: crypto.randomUUID(), videoUrl: 'https://vimeo.com/76979871' }, 'uploadId'],
    ['an unknown upload', { uploadId: crypto.randomUUID() }, 'uploadId'],
    ['an invalid id', { uploadId: '1 or 1=1' }, 'uploadId'],
    ['a link to another site', { videoUrl: 'https://evil.example/watch?v=dQw4w9WgXcQ' }, 'videoUrl'],
    ['a javascript: link', { videoUrl: 'javascript:alert(1)' }, 'videoUrl'],
    [
      'a long caption',
      { videoUrl: 'https://vimeo.com/76979871', caption: 'x'.repeat(CAPTION_MAX + 1) },
      'caption',
    ],
    ['a long description', { videoUrl: 'https://vimeo.com/76979871', alt: 'x'.repeat(ALT_MAX + 1) }, 'alt'],
    ['a long event', { videoUrl: 'https://vimeo.com/76979871', event: 'x'.repeat(EVENT_MAX + 1) }, 'event'],
    [
      'a wish that is none',
      { videoUrl: 'https://vimeo.com/76979871', showOnProfile: 'yes' },
      'showOnProfile',
    ],
  ])('refuses %s at its field', async (_, body, field) => {
    const { cookie } = await app.signInAs('ATHLETE')
    const response = await send('POST', '/api/media', cookie, body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
    expect(await list(cookie)).toEqual([])
  })

  test('refuses another user’s upload', async () => {
    const [owner, other] = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')]
    const { id: uploadId } = await uploadOne(owner.cookie)
    expect((await send('POST', '/api/media', other.cookie, { uploadId })).status).toBe(422)
  })

  test('changes only the given fields', async () => {
    const { cookie } = await app.signInAs('PROMOTER')
    const { id } = await add(cookie, {
      videoUrl: 'https://vimeo.com/76979871',
      caption: 'Final lap',
      event: 'Finale',
    })
    const response = await send('PATCH', `/api/media/${id}`, cookie, {
      caption: 'Last corner',
      showOnProfile: false,
    })
    expect(await response.json()).toMatchObject({
      caption: 'Last corner',
      event: 'Finale',
      showOnProfile: false,
    })
  })

  test('replaces a picture and deletes the old one', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const [before, after] = [await uploadOne(cookie), await uploadOne(cookie)]
    const { id } = await add(cookie, { uploadId: before.id, caption: 'Stays' })
    const response = await send('PATCH', `/api/media/${id}`, cookie, { uploadId: after.id })
    expect(await response.json()).toMatchObject({ id, url: after.url, caption: 'Stays' })
    await app.runJobs()
    expect([await hasUpload(before), await hasUpload(after)]).toEqual([false, true])
  })

  test('cannot replace the picture of a video', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const { id } = await add(cookie, { videoUrl: 'https://vimeo.com/76979871' })
    const { id: uploadId } = await uploadOne(cookie)
    expect((await send('PATCH', `/api/media/${id}`, cookie, { uploadId })).status).toBe(409)
  })

  test('cannot be changed by another user', async () => {
    const [owner, other] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
    const item = await add(owner.cookie, { videoUrl: 'https://vimeo.com/76979871' })
    expect((await send('PATCH', `/api/media/${item.id}`, other.cookie, { caption: 'Mine' })).status).toBe(404)
    expect((await send('DELETE', `/api/media/${item.id}`, other.cookie)).status).toBe(404)
    expect((await send('PUT', '/api/media/order', other.cookie, { ids: [item.id] })).status).toBe(409)
    expect(await list(other.cookie)).toEqual([])
    expect(await list(owner.cookie)).toEqual([item])
  })

  test('has a maximum size', async () => {
    const { userId, cookie } = await app.signInAs('ATHLETE')
    const videoUrl = 'https://vimeo.com/76979871'
    const rows = Array.from({ length: MEDIA_MAX }, (_, position) => ({
      userId,
      kind: 'VIDEO_LINK' as const,
      videoUrl,
      position,
    }))
    await app.db.insert(media).values(rows)
    const response = await send('POST', '/api/media', cookie, { videoUrl })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'GALLERY_FULL' })
  })
})

describe('the order of a gallery', () => {
  async function threeVideos() {
    const { cookie } = await app.signInAs('ATHLETE')
    const ids: string[] = []
    for (const number of [1, 2, 3]) {
      ids.push((await add(cookie, { videoUrl: `https://vimeo.com/7697987${number}` })).id)
    }
    return { cookie, ids }
  }

  test('is set by its owner', async () => {
    const { cookie, ids } = await threeVideos()
    const wanted = ids.toReversed()
    const response = await send('PUT', '/api/media/order', cookie, { ids: wanted })
    expect(
      z
        .array(mediaItem)
        .parse(await response.json())
        .map(({ id }) => id),
    ).toEqual(wanted)
    expect((await list(cookie)).map(({ id }) => id)).toEqual(wanted)
  })

  test.each<[string, (ids: string[]) => string[]]>([
    ['one missing', (ids) => ids.slice(1)],
    ['a duplicate', ([first = '', ...rest]) => [first, first, ...rest.slice(1)]],
    ['an unknown id', (ids) => [...ids.slice(1), crypto.randomUUID()]],
  ])('is refused with %s, and stays unchanged', async (_, change) => {
    const { cookie, ids } = await threeVideos()
    const response = await send('PUT', '/api/media/order', cookie, { ids: change(ids) })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'STALE' })
    expect((await list(cookie)).map(({ id }) => id)).toEqual(ids)
  })
})

describe('an unused upload', () => {
  test('is deleted with the item that showed it, and its space is free again', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const stored = await uploadOne(cookie)
    const { id } = await add(cookie, { uploadId: stored.id })
    expect(await readQuota(cookie)).toMatchObject({ pictures: 1, bytes: expect.any(Number) })
    expect((await send('DELETE', `/api/media/${id}`, cookie)).status).toBe(204)
    await app.runJobs()
    expect([await hasUpload(stored), await isServed(stored)]).toEqual([false, false])
    expect(await readQuota(cookie)).toMatchObject({ pictures: 0, bytes: 0 })
  })

  test('stays while another item shows it', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const stored = await uploadOne(cookie)
    const { id } = await add(cookie, { uploadId: stored.id })
    await add(cookie, { uploadId: stored.id })
    await send('DELETE', `/api/media/${id}`, cookie)
    await app.runJobs()
    expect(await isServed(stored)).toBe(true)
  })

  test('is deleted on retry when the storage failed', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const stored = await uploadOne(cookie)
    const [, , key = ''] = stored.url.split('/')
    const stuck: Storage = { ...openStorage(app.env), remove: () => Promise.reject(new Error('EIO')) }
    await expect(inTransaction(app.db, (tx) => dropUpload({ tx, storage: stuck }, key))).rejects.toThrow(
      'EIO',
    )
    expect([await hasUpload(stored), await isServed(stored)]).toEqual([true, true])
    await inTransaction(app.db, (tx) => dropUpload({ tx, storage: openStorage(app.env) }, key))
    expect([await hasUpload(stored), await isServed(stored)]).toEqual([false, false])
  })

  test('is deleted by the nightly job, and used ones stay', async () => {
    const { userId, cookie } = await app.signInAs('ATHLETE')
    const uses: Record<string, (upload: Upload) => Promise<unknown>> = {
      media: ({ id }) => add(cookie, { uploadId: id }),
      avatar: ({ url }) => send('PUT', '/api/users/me/picture', cookie, { url }),
      ticket: async ({ id: uploadId }) => {
        const [ticket] = await app.db
          .insert(supportTickets)
          .values({ email: 'a@b.test', topic: 'x', subject: 'x' })
          .returning()
        const [message] = await app.db
          .insert(ticketMessages)
          .values({ ticketId: String(ticket?.id), body: 'x' })
          .returning()
        await app.db.insert(ticketAttachments).values({ messageId: String(message?.id), uploadId })
      },
      'athlete header': ({ url }) =>
        app.db.insert(athleteProfiles).values({ userId, slug: 'swept', headerImageUrl: url }),
      'promoter header': ({ url }) =>
        app.db.insert(promoters).values({ userId, eventName: 'Swept', headerImageUrl: url }),
      'promoter logo': ({ url }) =>
        app.db.update(promoters).set({ logoUrl: url }).where(eq(promoters.userId, userId)),
      'brand logo': ({ url }) =>
        app.db.insert(brands).values({ ownerUserId: userId, slug: 'swept', name: 'Swept', logoUrl: url }),
      'brand hero': ({ url }) =>
        app.db.update(brands).set({ heroUrl: url }).where(eq(brands.ownerUserId, userId)),
    }
    const used: [string, Upload][] = []
    for (const [use, apply] of Object.entries(uses)) {
      const stored = await uploadOne(cookie)
      await apply(stored)
      used.push([use, stored])
    }
    const [old, young] = [await uploadOne(cookie), await uploadOne(cookie)]
    const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await app.db.update(uploads).set({ createdAt: dayAgo }).where(eq(uploads.ownerId, userId))
    await app.db.update(uploads).set({ createdAt: new Date() }).where(eq(uploads.id, young.id))

    await app.runJob('media.sweep')
    await app.runJobs()

    const lost: string[] = []
    for (const [use, stored] of used)
      if (!(await isServed(stored)) || !(await hasUpload(stored))) lost.push(use)
    expect(lost).toEqual([])
    expect([await isServed(young), await isServed(old), await hasUpload(old)]).toEqual([true, false, false])
  })
})

describe('an account picture', () => {
  const avatarOf = async (userId: string) =>
    (await app.db.select({ url: users.profileImageUrl }).from(users).where(eq(users.id, userId)))[0]?.url

  test('is set, replaced and removed', async () => {
    const { userId, cookie } = await app.signInAs(null)
    const [first, second] = [await uploadOne(cookie), await uploadOne(cookie)]
    const response = await send('PUT', '/api/users/me/picture', cookie, { url: first.url })
    expect(await response.json()).toMatchObject({ id: userId, profileImageUrl: first.url })
    await send('PUT', '/api/users/me/picture', cookie, { url: second.url })
    await app.runJobs()
    expect([await isServed(first), await isServed(second)]).toEqual([false, true])
    await send('PUT', '/api/users/me/picture', cookie, { url: null })
    await app.runJobs()
    expect([await avatarOf(userId), await isServed(second)]).toEqual([null, false])
  })

  test('has to be one’s own upload', async () => {
    const [owner, other] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
    const { url } = await uploadOne(owner.cookie)
    for (const wrong of [
      url,
      '/pictures/brand-kestrel-lubricants-mark.svg',
      `/media/${'0'.repeat(24)}-9x9/9.webp`,
    ]) {
      const response = await send('PUT', '/api/users/me/picture', other.cookie, { url: wrong })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        fields: { url: expect.stringContaining('Upload it again') },
      })
    }
    expect(
      (await send('PUT', '/api/users/me/picture', other.cookie, { url: 'https://evil.example/a.png' }))
        .status,
    ).toBe(422)
    expect(await avatarOf(other.userId)).toBeNull()
  })

  test('can be a demo picture from one’s own gallery', async () => {
    const { userId, cookie } = await app.signInAs('ATHLETE')
    const pictureUrl = '/pictures/racer-mira-castellan-card-640.webp'
    await app.db.insert(media).values({ userId, kind: 'IMAGE', pictureUrl, position: 1 })
    expect((await send('PUT', '/api/users/me/picture', cookie, { url: pictureUrl })).status).toBe(200)
    expect(await avatarOf(userId)).toBe(pictureUrl)
  })
})

describe('the header of a profile', () => {
  test('needs a profile', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const { url } = await uploadOne(cookie)
    const response = await send('PUT', '/api/users/me/header', cookie, { url })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'PROFILE_REQUIRED' })
  })

  test('is set, and a form opened before is outdated', async () => {
    const { userId, cookie } = await app.signInAs('ATHLETE')
    await app.db.insert(athleteProfiles).values({ userId, slug: 'header-test' })
    const { url } = await uploadOne(cookie)
    expect(await (await send('PUT', '/api/users/me/header', cookie, { url })).json()).toEqual({ url })
    const [row] = await app.db.select().from(athleteProfiles).where(eq(athleteProfiles.userId, userId))
    expect(row).toMatchObject({ headerImageUrl: url, version: 2 })
  })

  test.each(['BRAND', 'PROMOTER'] as const)('can be set by a %s, too', async (role) => {
    const { userId, cookie } = await app.signInAs(role)
    if (role === 'BRAND') {
      await app.db.insert(brands).values({ ownerUserId: userId, slug: 'header-brand', name: 'Header' })
    } else {
      await app.db.insert(promoters).values({ userId, eventName: 'Header' })
    }
    const { url } = await uploadOne(cookie)
    expect((await send('PUT', '/api/users/me/header', cookie, { url })).status).toBe(200)
    expect((await send('PUT', '/api/users/me/header', cookie, { url: null })).status).toBe(200)
  })
})
