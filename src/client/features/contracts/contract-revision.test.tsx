import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { CONTRACT_URL, chooseReason, press, renderContract } from '#tests/support/render-contract.tsx'

const openMenu = () => press('More')
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))

test('the brand revises a rejected contract with another start', async () => {
  const requests = await renderContract({ status: 'REJECTED', myRole: 'BRAND', allowed: ['revise'] })
  await press('Revise and send again')
  await screen.findByRole('dialog', { name: 'Revise C-2026-00042' })
  fireEvent.change(screen.getByLabelText('Contract starts on'), { target: { value: '2099-03-01' } })
  await press('Revise contract')
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/revise`,
        body: { startsOn: '2099-03-01', endsOn: null, version: 3 },
      },
    ]),
  )
})

test('a revision shows what changed since the previous one', async () => {
  await renderContract({
    status: 'PENDING_SIGNATURES',
    revision: 2,
    previousText: '# Contract\n\nThe term ends in May.\n',
    text: '# Contract\n\nThe term ends in June.\n',
  })
  expect(screen.getByText('Revision 2')).toBeTruthy()
  const changes = within(screen.getByRole('list', { name: 'Changes of the text' }))
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Removed: The term ends in May.',
    'Added: The term ends in June.',
  ])
})

test('a revision with the same text says so', async () => {
  const text = '# Contract\n'
  await renderContract({ status: 'PENDING_SIGNATURES', revision: 2, previousText: text, text })
  expect(screen.getByText('The text is the same as in the previous revision.')).toBeTruthy()
})

test('the brand cancels a draft', async () => {
  const cancelled = await renderContract({ status: 'DRAFT', myRole: 'BRAND', allowed: ['cancel'] })
  await openMenu()
  await choose('Cancel draft')
  await screen.findByRole('dialog', { name: 'Cancel the draft of C-2026-00042?' })
  await press('Cancel draft')
  await waitFor(() => expect(cancelled.at(-1)?.url).toBe(`${CONTRACT_URL}/cancel`))
})

test('the racer declines a draft with a reason', async () => {
  const declined = await renderContract({ status: 'DRAFT', allowed: ['decline'] })
  await openMenu()
  await choose('Decline draft')
  await screen.findByRole('dialog', { name: 'Decline the draft of C-2026-00042?' })
  await chooseReason('I changed my mind')
  await pasteInto(screen.getByLabelText('Explanation'), 'Another season.')
  await press('Decline draft')
  await waitFor(() =>
    expect(declined).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/decline`,
        body: { reason: 'CHANGED_MY_MIND', note: 'Another season.', version: 3 },
      },
    ]),
  )
})
