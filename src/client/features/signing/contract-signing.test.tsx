import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ContractDetail as Contract } from '#shared/contracts/contract-shape.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { aDraft, CONTRACT_URL, chooseReason, press, renderContract } from '#tests/support/render-contract.tsx'

const toSign = {
  status: 'PENDING_SIGNATURES',
  awaitsMySignature: true,
  allowed: ['sign', 'reject'],
  signBy: '2026-06-01T00:00:00.000Z',
  signers: [
    {
      role: 'ATHLETE',
      name: 'Mira Castellan',
      email: null,
      isMe: true,
      openedAt: null,
      signedAt: null,
      signedName: null,
    },
  ],
} satisfies Partial<Contract>

test('a signer reads the whole text, types their name and consents', async () => {
  const requests = await renderContract(toSign)
  await press('Read and sign')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('1. Parties')).toBeTruthy()
  expect(dialog.queryByLabelText('Date of birth')).toBeNull()
  // The server is notified once that the contract was opened.
  await waitFor(() =>
    expect(requests).toEqual([{ method: 'POST', url: `${CONTRACT_URL}/open`, body: undefined }]),
  )
  await press('Sign contract')
  expect(await dialog.findByText('You must consent to signing electronically')).toBeTruthy()
  expect(dialog.getByLabelText('Your full name').getAttribute('aria-invalid')).toBe('true')
  expect(requests).toHaveLength(1)
  await pasteInto(dialog.getByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(dialog.getByRole('checkbox'))
  await press('Sign contract')
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      url: `${CONTRACT_URL}/sign`,
      body: { signedName: 'Mira Castellan', consent: true, version: 3 },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused signature shows the reason and preserves the form', async () => {
  const message = 'This contract was changed in the meantime. Look at it again.'
  await renderContract(toSign, { refusal: { status: 409, code: 'STALE', message } })
  await press('Read and sign')
  await pasteInto(await screen.findByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Sign contract')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Mira Castellan')
})

test('a rejection needs a reason and a note', async () => {
  const requests = await renderContract(toSign)
  await press('Reject')
  await screen.findByRole('dialog', { name: 'Reject C-2026-00042?' })
  await press('Reject contract')
  expect(await screen.findByText('Choose a reason', { ignore: 'option' })).toBeTruthy()
  expect(screen.getByText('Give a reason')).toBeTruthy()
  await chooseReason('The wording is wrong')
  await pasteInto(screen.getByLabelText('Explanation'), 'Clause 4 is missing.')
  await press('Reject contract')
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      url: `${CONTRACT_URL}/reject`,
      body: { reason: 'WORDING', note: 'Clause 4 is missing.', version: 3 },
    }),
  )
})

test('a brand sends a draft for signature and asks for the guardian of a minor, whom the racer names', async () => {
  const requests = await renderContract(aDraft)
  await press('Send for signature')
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByLabelText('Guardian’s email')).toBeNull()
  await press('Send for signature')
  await waitFor(() =>
    expect(requests).toEqual([
      { method: 'POST', url: `${CONTRACT_URL}/send`, body: { isMinor: true, version: 3 } },
    ]),
  )
})

test('a brand learns that a racer known to be under 18 needs a guardian', async () => {
  const requests = await renderContract({ ...aDraft, athleteIsMinor: true })
  await press('Send for signature')
  await screen.findByText('A guardian has to sign')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Send for signature')
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ isMinor: true, version: 3 }))
})

test('a brand reads when the date of birth of the racer was changed', async () => {
  await renderContract({ ...aDraft, ageChangedAt: '2026-03-01T12:00:00.000Z' })
  expect(screen.getByText(/^On Mar 1, 2026 our support changed the date of birth/)).toBeTruthy()
})

test('a racer known to be an adult needs no guardian', async () => {
  const requests = await renderContract({ ...aDraft, athleteIsMinor: false })
  await press('Send for signature')
  await screen.findByRole('dialog')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Send for signature')
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ isMinor: false, version: 3 }))
})

test('a racer who needs a guardian names them before signing, or confirms the previous one', async () => {
  const guardian = {
    role: 'GUARDIAN',
    name: 'Ana Castellan',
    email: 'ana@demo.test',
    isMe: false,
    openedAt: null,
    signedAt: null,
    signedName: null,
  } as const
  const requests = await renderContract({
    ...toSign,
    asksGuardian: true,
    signers: [...toSign.signers, guardian],
  })
  expect(screen.queryByRole('button', { name: 'Read and sign' })).toBeNull()
  await press('Name your guardian')
  expect((await screen.findByLabelText<HTMLInputElement>('Guardian’s full name')).value).toBe('Ana Castellan')
  const email = screen.getByLabelText<HTMLInputElement>('Guardian’s email')
  expect(email.value).toBe('ana@demo.test')
  await userEvent.clear(email)
  await press('Send link')
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  await pasteInto(email, 'ana@home.test')
  await press('Send link')
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/name-guardian`,
        body: { name: 'Ana Castellan', email: 'ana@home.test', version: 3 },
      },
    ]),
  )
})

test('a racer without a birth date enters it when signing', async () => {
  const requests = await renderContract({ ...toSign, asksBirthDate: true })
  await press('Read and sign')
  await pasteInto(await screen.findByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Sign contract')
  expect(await screen.findByText('Enter your date of birth')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Date of birth'), '1998-03-14')
  await press('Sign contract')
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      url: `${CONTRACT_URL}/sign`,
      body: { signedName: 'Mira Castellan', consent: true, birthDate: '1998-03-14', version: 3 },
    }),
  )
})

const law = { lawCountry: 'US', lawState: 'North Carolina' }

test('the clauses of a draft are saved, and unsaved ones stay in the browser', async () => {
  const requests = await renderContract(aDraft)
  await press('Edit clauses')
  await pasteInto(await screen.findByLabelText(/Additional clauses/), 'Shipping is on us.')
  await press('Cancel')
  await press('Edit clauses')
  expect(await screen.findByText('Draft restored')).toBeTruthy()
  await press('Save clauses')
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/edit-clauses`,
        body: { ...law, clauses: 'Shipping is on us.', noticeDays: 14, version: 3 },
      },
    ]),
  )
})

test.each([
  ['', 'Enter a whole number of days'],
  ['1.5', 'Enter a whole number of days'],
  ['-1', 'Enter 0 days or more'],
  ['91', 'Enter 90 days at most'],
])('notice of “%s” days is reported at its field', async (typed, message) => {
  const requests = await renderContract(aDraft)
  await press('Edit clauses')
  const days = await screen.findByLabelText('Notice period in days')
  await userEvent.clear(days)
  if (typed) await userEvent.type(days, typed)
  await press('Save clauses')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(requests).toEqual([])
})

test('a brand chooses the notice period', async () => {
  const requests = await renderContract(aDraft)
  await press('Edit clauses')
  const days = await screen.findByLabelText('Notice period in days')
  await userEvent.clear(days)
  await userEvent.type(days, '30')
  await press('Save clauses')
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/edit-clauses`,
        body: { ...law, clauses: '', noticeDays: 30, version: 3 },
      },
    ]),
  )
})

test('the brand enters its legal details in the send flow, once', async () => {
  const requests = await renderContract({ ...aDraft, missingDetails: ['BRAND'] })
  await press('Send for signature')
  await pasteInto(await screen.findByLabelText(/^Legal name/), 'Kestrel Lubricants Inc.')
  await pasteInto(screen.getByLabelText(/^Postal address/), '12 Mill Lane, Lund')
  await userEvent.selectOptions(await screen.findByLabelText(/^Country/), 'Sweden')
  await press('Save and continue')
  const identity = {
    legalName: 'Kestrel Lubricants Inc.',
    address: '12 Mill Lane, Lund',
    countryCode: 'SE',
    state: null,
  }
  await waitFor(() =>
    expect(requests).toEqual([{ method: 'PUT', url: '/api/legal-identity', body: identity }]),
  )
})

test('the brand asks the racer for their legal details', async () => {
  await renderContract({ ...aDraft, missingDetails: ['ATHLETE'] })
  await press('Send for signature')
  expect(await screen.findByText('Mira Castellan has not entered their legal details')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask for legal details' })).toBeTruthy()
})

test('a sentence of the offer becomes a deliverable before the contract is sent', async () => {
  const requests = await renderContract(aDraft)
  await press('Send for signature')
  await press('Add as deliverable: Logo on the hood, one post a month')
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
  expect(title.value).toBe('Logo on the hood, one post a month')
  await press('Add deliverable')
  await waitFor(() =>
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: `${CONTRACT_URL}/deliverables`,
        body: { title: 'Logo on the hood, one post a month', dueOn: '2026-12-31', times: 1 },
      },
    ]),
  )
  expect(await screen.findByRole('dialog', { name: /^Send C-/ })).toBeTruthy()
})

test('a signer sees what was added since the accepted offer', async () => {
  await renderContract({ ...toSign, addedWork: ['Autographs (other)'] })
  await press('Read and sign')
  expect(await screen.findByText('Added since the offer was accepted')).toBeTruthy()
  expect(screen.getByText('Autographs (other)')).toBeTruthy()
})
