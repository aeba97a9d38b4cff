import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Revision } from '#shared/articles/revision.contract.ts'
import type { HelpArticle } from '#shared/help/help.contract.ts'
import type { DeskHelp, DeskHelpDetail } from '#shared/help/help-desk.contract.ts'
import type { CursorPage } from '#shared/http/page.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
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
const list = () => editor.json<DeskHelp[]>('GET', DESK)
const get = (id: string) => editor.json<DeskHelpDetail>('GET', `${DESK}/${id}`)
const put = ({ id, version, title, category, slug, isPublished }: DeskHelp, given: object = {}) =>
  editor.request('PUT', `${DESK}/${id}`, {
    ...{ version, title, category, slug, isPublished, bodyMarkdown: 'Slowly.' },
    ...given,
  })
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
  const draft = await editor.json<DeskHelpDetail>('POST', DESK, {
    title: 'How do I tow?',
    category: 'racers',
  })
  expect(draft).toMatchObject({ slug: 'how-do-i-tow', isPublished: false })
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
    slug: 'Another help article has this address. Please choose another',
  })
  expect(await fieldsOf(await put(seeded, { bodyMarkdown: ' ' }))).toEqual({
    bodyMarkdown: 'Please write the text',
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
