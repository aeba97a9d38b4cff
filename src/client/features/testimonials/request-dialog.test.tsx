import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { RequestDialog } from './request-dialog.tsx'

test('a request carries the questions of its sender, three at most', async () => {
  const requests = await renderSignedIn(
    <RequestDialog onClose={() => undefined} />,
    aCurrentUser('BRAND'),
    () => undefined,
  )
  const dialog = within(await screen.findByRole('dialog'))
  await pasteInto(dialog.getByLabelText(/Email address/), 'friend@paddock.test')
  const add = () => userEvent.click(dialog.getByRole('button', { name: 'Add question' }))
  await add()
  await add()
  await add()
  expect(dialog.queryByRole('button', { name: 'Add question' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove question 3' }))
  await pasteInto(dialog.getByLabelText('Question 1'), 'What worked?')
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText('Write the question')).toBeDefined()
  await pasteInto(dialog.getByLabelText('Question 2'), 'What did not?')
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ toEmail: 'friend@paddock.test', questions: ['What worked?', 'What did not?'] })
})
