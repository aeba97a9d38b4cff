import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDraft, CONTRACT_URL, renderContract } from '#tests/support/render-contract.tsx'

test('the visibility changes after the server has confirmed it', async () => {
  const requests = await renderContract({})
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Show this sponsorship/ })
  await userEvent.click(box)
  await waitFor(() =>
    expect(requests).toEqual([
      { method: 'PUT', url: `${CONTRACT_URL}/visibility`, body: { visibility: 'PRIVATE' } },
    ]),
  )
  expect(box.checked).toBe(true)
})

test('an administrator can neither write messages nor change the visibility', async () => {
  await renderContract({ myRole: 'ADMIN' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull()
})

test('the documents include the PDF, the fingerprint and the verification link', async () => {
  await renderContract({}, { part: 'documents' })
  const file = screen.getByRole('link', { name: 'Download PDF' })
  expect(file.getAttribute('href')).toBe(`${CONTRACT_URL}/pdf`)
  expect(file.getAttribute('download')).toBe('C-2026-00042.pdf')
  const hash = 'ab'.repeat(32)
  expect(screen.getByText(hash)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Verify this fingerprint' }).getAttribute('href')).toBe(
    `/verify/${hash}`,
  )
})

test('a draft has nothing to verify yet', async () => {
  await renderContract(aDraft, { part: 'documents' })
  expect(screen.queryByRole('link', { name: 'Verify this fingerprint' })).toBeNull()
})

test('the history shows the latest event first, with its reason and note', async () => {
  const step = { from: 'ACTIVE', to: 'ACTIVE', reason: null, note: null } as const
  await renderContract(
    {
      history: [
        { ...step, event: 'start', from: 'EXECUTED', party: 'SYSTEM', at: '2026-01-01T00:00:00.000Z' },
        { ...step, event: 'suspend', party: 'ATHLETE', at: '2026-02-01T00:00:00.000Z', note: 'Broken wrist' },
        {
          ...step,
          event: 'terminate',
          party: 'BRAND',
          at: '2026-02-02T00:00:00.000Z',
          reason: 'BUDGET',
          note: 'The season is cancelled.',
        },
        {
          ...step,
          event: 'terminate',
          to: 'TERMINATED',
          party: 'ATHLETE',
          at: '2026-02-03T00:00:00.000Z',
          reason: 'BUDGET',
        },
      ],
    },
    { part: 'history' },
  )
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toContain('Ended early')
  expect(lines[0]).toContain('Reason: Budget')
  expect(lines[1]).toContain('Notice given')
  expect(lines[1]).toContain('The season is cancelled.')
  expect(lines[2]).toContain('Suspension requested')
  expect(lines[2]).toContain('Broken wrist')
  expect(lines[3]).toContain('Contract started')
})

test('codes, performance and recaps are rendered by the page', async () => {
  await renderContract({}, { part: 'performance' })
  expect(screen.getByText('performance of C-2026-00042')).toBeTruthy()
  for (const name of ['Codes', 'Performance', 'Recaps'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})
