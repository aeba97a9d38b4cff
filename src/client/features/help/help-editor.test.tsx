import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DeskHelpDetail } from '#shared/help/help-desk.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { HelpDeskList } from './help-desk-list.tsx'
import { HelpEditor } from './help-editor.tsx'

const ID = '0198c0de-0000-7000-8000-0000000000e3'

const draft: DeskHelpDetail = {
  id: ID,
  slug: 'towing',
  category: 'racers',
  title: 'How do I tow?',
  status: 'DRAFT',
  publishAt: null,
  formerSlugs: ['hauling'],
  editedAt: null,
  helpful: 3,
  notHelpful: 1,
  version: 2,
  bodyMarkdown: 'Slowly.',
  body: [{ tag: 'p', children: ['Slowly.'] }],
}

async function edit(article: DeskHelpDetail) {
  const sent: unknown[] = []
  await renderSignedIn(<HelpEditor id={ID} />, aCurrentUser('ADMIN'), ({ url, method, body }) => {
    if (url.endsWith('/preview')) return Response.json({ body: [], readingMinutes: 1 })
    if (url.includes('/revisions')) return Response.json({ items: [], nextCursor: null })
    if (url.includes('/pictures')) return Response.json([picture])
    if (method === 'PUT') sent.push(body)
    return Response.json(article)
  })
  return { sent, user: userEvent.setup() }
}

const picture = { id: ID, url: '/media/trailer/640.webp', width: 640, height: 480 }

test('a help article is edited and published in one step', async () => {
  const { sent, user } = await edit(draft)
  const title = await screen.findByRole('textbox', { name: /^Title/ })
  await user.clear(title)
  await pasteInto(title, 'How do I tow a car?')
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    ...{ version: 2, title: 'How do I tow a car?', category: 'racers', slug: 'towing' },
    ...{ bodyMarkdown: 'Slowly.', isPublished: true, publishAt: null },
  })
})

test('a saved draft is scheduled', async () => {
  const { sent, user } = await edit(draft)
  await user.click(await screen.findByRole('button', { name: 'Schedule' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule publication' })
  await user.type(within(dialog).getByLabelText(/Date and time/), '2026-12-01T09:30')
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const publishAt = new Date('2026-12-01T09:30').toISOString()
  expect(sent[0]).toMatchObject({ version: 2, title: 'How do I tow?', isPublished: true, publishAt })
})

test('a scheduled article keeps its time when it is saved, and its schedule can be cancelled', async () => {
  const publishAt = '2026-12-01T09:30:00.000Z'
  const { sent, user } = await edit({ ...draft, status: 'SCHEDULED', publishAt })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ isPublished: true, publishAt })
  await user.click(await screen.findByRole('button', { name: 'Cancel schedule' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ isPublished: false, publishAt: null })
})

test('a picture of the gallery is added to the text, and earlier addresses are shown', async () => {
  const { user } = await edit(draft)
  expect(await screen.findByText(/Earlier addresses lead here: hauling/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose from gallery' }))
  await user.click(await screen.findByRole('button', { name: 'Insert picture 1' }))
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  expect(text.value).toBe('Slowly.\n\n![](/media/trailer/640.webp)\n')
})

test('the list shows the votes, and which texts nobody has edited', async () => {
  await renderSignedIn(
    <HelpDeskList filters={{ state: 'all', search: undefined }} />,
    aCurrentUser('ADMIN'),
    () => Response.json([draft]),
  )
  const row = await screen.findByRole('row', { name: /How do I tow\?/ })
  for (const text of ['3 of 4', 'Original text', 'Draft']) expect(row.textContent).toContain(text)
})
