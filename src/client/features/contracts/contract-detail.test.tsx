import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { aDraft, CONTRACT_URL, press, renderContract } from '#tests/support/render-contract.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'

beforeEach(stubLayout)

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

const racersDraft = {
  status: 'DRAFT',
  allowed: ['edit-athlete-details', 'decline'],
} satisfies Partial<ContractDetail>

test('a racer is asked for their legal details in a draft, and told who sees them', async () => {
  const requests = await renderContract(racersDraft)
  await press('Enter legal details')
  expect(await screen.findByText(/Kestrel Lubricants sees them now, .* in the signed contract/)).toBeTruthy()
  await pasteInto(screen.getByLabelText(/^Your legal name/), 'Mira Ana Castellan')
  await userEvent.type(screen.getByLabelText(/^Postal address/), '3 Storgatan{enter}Lund')
  await press('Save details')
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/edit-athlete-details`,
        body: { athleteLegalName: 'Mira Ana Castellan', athleteAddress: '3 Storgatan\nLund', version: 3 },
      },
    ]),
  )
})

test('entered details are shown to both sides, and can be edited until the draft is sent', async () => {
  const details = { athleteLegalName: 'Mira Ana Castellan', athleteAddress: '3 Storgatan, Lund' }
  await renderContract({ ...racersDraft, ...details })
  expect(screen.queryByRole('button', { name: 'Enter legal details' })).toBeNull()
  expect(screen.getByText('3 Storgatan, Lund')).toBeTruthy()
  await press('Edit legal details')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Your legal name/)).value).toBe(
    'Mira Ana Castellan',
  )
  cleanup()
  await renderContract({ ...aDraft, ...details })
  expect(screen.getByText('3 Storgatan, Lund')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /legal details/ })).toBeNull()
})

test.each([
  [['ATHLETE', 'BRAND'], true, 'Both sides agreed.'],
  [['ATHLETE'], true, 'It stays private until Kestrel Lubricants agrees, too.'],
  [['BRAND'], false, 'Kestrel Lubricants would like to show it.'],
  [[], false, 'It becomes public when both sides agree.'],
] as const)('a sponsorship made public by %j says what is missing', async (publicBy, checked, text) => {
  await renderContract({ publicBy: [...publicBy] })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(checked)
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
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

const aStep = {
  event: 'terminate',
  from: 'ACTIVE',
  to: 'ACTIVE',
  party: 'BRAND',
  at: '2026-02-01T00:00:00.000Z',
  reason: null,
  note: null,
} as const

test('the history shows the latest event first, with its reason and note', async () => {
  await renderContract(
    {
      history: {
        items: [
          { ...aStep, version: 4, to: 'TERMINATED', party: 'ATHLETE', reason: 'BUDGET' },
          { ...aStep, version: 3, party: 'BRAND', reason: 'BUDGET', note: 'The season is cancelled.' },
          { ...aStep, version: 2, event: 'suspend', party: 'ATHLETE', note: 'Broken wrist' },
          { ...aStep, version: 1, event: 'start', from: 'EXECUTED', party: 'SYSTEM' },
        ],
        nextCursor: null,
      },
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

test('earlier events follow on request, and stay when the next page fails', async () => {
  await renderContract(
    { history: { items: [{ ...aStep, version: 41, event: 'resume' }], nextCursor: 'A' } },
    {
      part: 'history',
      pages: {
        [`${CONTRACT_URL}/history?cursor=A`]: { items: [{ ...aStep, version: 21 }], nextCursor: 'B' },
      },
    },
  )
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  await press('Load more')
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(lines()[1]).toContain('Notice given')
  await press('Load more')
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load more events.')
  expect(lines()).toHaveLength(2)
})

test('codes, performance and recaps are rendered by the page', async () => {
  await renderContract({}, { part: 'performance' })
  expect(screen.getByText('performance of C-2026-00042')).toBeTruthy()
  for (const name of ['Codes', 'Performance', 'Recaps'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})
