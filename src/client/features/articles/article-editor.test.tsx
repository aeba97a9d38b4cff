import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readDraft } from '#client/lib/use-draft.tsx'
import type { Revision } from '#shared/articles/article.contract.ts'
import type { DeskArticleDetail } from '#shared/articles/article-desk.contract.ts'
import { formatRevision } from '#shared/articles/revision.rules.ts'
import type { NamedStory } from '#shared/articles/story-consent.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { DeskList } from './desk-list.tsx'
import { StoryAnswer } from './story-answer.tsx'

const ID = '0198c0de-0000-7000-8000-0000000000e1'
const USER = '0198c0de-0000-7000-8000-0000000000e2'

const anArticle = (given: Partial<DeskArticleDetail> = {}): DeskArticleDetail => ({
  id: ID,
  slug: 'towing',
  title: 'Towing in the rain',
  kind: 'ARTICLE',
  status: 'DRAFT',
  publishAt: null,
  authorName: 'Nell Harcastle',
  updatedAt: '2026-03-01T12:00:00.000Z',
  missingConsents: 0,
  version: 3,
  excerpt: 'Slowly.',
  bodyMarkdown: 'Check the straps.',
  body: [{ tag: 'p', children: ['Check the straps.'] }],
  coverUrl: null,
  tags: ['towing'],
  seoTitle: null,
  seoDescription: null,
  formerSlugs: ['towing-home'],
  consents: [],
  allowed: ['publish', 'schedule'],
  ...given,
})

const revisions: Revision[] = [
  {
    n: 2,
    text: 'Title: New',
    previousText: 'Title: Old',
    editedBy: 'Race Control',
    at: '2026-03-01T12:00:00.000Z',
  },
  { n: 1, text: 'Title: Old', previousText: null, editedBy: null, at: '2026-02-01T12:00:00.000Z' },
]

async function show(article: DeskArticleDetail, saved = revisions) {
  const sent: [method: string, url: string, body: unknown][] = []
  await renderSignedIn(<ArticleEditor id={ID} />, aCurrentUser('ADMIN'), ({ url, method, body }) => {
    if (url.endsWith('/preview')) {
      return Response.json({ body: [{ tag: 'p', children: ['As readers see it'] }], readingMinutes: 1 })
    }
    if (url.includes('/pictures')) {
      return Response.json([{ id: USER, url: '/media/a/640.webp', width: 640, height: 480 }])
    }
    if (url.includes('/revisions')) return Response.json({ items: saved, nextCursor: null })
    if (method !== 'GET') sent.push([method, url, body])
    return Response.json(article)
  })
  return { sent, user: userEvent.setup() }
}

test('an editor writes beside a preview by the server, and saves every field', async () => {
  const { sent, user } = await show(anArticle())
  const text = await screen.findByRole('textbox', { name: /^Text/ })
  expect(
    await within(screen.getByRole('region', { name: 'Preview' })).findByText('As readers see it'),
  ).toBeTruthy()
  expect(screen.getByText('Earlier addresses lead here: towing-home')).toBeTruthy()
  await user.clear(text)
  await pasteInto(text, 'Check them twice.')
  expect(screen.getByText('Save your changes before you publish.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
  await user.clear(screen.getByLabelText(/^Tags/))
  await pasteInto(screen.getByLabelText(/^Tags/), 'Towing, Bad weather')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual([
    'PUT',
    `/api/admin/articles/${ID}`,
    {
      ...{ version: 3, title: 'Towing in the rain', slug: 'towing', kind: 'ARTICLE', excerpt: 'Slowly.' },
      ...{ bodyMarkdown: 'Check them twice.', coverUrl: null, authorName: 'Nell Harcastle' },
      ...{ tags: ['towing', 'bad-weather'], seoTitle: null, seoDescription: null },
    },
  ])
})

test('what is typed while a save runs stays, and the next save is based on the first', async () => {
  const saves: { version: number; bodyMarkdown: string }[] = []
  let current = anArticle()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await renderSignedIn(<ArticleEditor id={ID} />, aCurrentUser('ADMIN'), async ({ url, method, body }) => {
    if (url.endsWith('/preview')) return Response.json({ body: [], readingMinutes: 1 })
    if (url.includes('/revisions')) return Response.json({ items: [], nextCursor: null })
    if (method === 'PUT') {
      const save = body as (typeof saves)[number]
      saves.push(save)
      if (saves.length === 1) await answered
      if (save.version !== current.version) return Response.json({ code: 'CONFLICT' }, { status: 409 })
      current = { ...current, bodyMarkdown: save.bodyMarkdown, version: save.version + 1 }
    }
    return Response.json(current)
  })
  const user = userEvent.setup()
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  await user.type(await field(), ' Twice.')
  const saveButton = () => screen.getByRole('button', { name: 'Save' })
  await user.click(saveButton())
  await user.type(await field(), ' Then drive.')
  answer()
  await waitFor(() => expect(saveButton().getAttribute('aria-busy')).not.toBe('true'))
  expect((await field()).value).toBe('Check the straps. Twice. Then drive.')
  expect(screen.getByText('Save your changes before you publish.')).toBeTruthy()
  expect(screen.queryByText('Draft restored')).toBeNull()
  await user.click(saveButton())
  await waitFor(() => expect(saves).toHaveLength(2))
  expect(saves.map(({ version, bodyMarkdown }) => [version, bodyMarkdown])).toEqual([
    [3, 'Check the straps. Twice.'],
    [4, 'Check the straps. Twice. Then drive.'],
  ])
  await waitFor(() => expect(screen.queryByText('Save your changes before you publish.')).toBeNull())
})

test('what is typed while a publication runs stays, and is based on the published version', async () => {
  const saves: { version: number; bodyMarkdown: string }[] = []
  let current = anArticle()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await renderSignedIn(<ArticleEditor id={ID} />, aCurrentUser('ADMIN'), async ({ url, method, body }) => {
    if (url.endsWith('/preview')) return Response.json({ body: [], readingMinutes: 1 })
    if (url.includes('/revisions')) return Response.json({ items: [], nextCursor: null })
    if (url.endsWith('/publish')) {
      await answered
      current = { ...current, status: 'PUBLISHED', version: 4, allowed: ['unpublish'] }
    }
    if (method === 'PUT') saves.push(body as (typeof saves)[number])
    return Response.json(current)
  })
  const user = userEvent.setup()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await user.type(field, ' Twice.')
  answer()
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeTruthy()
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('Check the straps. Twice.')
  expect(screen.queryByText('Draft restored')).toBeNull()
  expect(readDraft(`article:${ID}`)?.version).toBe(4)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saves).toMatchObject([{ version: 4, bodyMarkdown: 'Check the straps. Twice.' }]))
})

test('a draft is published after a confirmation', async () => {
  const { sent, user } = await show(anArticle())
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual(['POST', `/api/admin/articles/${ID}/publish`, { version: 3 }])
})

test('a story shows who agreed, and is not published before everyone has', async () => {
  const consent = { userId: USER, name: 'Dez Okonjo', email: 'dez@pits.test', status: 'ASKED' } as const
  const { sent, user } = await show(
    anArticle({
      kind: 'STORY',
      missingConsents: 1,
      consents: [{ ...consent, askedAt: '2026-03-01T12:00:00.000Z', answeredAt: null }],
    }),
  )
  expect(await screen.findByText('Not answered yet')).toBeTruthy()
  expect(screen.getByText('1 consent missing.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
  await pasteInto(screen.getByLabelText(/Email address of a member/), 'mira@pits.test')
  await user.click(screen.getByRole('button', { name: 'Ask for consent' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual(['POST', `/api/admin/articles/${ID}/consents`, { email: 'mira@pits.test' }])
})

test('each revision shows what it changed', async () => {
  const { user } = await show(anArticle())
  await user.click(await screen.findByText(/Revision 2.*Race Control/))
  const changes = await screen.findByRole('list', { name: 'Changes of revision 2' })
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Removed: Title: Old', 'Added: Title: New'])
})

test('the words of an earlier revision are restored into the editor, and saved by the editor', async () => {
  const words = (title: string, text: string) =>
    formatRevision({ ...anArticle(), tags: [], title, bodyMarkdown: text, excerpt: 'As before.' })
  const { sent, user } = await show(anArticle(), [
    { ...revisions[0], n: 2, text: words('Newer', 'New text'), previousText: null } as Revision,
    { ...revisions[1], n: 1, text: words('Older', 'Old text') } as Revision,
  ])
  await user.click(await screen.findByText(/^Revision 1/))
  await user.click(screen.getByRole('button', { name: 'Restore this revision' }))
  expect(sent).toEqual([])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toBe('Old text')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[2]).toMatchObject({
    title: 'Older',
    excerpt: 'As before.',
    bodyMarkdown: 'Old text',
    version: 3,
  })
})

test('a picture of the gallery is added at the end of the text', async () => {
  const { user } = await show(anArticle())
  await user.click(await screen.findByRole('button', { name: 'Choose from gallery' }))
  await user.click(await screen.findByRole('button', { name: 'Insert picture 1' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toBe(
    'Check the straps.\n\n![](/media/a/640.webp)\n',
  )
})

test('without articles the list says how to begin', async () => {
  const filters = { state: 'all', kind: undefined, search: undefined } as const
  await renderSignedIn(<DeskList filters={filters} />, aCurrentUser('ADMIN'), () => Response.json([]))
  expect(await screen.findByRole('heading', { name: 'No articles yet' })).toBeTruthy()
})

test('a member who agreed to be named can withdraw', async () => {
  const story: NamedStory = {
    id: ID,
    title: 'One crate of oil',
    excerpt: 'A trade.',
    body: [],
    coverUrl: null,
    authorName: 'Nell Harcastle',
    status: 'PUBLISHED',
    consent: 'GIVEN',
  }
  const sent: unknown[] = []
  await renderSignedIn(<StoryAnswer story={story} />, aCurrentUser('ATHLETE'), ({ body }) => {
    sent.push(body)
    return Response.json({ ...story, status: 'DRAFT', consent: 'REFUSED' })
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Withdraw consent' }))
  await waitFor(() => expect(sent).toEqual([{ agrees: false }]))
})

test('the schedule of an article is cancelled, which is not called unpublishing', async () => {
  const article = anArticle({
    status: 'SCHEDULED',
    publishAt: '2026-12-01T09:30:00.000Z',
    allowed: ['publish', 'unpublish'],
  })
  const { sent, user } = await show(article)
  expect(await screen.findByRole('button', { name: 'Cancel schedule' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel schedule' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel schedule' }))
  await waitFor(() => expect(sent.map(([, url]) => url)).toContain(`/api/admin/articles/${ID}/unpublish`))
})
