import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ContractDetail as Contract } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { addDays, toIsoDay } from '#shared/time.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { CONTRACT_URL, chooseReason, press, renderContract } from '#tests/support/render-contract.tsx'

test('the dialog shows the last day for the chosen reason', async () => {
  const requests = await renderContract({ allowed: ['terminate'], endsOn: '2099-12-31' })
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End contract' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End C-2026-00042 early' }))
  await chooseReason('Budget')
  const lastDay = formatDate(addDays(toIsoDay(Date.now()), 14))
  expect(dialog.getByText(new RegExp(`With 14 days of notice, the last day is ${lastDay}`))).toBeTruthy()
  await chooseReason('Breach of contract')
  expect(await dialog.findByText(/^The contract is on hold at once/)).toBeTruthy()
  expect(dialog.getByLabelText('Evidence')).toBeTruthy()
  await chooseReason('Budget')
  await pasteInto(screen.getByLabelText('Explanation'), 'The season is cancelled.')
  await press('Give notice')
  const confirmation = within(
    await screen.findByRole('alertdialog', { name: 'Give notice for “Oil for the season”?' }),
  )
  expect(requests).toEqual([])
  await userEvent.click(confirmation.getByRole('button', { name: 'Give notice' }))
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/terminate`,
        body: { evidence: '', reason: 'BUDGET', note: 'The season is cancelled.', version: 3 },
      },
    ]),
  )
})

const withNotice = {
  endsOn: '2099-12-31',
  terminatesOn: '2099-11-29',
  notice: { by: 'ATHLETE', reason: 'BUDGET', note: 'Sold the car.', givenAt: '2026-11-15T12:00:00.000Z' },
} satisfies Partial<Contract>

test('the party that gave notice sees the last day and can withdraw it', async () => {
  const requests = await renderContract({ ...withNotice, allowed: ['withdraw-notice', 'terminate'] })
  expect(screen.getByText('Ends on Nov 29, 2099, by notice')).toBeTruthy()
  expect(screen.getByText(/^You gave notice on Nov 15, 2026: Budget/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree to end now' })).toBeNull()
  await press('Withdraw notice')
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the notice for C-2026-00042?' }))
  await pasteInto(dialog.getByLabelText(/^Note/), 'We found the money.')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw notice' }))
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/withdraw-notice`,
        body: { note: 'We found the money.', version: 3 },
      },
    ]),
  )
})

test('the party that gave notice can only end it for a breach', async () => {
  await renderContract({ ...withNotice, allowed: ['withdraw-notice', 'terminate'] })
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End contract' }))
  const dialog = within(await screen.findByRole('dialog'))
  const reasons = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(reasons).toEqual(['Choose a reason', 'Breach of contract'])
})

test('the other party sees who gave notice and why, and can agree to end now', async () => {
  const requests = await renderContract({ ...withNotice, myRole: 'BRAND', allowed: ['terminate'] })
  expect(screen.getByText(/^Mira Castellan gave notice/)).toBeTruthy()
  expect(screen.getByText('“Sold the car.”')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw notice' })).toBeNull()
  await press('Agree to end now')
  const dialog = within(await screen.findByRole('dialog', { name: 'Agree to end C-2026-00042 now' }))
  expect(dialog.getByLabelText<HTMLSelectElement>('Reason').value).toBe('BY_AGREEMENT')
  expect(dialog.getByText(/^The contract ends today, /)).toBeTruthy()
  await pasteInto(dialog.getByLabelText('Explanation'), 'All the best.')
  await userEvent.click(dialog.getByRole('button', { name: 'End contract' }))
  const confirmation = within(await screen.findByRole('alertdialog'))
  await userEvent.click(confirmation.getByRole('button', { name: 'End now' }))
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/terminate`,
        body: { evidence: '', reason: 'BY_AGREEMENT', note: 'All the best.', version: 3 },
      },
    ]),
  )
})

test('an administrator sees a notice without actions', async () => {
  await renderContract({ ...withNotice, myRole: 'ADMIN', allowed: ['terminate'] })
  expect(screen.getByText(/^Mira Castellan gave notice/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree to end now' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw notice' })).toBeNull()
})

test('a term that ends before the notice period is completed', async () => {
  await renderContract({ ...withNotice, terminatesOn: '2100-01-09' })
  expect(screen.getByText('Completed on Dec 31, 2099')).toBeTruthy()
})

test('ending requires a reason and a confirmation with the contract title', async () => {
  const requests = await renderContract({ allowed: ['terminate'], noticeDays: 0 })
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End contract' }))
  await screen.findByRole('dialog')
  await chooseReason('Budget')
  await pasteInto(screen.getByLabelText('Explanation'), 'The season is cancelled.')
  await press('End contract')
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'End “Oil for the season”?' }))
  expect(requests).toEqual([])
  await userEvent.click(confirmation.getByRole('button', { name: 'End now' }))
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/terminate`,
        body: { evidence: '', reason: 'BUDGET', note: 'The season is cancelled.', version: 3 },
      },
    ]),
  )
})

test('a request to suspend requires a reason and the consent of the other party', async () => {
  const requests = await renderContract({ allowed: ['suspend'] })
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
  await screen.findByRole('dialog', { name: 'Request to suspend C-2026-00042?' })
  await press('Send request')
  expect(await screen.findByText('Give a reason')).toBeTruthy()
  await pasteInto(screen.getByLabelText('Reason'), 'Broken wrist')
  await press('Send request')
  await waitFor(() =>
    expect(requests).toEqual([
      { method: 'POST', url: `${CONTRACT_URL}/suspend`, body: { note: 'Broken wrist', version: 3 } },
    ]),
  )
  cleanup()
  await renderContract({ pauseAskedBy: 'ATHLETE' })
  expect(screen.getByText(/It takes effect when Kestrel Lubricants agrees/)).toBeTruthy()
  cleanup()
  await renderContract({ pauseAskedBy: 'BRAND', allowed: ['suspend'] })
  await press('Respond')
  expect(await screen.findByRole('button', { name: 'Suspend contract' })).toBeTruthy()
})
