import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertArticle } from '#server/database/builders/an-article.ts'
import { uploads } from '#server/database/schema/media.ts'
import { DESK_ARTICLES_PER_PAGE } from '#shared/articles/article.constants.ts'
import type { Article, Revision } from '#shared/articles/article.contract.ts'
import type { DeskArticle, DeskArticleDetail } from '#shared/articles/article-desk.contract.ts'
import type { NamedStory } from '#shared/articles/story-consent.contract.ts'
import type { CursorPage } from '#shared/http/page.ts'
import { timeInDays } from '#tests/support/dates.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let editor: Person
beforeAll(async () => {
  app = await startTestApp()
  editor = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const DESK = '/api/admin/articles'
const create = (title: string, kind = 'ARTICLE') =>
  editor.json<DeskArticleDetail>('POST', DESK, { title, kind })
const bodyOf = ({ version, title, slug, kind, authorName, tags, coverUrl }: DeskArticleDetail) => ({
  ...{ version, title, slug, kind, authorName, tags, coverUrl },
  ...{ excerpt: 'In short.', bodyMarkdown: 'First the straps.', seoTitle: null, seoDescription: null },
})
const put = (article: DeskArticleDetail, given: object = {}) =>
  editor.request('PUT', `${DESK}/${article.id}`, { ...bodyOf(article), ...given })
const save = async (article: DeskArticleDetail, given: object = {}) =>
  (await (await put(article, given)).json()) as DeskArticleDetail
const post = (article: DeskArticleDetail, event: string, given: object = {}) =>
  editor.request('POST', `${DESK}/${article.id}/${event}`, { version: article.version, ...given })
const run = async (article: DeskArticleDetail, event: string, given: object = {}) =>
  (await (await post(article, event, given)).json()) as DeskArticleDetail
const publicStatus = async (slug: string) => (await app.request('GET', `/api/articles/${slug}`)).status

describe('an article', () => {
  test('is drafted, written and published, and readers see it then', async () => {
    const draft = await create('Towing in the rain')
    expect(draft).toMatchObject({ slug: 'towing-in-the-rain', status: 'DRAFT', kind: 'ARTICLE', version: 1 })
    expect(await fieldsOf(await post(draft, 'publish'))).toEqual({
      excerpt: 'Enter a summary before you publish',
      bodyMarkdown: 'Write the text before you publish',
    })
    const saved = await save(draft, {
      tags: ['towing'],
      authorName: 'Nell Harcastle',
      seoTitle: 'How to tow a race car',
      bodyMarkdown: 'First <b onclick="x()">the</b> straps.',
    })
    expect(JSON.stringify(saved.body)).not.toContain('onclick')
    expect(await publicStatus(saved.slug)).toBe(404)
    const published = await run(saved, 'publish')
    expect(published).toMatchObject({ status: 'PUBLISHED', allowed: ['unpublish'] })
    const article = (await (await app.request('GET', `/api/articles/${saved.slug}`)).json()) as Article
    expect(article).toMatchObject({
      authorName: 'Nell Harcastle',
      tags: ['towing'],
      seoTitle: 'How to tow a race car',
    })
    const draftAgain = await run(published, 'unpublish')
    expect(await publicStatus(saved.slug)).toBe(404)
    // The date of the first publication stays.
    expect((await run(draftAgain, 'publish')).publishAt).toBe(published.publishAt)
  })

  test('that is scheduled is public on time, whenever the job runs', async () => {
    const saved = await save(await create('A season of coffee'))
    const scheduled = await run(saved, 'publish', { publishAt: timeInDays(2) })
    expect(scheduled).toMatchObject({ status: 'SCHEDULED', allowed: ['publish', 'schedule', 'unpublish'] })
    expect(await publicStatus(saved.slug)).toBe(404)
    expect(await fieldsOf(await post(scheduled, 'publish', { publishAt: timeInDays(400) }))).toEqual({
      publishAt: 'Choose a time within a year',
    })
    await app.db.execute(
      sql`update articles set publish_at = now() - interval '1 minute' where id = ${saved.id}`,
    )
    expect(await publicStatus(saved.slug)).toBe(200)
    await app.runJob('articles.publish-due')
    const due = await editor.json<DeskArticleDetail>('GET', `${DESK}/${saved.id}`)
    expect(due.status).toBe('PUBLISHED')
  })

  test('is still found by a slug that it had before, which no other article gets', async () => {
    const draft = await create('Reading a contract')
    const saved = await run(await save(draft), 'publish')
    const renamed = await save(saved, { slug: 'how-to-read-a-contract' })
    expect(renamed.formerSlugs).toEqual(['reading-a-contract'])
    const article = (await (await app.request('GET', '/api/articles/reading-a-contract')).json()) as Article
    expect(article.slug).toBe('how-to-read-a-contract')
    const other = await create('Reading a contract')
    expect(other.slug).toBe('reading-a-contract-2')
    expect(await fieldsOf(await put(other, { slug: 'reading-a-contract' }))).toEqual({
      slug: 'Another article has or had this address. Choose another',
    })
    const back = await save(renamed, { slug: 'reading-a-contract' })
    expect(back.formerSlugs).toEqual(['how-to-read-a-contract'])
  })

  test('has a revision for each save, also of what was there before', async () => {
    const { id } = await insertArticle(app.db, { slug: 'seeded', bodyMarkdown: 'As it was seeded.' })
    const seeded = await editor.json<DeskArticleDetail>('GET', `${DESK}/${id}`)
    const saved = await save(seeded, { bodyMarkdown: 'As it was edited.' })
    expect(await codeOf(await put(seeded, { bodyMarkdown: 'An older one.' }))).toEqual([409, 'STALE'])
    await save(saved, { title: 'Another title', bodyMarkdown: 'As it was edited.' })
    const { items } = await editor.json<CursorPage<Revision>>('GET', `${DESK}/${id}/revisions`)
    expect(items.map(({ n, editedBy }) => [n, editedBy])).toEqual([
      [3, 'Robin Ashgrove'],
      [2, 'Robin Ashgrove'],
      [1, null],
    ])
    expect(items[0]?.text).toContain('Title: Another title')
    expect(items[0]?.previousText).toBe(items[1]?.text)
    expect(items[2]).toMatchObject({ previousText: null, text: expect.stringContaining('As it was seeded.') })
  })

  test('is deleted only while it is not published', async () => {
    const published = await run(await save(await create('To delete')), 'publish')
    const path = `${DESK}/${published.id}`
    expect(await codeOf(await editor.request('DELETE', path))).toEqual([409, 'PUBLISHED'])
    await run(published, 'unpublish')
    expect((await editor.request('DELETE', path)).status).toBe(204)
    expect((await editor.request('GET', path)).status).toBe(404)
  })

  test('shows its pictures in the gallery of editors, and no picture of members', async () => {
    const article = await save(await create('A gallery of trailers'))
    const upload = async (letter: string) => {
      const storageKey = `${letter.repeat(24)}-800x600`
      const [{ id = '' } = {}] = await app.db
        .insert(uploads)
        .values({
          ...{ ownerId: editor.userId, storageKey, bytes: 1, width: 800, height: 600 },
          ...{ sha256: letter, thumbhash: '' },
        })
        .returning({ id: uploads.id })
      return { id, url: `/media/${storageKey}/640.webp` }
    }
    const [used] = [await upload('b'), await upload('c')]
    await save(article, { bodyMarkdown: `![Trailer](${used.url})` })
    expect(await editor.json('GET', `${DESK}/pictures`)).toEqual([{ ...used, width: 800, height: 600 }])
  })

  test('cannot show pictures that were never uploaded', async () => {
    const draft = await create('Pictures')
    const gone = `/media/${'a'.repeat(24)}-800x600/640.webp`
    expect(await fieldsOf(await put(draft, { coverUrl: gone }))).toHaveProperty('coverUrl')
    expect(await fieldsOf(await put(draft, { bodyMarkdown: `![Pits](${gone})` }))).toHaveProperty(
      'bodyMarkdown',
    )
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ excerpt: 'x'.repeat(301) }, 'excerpt'],
    [{ authorName: ' ' }, 'authorName'],
    [{ tags: Array.from({ length: 9 }, (_, n) => `tag-${n}`) }, 'tags'],
    [{ seoTitle: 'x'.repeat(71) }, 'seoTitle'],
    [{ seoDescription: 'x'.repeat(161) }, 'seoDescription'],
    [{ coverUrl: 'https://elsewhere.test/a.webp' }, 'coverUrl'],
  ])('with %j is refused at its field', async (given, field) => {
    const draft = await create('Hostile')
    expect(Object.keys(await fieldsOf(await put(draft, given)))).toEqual([field])
  })
})

describe('the preview', () => {
  test('shows what readers would see, and is not in the audit log', async () => {
    const admin = await app.signInAs('ADMIN')
    const { body } = await admin.json<{ body: unknown }>('POST', `${DESK}/preview`, {
      bodyMarkdown: '## Straps\n\n<script>alert(1)</script>',
    })
    expect(body).toEqual([{ tag: 'h2', id: 'part-straps', children: ['Straps'] }])
    const log = await admin.json<{ action: string }[]>('GET', '/api/admin/audit-log')
    expect(JSON.stringify(log)).not.toContain('preview')
  })
})

describe('the list', () => {
  test('is filtered by state, kind and title, the latest changed first, page by page', async () => {
    for (let n = 0; n <= DESK_ARTICLES_PER_PAGE; n += 1) await create(`Paged ${n}`)
    const story = await create('Paged story', 'STORY')
    const list = (query: string) => editor.request('GET', `${DESK}?${query}`)
    const [first] = (await (await list('search=paged')).json()) as DeskArticle[]
    expect(first?.id).toBe(story.id)
    const stories = (await (await list('search=paged&kind=STORY')).json()) as DeskArticle[]
    expect(stories.map(({ id }) => id)).toEqual([story.id])
    expect(await (await list('search=paged&state=PUBLISHED')).json()).toEqual([])
    const seen: string[] = []
    let next: string | undefined = `${DESK}?search=paged`
    while (next) {
      const response = await editor.request('GET', next)
      seen.push(...((await response.json()) as DeskArticle[]).map(({ id }) => id))
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(new Set(seen).size).toBe(DESK_ARTICLES_PER_PAGE + 2)
    expect(seen).toHaveLength(DESK_ARTICLES_PER_PAGE + 2)
  })
})

describe('a success story', () => {
  const ask = (story: DeskArticleDetail, email: string) =>
    editor.request('POST', `${DESK}/${story.id}/consents`, { email })
  const answer = (member: Person, story: DeskArticleDetail, agrees: boolean) =>
    member.json<NamedStory>('POST', `/api/story-consents/${story.id}`, { agrees })

  test('is published when everyone it names agrees, and unpublished when one withdraws', async () => {
    const [racer, brand] = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')]
    const story = await save(await create('One crate of oil', 'STORY'))
    expect(story.tags).toEqual(['success-story'])
    await ask(story, racer.email)
    await ask(story, brand.email)
    expect(await notificationTitles(app, racer)).toContain('May we name you in a success story?')
    expect(await codeOf(await post(story, 'publish'))).toEqual([409, 'CONSENT_MISSING'])
    expect(await codeOf(await post(story, 'publish', { publishAt: timeInDays(1) }))).toEqual([
      409,
      'CONSENT_MISSING',
    ])
    const seen = await racer.json<NamedStory>('GET', `/api/story-consents/${story.id}`)
    expect(seen).toMatchObject({ title: 'One crate of oil', consent: 'ASKED', status: 'DRAFT' })
    await answer(racer, story, true)
    expect(await codeOf(await post(story, 'publish'))).toEqual([409, 'CONSENT_MISSING'])
    await answer(brand, story, true)
    const published = await run(story, 'publish')
    expect(published).toMatchObject({ status: 'PUBLISHED', missingConsents: 0 })
    expect(await answer(brand, story, false)).toMatchObject({ consent: 'REFUSED', status: 'DRAFT' })
    expect(await publicStatus(story.slug)).toBe(404)
    expect(await notificationTitles(app, editor)).toContain('Consent refused: One crate of oil')
    expect(await codeOf(await post({ ...story, version: 3 }, 'publish'))).toEqual([409, 'CONSENT_MISSING'])
  })

  test('asks again and is unpublished when its words change after the consent', async () => {
    const racer = await app.signInAs('ATHLETE')
    const story = await save(await create('Two laps down', 'STORY'))
    await ask(story, racer.email)
    await answer(racer, story, true)
    const published = await run(story, 'publish')
    const tagged = await save(published, { tags: ['karting'] })
    expect(tagged).toMatchObject({ status: 'PUBLISHED', missingConsents: 0 })
    const changed = await save(tagged, { bodyMarkdown: 'Quite another story.' })
    expect(changed).toMatchObject({ status: 'DRAFT', missingConsents: 1, consents: [{ status: 'ASKED' }] })
    expect(await publicStatus(story.slug)).toBe(404)
    expect(await notificationTitles(app, racer)).toContain('A success story that names you has changed')
    expect(await codeOf(await post(changed, 'publish'))).toEqual([409, 'CONSENT_MISSING'])
    await answer(racer, story, true)
    expect(await run(changed, 'publish')).toMatchObject({ status: 'PUBLISHED' })
  })

  test('is unpublished by the job when the account of a named member is erased', async () => {
    const racer = await app.signInAs('ATHLETE')
    const story = await save(await create('A trailer full of tyres', 'STORY'))
    await ask(story, racer.email)
    await answer(racer, story, true)
    await run(story, 'publish')
    await app.db.execute(sql`update story_consents set status = 'REFUSED' where user_id = ${racer.userId}`)
    await app.runJob('articles.publish-due')
    expect(await publicStatus(story.slug)).toBe(404)
  })

  test('is read before its publication only by those it names', async () => {
    const story = await create('Coffee at five', 'STORY')
    const stranger = await app.signInAs('ATHLETE')
    const path = `/api/story-consents/${story.id}`
    expect((await stranger.request('GET', path)).status).toBe(404)
    expect((await stranger.request('POST', path, { agrees: true })).status).toBe(404)
  })

  test('names members with an account, whom it can stop naming', async () => {
    const racer = await app.signInAs('ATHLETE')
    const story = await create('Ninth gear', 'STORY')
    expect(await fieldsOf(await ask(story, 'nobody@nowhere.test'))).toEqual({
      email: 'There is no active account with this email address',
    })
    expect(await codeOf(await ask(await create('No story'), racer.email))).toEqual([409, 'NOT_A_STORY'])
    await ask(story, racer.email.toUpperCase())
    const left = await editor.json<DeskArticleDetail>(
      'DELETE',
      `${DESK}/${story.id}/consents/${racer.userId}`,
    )
    expect(left.consents).toEqual([])
  })
})
