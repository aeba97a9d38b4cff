// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import type { Amendment, ContractDetail as Contract } from '#shared/contracts/contract-shape.ts'
import { addDays } from '#shared/contracts/term.rules.ts'
import { sayDay } from '#shared/dates/in-words.ts'
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
  expect(dialog.queryByLabelText('Date of birth')).toBeNull()
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

test('of a racer known to be under 18 the guardian is asked for at once', async () => {
  const calls = await show({ ...draft, athleteIsMinor: true })
  await press('Send for signature')
  await screen.findByText('A guardian signs, too')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Freeze and send')
  expect(await screen.findByText('Please type the guardian’s full name')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Guardian’s full name'), 'Ana Castellan')
  await userEvent.type(screen.getByLabelText('Guardian’s email'), 'ana@demo.test')
  await press('Freeze and send')
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({
      isMinor: true,
      guardian: { name: 'Ana Castellan', email: 'ana@demo.test' },
      version: 3,
    }),
  )
})

test('of a racer known to be grown up nobody asks for a guardian', async () => {
  const calls = await show({ ...draft, athleteIsMinor: false })
  await press('Send for signature')
  await screen.findByRole('dialog')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByLabelText('Guardian’s full name')).toBeNull()
  await press('Freeze and send')
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ isMinor: false, guardian: null, version: 3 }))
})

test('a racer who never said when they were born says it with the signature', async () => {
  const calls = await show({ ...toSign, asksBirthDate: true })
  await press('Read and sign')
  await userEvent.type(await screen.findByLabelText('Your full name'), 'Mira Castellan')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Sign contract')
  expect(await screen.findByText('Please enter your date of birth')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Date of birth'), '1998-03-14')
  await press('Sign contract')
  await waitFor(() =>
    expect(calls.at(-1)).toEqual({
      to: `POST ${ADDRESS}/sign`,
      body: { signedName: 'Mira Castellan', consent: true, birthDate: '1998-03-14', version: 3 },
    }),
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
      {
        to: `POST ${ADDRESS}/edit-clauses`,
        body: { clauses: 'Shipping is on us.', noticeDays: 14, version: 3 },
      },
    ]),
  )
})

test.each([
  ['', 'Please enter a whole number of days'],
  ['1.5', 'Please enter a whole number of days'],
  ['-1', 'Please enter 0 days or more'],
  ['91', 'Please enter 90 days at most'],
])('notice of “%s” days is refused at its field', async (typed, message) => {
  const calls = await show(draft)
  await press('Edit clauses')
  const days = await screen.findByLabelText('Days of notice')
  await userEvent.clear(days)
  if (typed) await userEvent.type(days, typed)
  await press('Save clauses')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(calls).toEqual([])
})

test('a brand chooses how much notice an ending takes', async () => {
  const calls = await show(draft)
  await press('Edit clauses')
  const days = await screen.findByLabelText('Days of notice')
  await userEvent.clear(days)
  await userEvent.type(days, '30')
  await press('Save clauses')
  await waitFor(() =>
    expect(calls).toEqual([
      { to: `POST ${ADDRESS}/edit-clauses`, body: { clauses: '', noticeDays: 30, version: 3 } },
    ]),
  )
})

test('an ending says on which day it comes before it is asked for, by the reason', async () => {
  const calls = await show({ allowed: ['terminate'], endsOn: '2099-12-31' })
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End contract' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End C-2026-00042 early' }))
  await choose('Budget')
  const lastDay = sayDay(addDays(new Date().toISOString().slice(0, 10), 14))
  expect(dialog.getByText(new RegExp(`With 14 days of notice its last day is ${lastDay}`))).toBeTruthy()
  await choose('The other side broke the contract')
  expect(await dialog.findByText(/^It ends today, /)).toBeTruthy()
  await choose('Budget')
  await userEvent.type(screen.getByLabelText('In your words'), 'The season is cancelled.')
  await press('Give notice')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Give notice of “Oil for the season”?' }),
  )
  expect(calls).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Give notice' }))
  await waitFor(() =>
    expect(calls).toEqual([
      {
        to: `POST ${ADDRESS}/terminate`,
        body: { reason: 'BUDGET', note: 'The season is cancelled.', version: 3 },
      },
    ]),
  )
})

const noticed = {
  endsOn: '2099-12-31',
  terminatesOn: '2099-11-29',
  notice: { by: 'ATHLETE', reason: 'BUDGET', note: 'Sold the car.', givenAt: '2026-11-15T12:00:00.000Z' },
} satisfies Partial<Contract>

test('who gave notice sees its day and can take it back', async () => {
  const calls = await show({ ...noticed, allowed: ['withdraw-notice', 'terminate'] })
  expect(screen.getByText('Ends on 29 Nov 2099, by notice')).toBeTruthy()
  expect(screen.getByText(/^You gave notice on 15 Nov 2026: Budget/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree to end now' })).toBeNull()
  await press('Take the notice back')
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the notice of C-2026-00042 back?' }))
  await userEvent.type(dialog.getByLabelText(/^Why/), 'We found the money.')
  await userEvent.click(dialog.getByRole('button', { name: 'Take the notice back' }))
  await waitFor(() =>
    expect(calls).toEqual([
      { to: `POST ${ADDRESS}/withdraw-notice`, body: { note: 'We found the money.', version: 3 } },
    ]),
  )
})

test('who gave notice can only add a breach', async () => {
  await show({ ...noticed, allowed: ['withdraw-notice', 'terminate'] })
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End contract' }))
  const dialog = within(await screen.findByRole('dialog'))
  const reasons = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(reasons).toEqual(['Choose a reason', 'The other side broke the contract'])
})

test('the other reads who gave notice and why, and may agree to end now', async () => {
  const calls = await show({ ...noticed, myRole: 'BRAND', allowed: ['terminate'] })
  expect(screen.getByText(/^Mira Castellan gave notice/)).toBeTruthy()
  expect(screen.getByText('“Sold the car.”')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take the notice back' })).toBeNull()
  await press('Agree to end now')
  const dialog = within(await screen.findByRole('dialog', { name: 'Agree to end C-2026-00042 now' }))
  expect(dialog.getByLabelText<HTMLSelectElement>('Reason').value).toBe('BY_AGREEMENT')
  expect(dialog.getByText(/^It ends today, /)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('In your words'), 'All the best.')
  await userEvent.click(dialog.getByRole('button', { name: 'End contract' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'End it now' }))
  await waitFor(() =>
    expect(calls).toEqual([
      {
        to: `POST ${ADDRESS}/terminate`,
        body: { reason: 'BY_AGREEMENT', note: 'All the best.', version: 3 },
      },
    ]),
  )
})

test('race control reads of a notice and has no part in it', async () => {
  await show({ ...noticed, myRole: 'ADMIN', allowed: ['terminate'] })
  expect(screen.getByText(/^Mira Castellan gave notice/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree to end now' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take the notice back' })).toBeNull()
})

test('a term that is over before a notice is simply completed', async () => {
  await show({ ...noticed, terminatesOn: '2100-01-09' })
  expect(screen.getByText('Completed on 31 Dec 2099')).toBeTruthy()
})

test('the end asks why, and then in a question that names the contract', async () => {
  const calls = await show({ allowed: ['terminate'], noticeDays: 0 })
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

test('an amendment is read, and signed or rejected', async () => {
  const calls = await show({ amendments: [anAmendment] })
  const card = within(screen.getByRole('article', { name: 'Amendment 1' }))
  expect(card.getByText('Two posts a month.')).toBeTruthy()
  expect(card.getByText('The last day of the contract becomes 2027-03-31.')).toBeTruthy()
  expect(card.getByText(/^Signed by Kit Kestrel, brand, /)).toBeTruthy()
  expect(card.getByText('Waits for you')).toBeTruthy()
  expect(card.getByText('Waits for Maria Voss, guardian')).toBeTruthy()
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
