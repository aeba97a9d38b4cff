import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ContractDeliverables } from './contract-deliverables.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'
const CONTRACT = '0198c0de-0000-7000-8000-000000000002'

const someone = (name: string) => ({ userId: ID, name, pictureUrl: null, path: null })
const aContract = (given: Partial<Contract> = {}): Contract => ({
  id: CONTRACT,
  number: 'C-2026-00042',
  title: 'Oil for a season',
  status: 'ACTIVE',
  type: 'CASH',
  value: '$2,500',
  currency: 'USD',
  cashMinor: 250_000,
  productMinor: null,
  brand: someone('Kestrel Lubricants'),
  athlete: someone('Mira Castellan'),
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  terminatesOn: null,
  timezone: 'UTC',
  signBy: null,
  waitsFor: [],
  visibility: 'PUBLIC',
  publicBy: ['ATHLETE', 'BRAND'],
  nextDeliverable: null,
  deliverables: { done: 0, total: 1 },
  payments: [],
  myRole: 'ATHLETE',
  awaitsMySignature: false,
  allowed: [],
  version: 3,
  updatedAt: '2026-03-01T12:00:00.000Z',
  ...given,
})

const aDeliverable = (given: Partial<Deliverable> = {}): Deliverable => ({
  id: ID,
  contractId: CONTRACT,
  title: 'Reel from the pits',
  kind: 'SOCIAL_POST',
  details: 'Thirty seconds or more.',
  periodNumber: 2,
  periods: 3,
  opensAt: '2026-03-01T00:00:00.000Z',
  dueAt: '2026-04-01T23:59:59.000Z',
  opensOn: '2026-03-01',
  dueOn: '2026-04-01',
  status: 'OPEN',
  isOverdue: false,
  rounds: 0,
  submittedAt: null,
  autoApprovesAt: null,
  decidedAt: null,
  decidedBy: null,
  decision: null,
  proofs: [],
  allowed: ['submit'],
  canChange: false,
  history: [],
  version: 2,
  ...given,
})

type Sent = { method: string; url: string; body: Record<string, unknown> }

async function show(deliverables: Deliverable[], contract = aContract(), refusal?: Response) {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      if (init.method === 'GET') return Response.json(url.includes('results') ? [] : deliverables)
      sent.push({ method: String(init.method), url, body: JSON.parse(String(init.body ?? '{}')) })
      return refusal ?? Response.json(aDeliverable())
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ContractDeliverables contract={contract} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  return { sent, user: userEvent.setup() }
}

test('a deliverable shows its status and due date', async () => {
  await show([
    aDeliverable(),
    aDeliverable({
      id: CONTRACT,
      title: 'Logo on the wing',
      status: 'APPROVED',
      decidedAt: '2026-02-03T10:00:00.000Z',
      allowed: [],
    }),
  ])
  const card = await screen.findByRole('article', { name: 'Reel from the pits' })
  expect(within(card).getByText('Open')).toBeTruthy()
  expect(within(card).getByText('2 of 3')).toBeTruthy()
  expect(within(card).getByText('Due Apr 1, 2026')).toBeTruthy()
  expect(screen.getByText('1 of 2 approved')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Completed' })).toBeTruthy()
})

test('overdue work is marked', async () => {
  await show([aDeliverable({ isOverdue: true })])
  expect(await screen.findByText('Overdue since Apr 1, 2026')).toBeTruthy()
})

test('the empty state explains deliverables to the racer, and lets the brand add one', async () => {
  await show([])
  expect(await screen.findByText(/When the brand adds a deliverable/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a deliverable' })).toBeNull()
  cleanup()
  await show([], aContract({ myRole: 'BRAND', status: 'DRAFT' }))
  expect(await screen.findByRole('button', { name: 'Add a deliverable' })).toBeTruthy()
})

test('a racer submits a typed link and text together', async () => {
  const { sent, user } = await show([aDeliverable()])
  await user.click(await screen.findByRole('button', { name: 'Submit proof: Reel from the pits' }))
  await pasteInto(await screen.findByLabelText('URL'), 'https://reel.example/1')
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  await pasteInto(await screen.findByLabelText('Description'), 'Said so on the podium.')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: `/api/deliverables/${ID}/submit`,
    body: {
      version: 2,
      proofs: [
        { kind: 'URL', url: 'https://reel.example/1' },
        { kind: 'TEXT', text: 'Said so on the podium.' },
      ],
    },
  })
})

test('a submission needs a proof, and an incomplete URL is reported at its field', async () => {
  const { sent, user } = await show([aDeliverable()])
  await user.click(await screen.findByRole('button', { name: 'Submit proof: Reel from the pits' }))
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Add at least one proof')).toBeTruthy()
  await pasteInto(screen.getByLabelText('URL'), 'reel.example')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Enter a full URL, beginning with https://')).toBeTruthy()
  expect(sent).toEqual([])
})

test('the input is restored when the dialog is reopened', async () => {
  const { user } = await show([aDeliverable()])
  await user.click(await screen.findByRole('button', { name: 'Submit proof: Reel from the pits' }))
  await pasteInto(await screen.findByLabelText('URL'), 'https://reel.example/half')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Submit proof: Reel from the pits' }))
  expect(await screen.findByLabelText('URL')).toHaveProperty('value', 'https://reel.example/half')
  expect(screen.getByText('Draft restored')).toBeTruthy()
})

test('a refusal shows its message in the dialog and preserves the input', async () => {
  const refusal = Response.json(
    { code: 'duplicate_proof', message: 'One of these proofs was handed in before.' },
    { status: 409 },
  )
  const { user } = await show([aDeliverable()], aContract(), refusal)
  await user.click(await screen.findByRole('button', { name: 'Submit proof: Reel from the pits' }))
  await pasteInto(await screen.findByLabelText('URL'), 'https://reel.example/1')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('One of these proofs was handed in before.')).toBeTruthy()
  expect(screen.getByLabelText('URL')).toHaveProperty('value', 'https://reel.example/1')
})

const submitted = aDeliverable({
  status: 'SUBMITTED',
  allowed: ['request-changes', 'approve', 'dispute'],
  autoApprovesAt: '2026-04-10T12:00:00.000Z',
  proofs: [
    {
      id: ID,
      kind: 'URL',
      round: 1,
      url: 'https://www.reel.example/1',
      picture: null,
      text: null,
      result: null,
      createdAt: '2026-03-27T12:00:00.000Z',
    },
  ],
})

test('a brand sees the proof and requests changes with a reason and an explanation', async () => {
  const { sent, user } = await show([submitted], aContract({ myRole: 'BRAND' }))
  expect(await screen.findByRole('link', { name: /reel\.example\/1/ })).toHaveProperty(
    'href',
    'https://www.reel.example/1',
  )
  expect(screen.getByText('Auto-approves on Apr 10, 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Request changes: Reel from the pits' }))
  await user.click(await screen.findByRole('button', { name: 'Request changes' }))
  expect(await screen.findByText('Choose a reason', { ignore: 'option' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Reason'), 'CRITERIA_NOT_MET')
  await pasteInto(screen.getByLabelText('Explanation'), 'The logo is cropped.')
  await user.click(screen.getByRole('button', { name: 'Request changes' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    url: `/api/deliverables/${ID}/request-changes`,
    body: { version: 2, reason: 'CRITERIA_NOT_MET', note: 'The logo is cropped.' },
  })
})

test('a brand approves a deliverable', async () => {
  const { sent, user } = await show([submitted], aContract({ myRole: 'BRAND' }))
  await user.click(await screen.findByRole('button', { name: 'Approve: Reel from the pits' }))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(sent[0]?.url).toBe(`/api/deliverables/${ID}/approve`))
})

test('an administrator decides a dispute', async () => {
  const { sent, user } = await show(
    [aDeliverable({ status: 'DISPUTED', allowed: ['resolve'] })],
    aContract({ myRole: 'ADMIN' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Decide: Reel from the pits' }))
  await user.click(await screen.findByRole('radio', { name: /^Approve/ }))
  await pasteInto(screen.getByLabelText(/^Decision/), 'The reel shows all that was agreed.')
  await user.click(screen.getByRole('button', { name: 'Save decision' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    outcome: 'APPROVED',
    decision: 'The reel shows all that was agreed.',
  })
})

test('a brand adds a deliverable, and field errors are shown at their fields', async () => {
  const refusal = Response.json(
    { code: 'VALIDATION', message: 'Check.', fields: { dueOn: 'This day has passed' } },
    { status: 422 },
  )
  const { sent, user } = await show([], aContract({ myRole: 'BRAND', status: 'DRAFT' }), refusal)
  await user.click(await screen.findByRole('button', { name: 'Add a deliverable' }))
  await pasteInto(await screen.findByLabelText('Title'), 'A post from the grid')
  await user.type(screen.getByLabelText('Due date'), '2026-06-01')
  await user.click(screen.getByRole('button', { name: 'Add deliverable' }))
  expect(await screen.findByText('This day has passed')).toBeTruthy()
  expect(sent[0]).toMatchObject({
    url: `/api/contracts/${CONTRACT}/deliverables`,
    body: { title: 'A post from the grid', dueOn: '2026-06-01', times: 1, opensOn: null },
  })
})

test('work is added to a signed contract by a signed proposal', async () => {
  const { sent, user } = await show([], aContract({ myRole: 'BRAND', allowed: ['propose-amendment'] }))
  await user.click(await screen.findByRole('button', { name: 'Propose a deliverable' }))
  await pasteInto(await screen.findByLabelText('Title'), 'A post from the grid')
  await user.type(screen.getByLabelText('Due date'), '2026-06-01')
  await pasteInto(screen.getByLabelText('Your full name'), 'Kit Kestrel')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign and propose' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    url: `/api/contracts/${CONTRACT}/propose-amendment`,
    body: {
      changes: [{ type: 'add-work', work: { title: 'A post from the grid', dueOn: '2026-06-01', times: 1 } }],
      signedName: 'Kit Kestrel',
      consent: true,
    },
  })
})
