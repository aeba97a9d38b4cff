import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Amendment } from '#shared/contracts/contract-shape.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { CONTRACT_URL, press, renderContract } from '#tests/support/render-contract.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'

beforeEach(stubLayout)

const anAmendment: Amendment = {
  id: '0198c0de-0000-7000-8000-0000000000e1',
  n: 1,
  by: 'BRAND',
  text: '# Amendment 1 of contract C-2026-00042\n\n> Two posts a month.\n\nThe last day of the contract becomes 2027-03-31.\n',
  textSha256: 'cd'.repeat(32),
  endsOn: '2027-03-31',
  status: 'PENDING',
  signers: [
    {
      role: 'BRAND',
      name: 'Kit Kestrel',
      isMe: false,
      signedAt: '2026-03-01T12:00:00.000Z',
      signedName: 'Kit Kestrel',
    },
    { role: 'ATHLETE', name: 'Mira Castellan', isMe: true, signedAt: null, signedName: null },
    { role: 'GUARDIAN', name: 'Maria Voss', isMe: false, signedAt: null, signedName: null },
  ],
  createdAt: '2026-03-01T12:00:00.000Z',
  allowed: ['sign', 'reject'],
}

test('an amendment is signed or rejected', async () => {
  const requests = await renderContract({ amendments: { items: [anAmendment], nextCursor: null } })
  const card = within(screen.getByRole('article', { name: 'Amendment 1' }))
  expect(card.getByText('Two posts a month.')).toBeTruthy()
  expect(card.getByText('The last day of the contract becomes 2027-03-31.')).toBeTruthy()
  expect(card.getByText(/^Signed by Kit Kestrel, brand, /)).toBeTruthy()
  expect(card.getByText('Waiting for you')).toBeTruthy()
  expect(card.getByText('Waiting for Maria Voss, guardian')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Read and sign' }))
  await pasteInto(await screen.findByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox'))
  await press('Sign amendment')
  const amendmentUrl = `${CONTRACT_URL}/amendments/${anAmendment.id}`
  await waitFor(() =>
    expect(requests).toEqual([
      { method: 'POST', url: `${amendmentUrl}/sign`, body: { signedName: 'Mira Castellan', consent: true } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(card.getByRole('button', { name: 'Reject' }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Reject amendment 1?' }))
  await userEvent.click(confirmation.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ method: 'POST', url: `${amendmentUrl}/reject` }),
  )
})

test('earlier amendments follow on request', async () => {
  const earlier = { ...anAmendment, id: '0198c0de-0000-7000-8000-0000000000e0', n: 1, status: 'WITHDRAWN' }
  await renderContract(
    { amendments: { items: [{ ...anAmendment, n: 2 }], nextCursor: 'A' }, amendmentToSign: 2 },
    {
      pages: {
        [`${CONTRACT_URL}/amendments?cursor=A`]: { items: [{ ...earlier, allowed: [] }], nextCursor: null },
      },
    },
  )
  expect(screen.getByText(/^Amendment 2 is under Terms/)).toBeTruthy()
  await press('Load more')
  expect(await screen.findByRole('article', { name: 'Amendment 1' })).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Amendment 2' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('an amendment is proposed with a signature and can keep the end date', async () => {
  const requests = await renderContract({ allowed: ['propose-amendment'] })
  await press('Propose an amendment')
  await screen.findByRole('dialog')
  await press('Sign and propose')
  expect(await screen.findByText('Describe the change')).toBeTruthy()
  expect(screen.getByText('Type your full name')).toBeTruthy()
  await pasteInto(screen.getByLabelText('What changes'), 'One post more each month.')
  await pasteInto(screen.getByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox'))
  await press('Sign and propose')
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/propose-amendment`,
        body: {
          text: 'One post more each month.',
          endsOn: null,
          signedName: 'Mira Castellan',
          consent: true,
          version: 3,
        },
      },
    ]),
  )
})
