import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DeskHelpDetail } from '#shared/help/help-desk.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { HelpDeskList } from './help-desk-list.tsx'
import { HelpEditor } from './help-editor.tsx'

const ID = '0198c0de-0000-7000-8000-0000000000e3'

const draft: DeskHelpDetail = {
  id: ID,
  slug: 'towing',
  category: 'racers',
  title: 'How do I tow?',
  isPublished: false,
  editedAt: null,
  helpful: 3,
  notHelpful: 1,
  version: 2,
  bodyMarkdown: 'Slowly.',
  body: [{ tag: 'p', children: ['Slowly.'] }],
}

test('a help article is edited and published in one step', async () => {
  const sent: unknown[] = []
  await renderSignedIn(<HelpEditor id={ID} />, aCurrentUser('ADMIN'), ({ url, method, body }) => {
    if (url.endsWith('/preview')) return Response.json({ body: [], readingMinutes: 1 })
    if (url.includes('/revisions')) return Response.json({ items: [], nextCursor: null })
    if (method === 'PUT') sent.push(body)
    return Response.json(draft)
  })
  const user = userEvent.setup()
  const title = await screen.findByRole('textbox', { name: /^Title/ })
  await user.clear(title)
  await user.type(title, 'How do I tow a car?')
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    ...{ version: 2, title: 'How do I tow a car?', category: 'racers', slug: 'towing' },
    ...{ bodyMarkdown: 'Slowly.', isPublished: true },
  })
})

test('the list shows the votes, and which texts nobody has edited', async () => {
  await renderSignedIn(<HelpDeskList />, aCurrentUser('ADMIN'), () => Response.json([draft]))
  const row = await screen.findByRole('row', { name: /How do I tow\?/ })
  for (const text of ['3 of 4', 'Original text', 'Draft']) expect(row.textContent).toContain(text)
})
