import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CONTRACT_ID } from '#tests/support/a-contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { CONTRACT_URL, press, renderContract } from '#tests/support/render-contract.tsx'

const open = { isOpen: true, askedAt: null, offer: null }

test('a brand gets from the contract to its renewal, and sees that the racer asked for it', async () => {
  await renderContract({
    myRole: 'BRAND',
    renewal: { ...open, askedAt: '2026-11-15T12:00:00.000Z' },
  })
  expect(screen.getByText('Mira Castellan asks for a renewal')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Renew' }).getAttribute('href')).toBe(
    `/contracts?id=${CONTRACT_ID}&renew=yes`,
  )
})

test('a racer asks for a renewal with a note', async () => {
  const requests = await renderContract({ allowed: ['request-renewal'], renewal: open })
  expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull()
  await press('Request renewal')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask to renew C-2026-00042' }))
  await pasteInto(dialog.getByLabelText(/^Note/), 'One more season?')
  await userEvent.click(dialog.getByRole('button', { name: 'Request renewal' }))
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/request-renewal`,
        body: { note: 'One more season?', version: 3 },
      },
    ]),
  )
})

test('a renewed contract leads to the next one', async () => {
  const contractId = '0198c0de-0000-7000-8000-0000000000c2'
  await renderContract({
    renewal: { isOpen: false, askedAt: null, offer: { id: CONTRACT_ID, status: 'ACCEPTED', contractId } },
  })
  expect(screen.getByText('Renewed')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View the next contract' }).getAttribute('href')).toContain(
    contractId,
  )
})
