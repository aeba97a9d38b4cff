import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { DeskQueue } from './desk-queue.tsx'

const figures = { open: 4, late: 0, answered: 0, medianReplyMinutes: null }

const show = (search: string | undefined) =>
  renderSignedIn(
    <DeskQueue queue="open" search={search} current={undefined} />,
    aCurrentUser('MODERATOR'),
    ({ url }) => (url.startsWith('/api/admin/tickets/figures') ? Response.json(figures) : undefined),
  )

test('an empty queue says that every ticket has an answer', async () => {
  await show(undefined)
  expect((await screen.findByText('Every ticket has a reply.')).textContent).toBeTruthy()
})

test('a search without a result does not say so', async () => {
  await show('gearbox')
  expect(await screen.findByRole('heading', { name: 'No tickets found' })).toBeTruthy()
  expect(screen.queryByText('Every ticket has a reply.')).toBeNull()
})
