// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import type { Amendment, ContractDetail as Contract } from '#shared/contracts/contract.contract.ts'
import { aContractDetail, CONTRACT_ID } from '#tests/support/a-contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ContractDetail } from './contract-detail.tsx'
import type { ContractPart } from './contracts-search.ts'

// A busy machine takes its time; a failure only shows later.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

type Refusal = { status: number; code: string; message: string }

async function show(
  given: Partial<Contract>,
  { part = 'terms' as ContractPart, refusal = null as Refusal | null } = {},
) {
  const contract = aContractDetail(given)
  const calls: { to: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method, body }: RequestInit) => {
      if (method !== 'GET') calls.push({ to: `${method} ${address}`, body: body && JSON.parse(String(body)) })
      if (method !== 'GET' && refusal) return Response.json(refusal, { status: refusal.status })
      return Response.json(contract)
    }),
  )
  const client = createQueryClient()
  setSession(client, null)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <ContractDetail
        contract={contract}
        tab="active"
        part={part}
        showFurtherPart={(further, { number }) => <p>{`${further} of ${number}`}</p>}
      />
    </QueryClientProvider>,
  )
  return calls
}

const ADDRESS = `/api/contracts/${CONTRACT_ID}`
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText('Reason'), name)

const toSign = {
  status: 'PENDING_SIGNATURES',
  awaitsMySignature: true,
  allowed: ['sign', 'reject'],
  signBy: '2026-06-01T00:00:00.000Z',
  signers: [
    {
      role: 'ATHLETE',
      name: 'Mira Castellan',
      isMe: true,
      openedAt: null,
      signedAt: null,
      signedName: null,
    },
  ],
} satisfies Partial<Contract>

test('whoever signs has the whole text before them, types a name and consents', async () => {
  const calls = await show(toSign)
  await press('Read and sign')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('1. Parties')).toBeTruthy()
  // That it was opened is told once.
  await waitFor(() => expect(calls).toEqual([{ to: `POST ${ADDRESS}/open`, body: undefined }]))
  await press('Sign contract')
  expect(await dialog.findByText('Please consent to signing electronically')).toBeTruthy()
  expect(dialog.getByLabelText('Your full name').getAttribute('aria-invalid')).toBe('true')
  expect(calls).toHaveLength(1)
  await userEvent.type(dialog.getByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(dialog.getByRole('checkbox'))
  await press('Sign contract')
  await waitFor(() =>
    expect(calls.at(-1)).toEqual({
      to: `POST ${ADDRESS}/sign`,
      body: { signedName: 'Mira Castellan', consent: true, version: 3 },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a signature that was refused says why and stays on the screen', async () => {
  const message = 'This contract was changed in the meantime. Please look at it again.'
  await show(toSign, { refusal: { status: 409, code: 'STALE', message } })
  await press('Read and sign')
  await userEvent.type(await screen.findByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Sign contract')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Mira Castellan')
})

test('a rejection needs a reason and words', async () => {
  const calls = await show(toSign)
  await press('Reject')
  await screen.findByRole('dialog', { name: 'Reject C-2026-00042?' })
  await press('Reject contract')
  expect(await screen.findByText('Please choose a reason')).toBeTruthy()
  expect(screen.getByText('Please say why')).toBeTruthy()
  await choose('The wording is not right')
  await userEvent.type(screen.getByLabelText('In your words'), 'Clause 4 is missing.')
  await press('Reject contract')
  await waitFor(() =>
    expect(calls.at(-1)).toEqual({
      to: `POST ${ADDRESS}/reject`,
      body: { reason: 'WORDING', note: 'Clause 4 is missing.', version: 3 },
    }),
  )
})

const draft = {
  status: 'DRAFT',
  myRole: 'BRAND',
  allowed: ['edit-clauses', 'send'],
} satisfies Partial<Contract>

test('a brand sends a draft for signature, and names the guardian of a minor', async () => {
  const calls = await show(draft)
  await press('Send for signature')
  await screen.findByRole('dialog')
  expect(screen.queryByLabelText('Guardian’s full name')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Freeze and send')
  expect(await screen.findByText('Please type the guardian’s full name')).toBeTruthy()
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Guardian’s full name'), 'Ana Castellan')
  await userEvent.type(screen.getByLabelText('Guardian’s email'), 'ana@demo.test')
  await press('Freeze and send')
  await waitFor(() =>
    expect(calls).toEqual([
      {
        to: `POST ${ADDRESS}/send`,
        body: { isMinor: true, guardian: { name: 'Ana Castellan', email: 'ana@demo.test' }, version: 3 },
      },
    ]),
  )
})

test('a guardian who was named and taken out again is not sent', async () => {
  const calls = await show(draft)
  await press('Send for signature')
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.type(screen.getByLabelText('Guardian’s full name'), 'Ana')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Freeze and send')
  await waitFor(() =>
    expect(calls).toEqual([
      { to: `POST ${ADDRESS}/send`, body: { isMinor: false, guardian: null, version: 3 } },
    ]),
  )
})

test('clauses of a draft are saved, and kept in the browser when they were not', async () => {
  const calls = await show(draft)
  await press('Edit clauses')
  await userEvent.type(await screen.findByLabelText(/Further clauses/), 'Shipping is on us.')
  await press('Cancel')
  await press('Edit clauses')
  expect(await screen.findByText('Your draft is back')).toBeTruthy()
  await press('Save clauses')
  await waitFor(() =>
    expect(calls).toEqual([
      { to: `POST ${ADDRESS}/edit-clauses`, body: { clauses: 'Shipping is on us.', version: 3 } },
    ]),
  )
})

test('the end asks why, and then in a question that names the contract', async () => {
  const calls = await show({ allowed: ['terminate'] })
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End contract' }))
  await screen.findByRole('dialog')
  await choose('Budget')
  await userEvent.type(screen.getByLabelText('In your words'), 'The season is cancelled.')
  await press('End contract')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'End “Oil for the season” for good?' }),
  )
  expect(calls).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'End it now' }))
  await waitFor(() =>
    expect(calls).toEqual([
      {
        to: `POST ${ADDRESS}/terminate`,
        body: { reason: 'BUDGET', note: 'The season is cancelled.', version: 3 },
      },
    ]),
  )
})

test('whoever asks to suspend says why, and then waits for the other', async () => {
  const calls = await show({ allowed: ['suspend'] })
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
  await screen.findByRole('dialog', { name: 'Ask to suspend C-2026-00042?' })
  await press('Ask to suspend')
  expect(await screen.findByText('Please say why')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Why'), 'Broken wrist')
  await press('Ask to suspend')
  await waitFor(() =>
    expect(calls).toEqual([{ to: `POST ${ADDRESS}/suspend`, body: { note: 'Broken wrist', version: 3 } }]),
  )
  cleanup()
  await show({ pauseAskedBy: 'ATHLETE' })
  expect(screen.getByText(/It happens when Kestrel Lubricants agrees/)).toBeTruthy()
  cleanup()
  await show({ pauseAskedBy: 'BRAND', allowed: ['suspend'] })
  await press('Answer')
  expect(await screen.findByRole('button', { name: 'Suspend contract' })).toBeTruthy()
})

const anAmendment: Amendment = {
  id: '0198c0de-0000-7000-8000-0000000000e1',
  n: 1,
  by: 'BRAND',
  text: '# Amendment 1 of contract C-2026-00042\n\n> Two posts a month.\n\nThe last day of the contract becomes 2027-03-31.\n',
  textSha256: 'cd'.repeat(32),
  endsOn: '2027-03-31',
  status: 'PENDING',
  brandSignedAt: '2026-03-01T12:00:00.000Z',
  brandSignedName: 'Kit Kestrel',
  athleteSignedAt: null,
  athleteSignedName: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  allowed: ['sign', 'reject'],
}

test('an amendment is read, and signed or rejected', async () => {
  const calls = await show({ amendments: [anAmendment] })
  const card = within(screen.getByRole('article', { name: 'Amendment 1' }))
  expect(card.getByText('Two posts a month.')).toBeTruthy()
  expect(card.getByText('The last day of the contract becomes 2027-03-31.')).toBeTruthy()
  expect(card.getByText('Mira Castellan has not signed')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Read and sign' }))
  await userEvent.type(await screen.findByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox'))
  await press('Sign amendment')
  const of = `${ADDRESS}/amendments/${anAmendment.id}`
  await waitFor(() =>
    expect(calls).toEqual([{ to: `POST ${of}/sign`, body: { signedName: 'Mira Castellan', consent: true } }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(card.getByRole('button', { name: 'Reject' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Reject amendment 1?' }))
  await userEvent.click(question.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(calls.at(-1)?.to).toBe(`POST ${of}/reject`))
})

test('an amendment is proposed with a signature, and may leave the term as it is', async () => {
  const calls = await show({ allowed: ['propose-amendment'] })
  await press('Propose an amendment')
  await screen.findByRole('dialog')
  await press('Sign and propose')
  expect(await screen.findByText('Please say what changes')).toBeTruthy()
  expect(screen.getByText('Please type your full name')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('What changes'), 'One post more each month.')
  await userEvent.type(screen.getByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox'))
  await press('Sign and propose')
  await waitFor(() =>
    expect(calls).toEqual([
      {
        to: `POST ${ADDRESS}/propose-amendment`,
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

test('a sponsorship is taken off the public pages when the server said so, and not before', async () => {
  const calls = await show({})
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Show this sponsorship/ })
  await userEvent.click(box)
  await waitFor(() =>
    expect(calls).toEqual([{ to: `PUT ${ADDRESS}/visibility`, body: { visibility: 'PRIVATE' } }]),
  )
  expect(box.checked).toBe(true)
})

test('an operator reads, and has neither messages nor visibility to change', async () => {
  await show({ myRole: 'ADMIN' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull()
})

test('documents hold the file, the fingerprint and the way to verify it', async () => {
  await show({}, { part: 'documents' })
  const file = screen.getByRole('link', { name: 'Download PDF' })
  expect(file.getAttribute('href')).toBe(`${ADDRESS}/pdf`)
  expect(file.getAttribute('download')).toBe('C-2026-00042.pdf')
  const hash = 'ab'.repeat(32)
  expect(screen.getByText(hash)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Verify this fingerprint' }).getAttribute('href')).toBe(
    `/verify/${hash}`,
  )
})

test('a draft has nothing to verify yet', async () => {
  await show(draft, { part: 'documents' })
  expect(screen.queryByRole('link', { name: 'Verify this fingerprint' })).toBeNull()
})

test('the history tells the latest first, with the reason', async () => {
  const step = { from: 'ACTIVE', to: 'ACTIVE', reason: null, note: null } as const
  await show(
    {
      history: [
        { ...step, event: 'start', from: 'EXECUTED', party: 'SYSTEM', at: '2026-01-01T00:00:00.000Z' },
        { ...step, event: 'suspend', party: 'ATHLETE', at: '2026-02-01T00:00:00.000Z', note: 'Broken wrist' },
        {
          ...step,
          event: 'terminate',
          to: 'TERMINATED',
          party: 'BRAND',
          at: '2026-02-02T00:00:00.000Z',
          reason: 'BUDGET',
        },
      ],
    },
    { part: 'history' },
  )
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toContain('Ended early')
  expect(lines[0]).toContain('Reason: Budget')
  expect(lines[1]).toContain('Asked to suspend')
  expect(lines[1]).toContain('Broken wrist')
  expect(lines[2]).toContain('Green flag: the contract runs')
})

test('codes, performance and recaps are drawn by whoever composes the page', async () => {
  await show({}, { part: 'performance' })
  expect(screen.getByText('performance of C-2026-00042')).toBeTruthy()
  for (const name of ['Codes', 'Performance', 'Recaps'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})
