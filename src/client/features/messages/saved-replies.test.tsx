import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#shared/accounts/roles.ts'
import { aConversation } from '#tests/support/a-message.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { SavedReplies } from './saved-replies.tsx'

const reply = {
  id: '0198c0de-0000-7000-8000-00000000f001',
  kind: 'REPLY',
  name: 'Your season',
  body: 'Hi {{firstName}}, which rounds for {{number}}, and how many at {{homeTrack}}?',
  updatedAt: '2026-11-15T09:00:00.000Z',
}

async function show(profile: Respond, { role = 'BRAND' as Role, body = '' } = {}) {
  const onUse = vi.fn()
  const { participant } = aConversation()
  const requests = await renderSignedIn(
    <SavedReplies participant={participant} body={body} onUse={onUse} />,
    aCurrentUser(role),
    (request) => {
      if (request.method === 'POST') return Response.json(reply, { status: 201 })
      return request.url.startsWith('/api/templates') ? Response.json([reply]) : profile(request)
    },
  )
  return { onUse, requests }
}
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Saved replies' }))

test('a reply is inserted with the racer’s data in place of the variables', async () => {
  const { onUse } = await show(() => Response.json({ number: '27', homeTrack: 'Harrow Creek' }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Use Your season' }))
  await waitFor(() =>
    expect(onUse).toHaveBeenCalledWith('Hi Mira, which rounds for #27, and how many at Harrow Creek?'),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a racer without a public profile is addressed in general words', async () => {
  const { onUse } = await show(() => Response.json({ code: 'NOT_FOUND', message: 'No' }, { status: 404 }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Use Your season' }))
  await waitFor(() =>
    expect(onUse).toHaveBeenCalledWith(
      'Hi Mira, which rounds for your car, and how many at your home track?',
    ),
  )
})

test('the message being written is saved as a reply', async () => {
  const { requests } = await show(() => undefined, { body: 'Thanks, {{firstName}}!' })
  open()
  fireEvent.change(await screen.findByLabelText('Save this message as'), { target: { value: 'Thanks' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeDefined())
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'REPLY',
    name: 'Thanks',
    body: 'Thanks, {{firstName}}!',
  })
})

test('only brands have saved replies', async () => {
  await show(() => undefined, { role: 'ATHLETE' })
  expect(screen.queryByRole('button', { name: 'Saved replies' })).toBeNull()
})
