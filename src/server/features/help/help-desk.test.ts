import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploads } from '#server/database/schema/media.ts'
import type { Revision } from '#shared/articles/article.contract.ts'
import { DESK_HELP_PER_PAGE, helpCategories } from '#shared/help/help.constants.ts'
import type { HelpArticle } from '#shared/help/help.contract.ts'
import type { DeskHelp, DeskHelpDetail } from '#shared/help/help-desk.contract.ts'
import type { CursorPage } from '#shared/http/page.ts'
import { timeInDays } from '#tests/support/dates.ts'
import { codeOf, fieldsOf, type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { seedHelp } from './seed-help.ts'

let app: TestApp
let editor: Person
beforeAll(async () => {
  app = await startTestApp()
  await seedHelp(app.db)
  editor = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const DESK = '/api/admin/help'
const list = async () => (await pagesOf('')).flat()
const get = (id: string) => editor.json<DeskHelpDetail>('GET', `${DESK}/${id}`)
const put = ({ id, version, title, category, slug, status }: DeskHelp, given: object = {}) =>
  editor.request('PUT', `${DESK}/${id}`, {
    ...{ version, title, category, slug, isPublished: status !== 'DRAFT', bodyMarkdown: 'Slowly.' },
    ...given,
  })
const save = async (article: DeskHelp, given: object = {}) =>
  readJson<DeskHelpDetail>(await put(article, given))
const create = (title: string) => editor.json<DeskHelpDetail>('POST', DESK, { title, category: 'racers' })

/** All pages of the list, by the links to the next ones. */
async function pagesOf(query: string): Promise<DeskHelp[][]> {
  const pages: DeskHelp[][] = []
  for (let url: string | undefined = `${DESK}?${query}`; url; ) {
    const response: Response = await editor.request('GET', url)
    pages.push(await readJson<DeskHelp[]>(response))
    url = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return pages
}
const readers = async () =>
  ((await (await app.request('GET', '/api/help/articles')).json()) as HelpArticle[]).map(({ title }) => title)

async function firstSeeded(): Promise<DeskHelp> {
  const seeded = (await list()).find(({ editedAt }) => editedAt === null)
  if (!seeded) throw new Error('The help center has no original text left')
  return seeded
}

test('an edited text stays when the product comes with its own again, and keeps the original as a revision', async () => {
  const seeded = await firstSeeded()
  const { bodyMarkdown: original } = await get(seeded.id)
  expect((await put(seeded, { title: 'Edited here' })).status).toBe(200)
  await seedHelp(app.db)
  expect(await get(seeded.id)).toMatchObject({ title: 'Edited here', bodyMarkdown: 'Slowly.', version: 2 })
  const { items } = await editor.json<CursorPage<Revision>>('GET', `${DESK}/${seeded.id}/revisions`)
  expect(items.map(({ n }) => n)).toEqual([2, 1])
  expect(items[1]?.text).toContain(original)
  expect(items[0]?.previousText).toBe(items[1]?.text)
})

test('a new article is a draft until it is published, and a text can be unpublished', async () => {
  const draft = await create('How do I tow?')
  expect(draft).toMatchObject({ slug: 'how-do-i-tow', status: 'DRAFT' })
  expect(await readers()).not.toContain('How do I tow?')
  expect((await put(draft, { isPublished: true })).status).toBe(200)
  await seedHelp(app.db)
  expect(await readers()).toContain('How do I tow?')
  const seeded = await firstSeeded()
  expect((await put(seeded, { isPublished: false })).status).toBe(200)
  await seedHelp(app.db)
  expect(await readers()).not.toContain(seeded.title)
  const vote = `/api/help/articles/${seeded.slug}/feedback`
  expect((await editor.request('POST', vote, { helpful: true })).status).toBe(404)
})

test('a save over a newer version, a taken address and an empty text are refused', async () => {
  const seeded = await firstSeeded()
  const other = (await list()).find(({ id }) => id !== seeded.id)
  expect(await fieldsOf(await put(seeded, { slug: other?.slug }))).toEqual({
    slug: 'Another help article has or had this address. Choose another',
  })
  expect(await fieldsOf(await put(seeded, { bodyMarkdown: ' ' }))).toEqual({
    bodyMarkdown: 'Write the text',
  })
  expect((await put(seeded)).status).toBe(200)
  expect(await codeOf(await put(seeded))).toEqual([409, 'STALE'])
})

test('the list has the votes of readers', async () => {
  const seeded = await firstSeeded()
  const vote = `/api/help/articles/${seeded.slug}/feedback`
  for (const helpful of [true, false]) {
    await (await app.signInAs('ATHLETE')).request('POST', vote, { helpful })
  }
  expect((await list()).find(({ id }) => id === seeded.id)).toMatchObject({ helpful: 1, notHelpful: 1 })
})

test('a scheduled article is seen from its time on, and no earlier', async () => {
  const draft = await create('How do I rent a trailer?')
  expect(await fieldsOf(await put(draft, { isPublished: true, publishAt: timeInDays(400) }))).toEqual({
    publishAt: 'Choose a time within a year',
  })
  const publishAt = timeInDays(2)
  const scheduled = await save(draft, { isPublished: true, publishAt })
  expect(scheduled).toMatchObject({ status: 'SCHEDULED', publishAt })
  expect(await readers()).not.toContain(draft.title)
  const scheduledIds = (await pagesOf('state=SCHEDULED')).flat().map(({ id }) => id)
  expect(scheduledIds).toEqual([draft.id])

  await app.db.execute(sql`update help_articles set publish_at = now() where id = ${draft.id}`)
  expect(await readers()).toContain(draft.title)
  expect((await get(draft.id)).status).toBe('PUBLISHED')
  const unpublished = await save(scheduled, { isPublished: false, publishAt })
  expect(unpublished).toMatchObject({ status: 'DRAFT', publishAt: null })
})

test('an address that changes leads to the new one, and belongs to the article', async () => {
  const seeded = await firstSeeded()
  const moved = await save(seeded, { slug: 'moved-away' })
  expect(moved.formerSlugs).toEqual([seeded.slug])
  // The text that comes with the product is not added a second time under its first address.
  await seedHelp(app.db)
  const shown = await readJson<HelpArticle[]>(await app.request('GET', '/api/help/articles'))
  expect(shown.filter(({ slug }) => slug === seeded.slug)).toEqual([])
  expect(shown.find(({ slug }) => slug === 'moved-away')?.formerSlugs).toEqual([seeded.slug])
  const vote = `/api/help/articles/${seeded.slug}/feedback`
  expect((await editor.request('POST', vote, { helpful: true })).status).toBe(204)

  const other = await create('How do I take an address?')
  expect(await fieldsOf(await put(other, { slug: seeded.slug }))).toHaveProperty('slug')
  expect((await save(moved, { slug: seeded.slug })).formerSlugs).toEqual(['moved-away'])
})

test('pictures of a text stay while it shows them, and are in the gallery of all texts', async () => {
  const key = `${'7'.repeat(24)}-800x600`
  const bodyMarkdown = `![A trailer](/media/${key}/640.webp)`
  const draft = await create('How do I load a trailer?')
  expect(await fieldsOf(await put(draft, { bodyMarkdown }))).toEqual({
    bodyMarkdown: 'A picture is no longer there. Upload it again.',
  })
  await app.db.insert(uploads).values({
    ...{ ownerId: editor.userId, storageKey: key, bytes: 10, width: 800, height: 600 },
    ...{ sha256: 'trailer', thumbhash: '', createdAt: new Date('2026-01-01') },
  })
  await save(draft, { bodyMarkdown })
  await app.runJob('media.sweep')
  const pictures = await editor.json<{ url: string }[]>('GET', '/api/admin/articles/pictures')
  expect(pictures.map(({ url }) => url)).toEqual([expect.stringContaining(key)])
})

test('the list comes in pages, and is searched by title', async () => {
  for (let at = 0; at < DESK_HELP_PER_PAGE; at++) await create(`Question number ${at}`)
  const pages = await pagesOf('')
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]).toHaveLength(DESK_HELP_PER_PAGE)
  const ids = pages.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const categories = pages.flat().map(({ category }) => helpCategories.indexOf(category))
  expect(categories).toEqual(categories.toSorted((one, other) => one - other))
  const found = (await pagesOf('search=number%2012')).flat().map(({ title }) => title)
  expect(found).toEqual(['Question number 12'])
})
