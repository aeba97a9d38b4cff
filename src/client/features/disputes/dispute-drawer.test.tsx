import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { DECISION_MAX } from '#shared/disputes/dispute.constants.ts'
import type { Dispute } from '#shared/disputes/dispute.contract.ts'
import { aContractDetail } from '#tests/support/a-contract.ts'
import { aDispute, aDisputedDeliverable } from '#tests/support/a-dispute.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { DisputeDrawer } from './dispute-drawer.tsx'

const decision = 'The reel shows what the contract asks for.'

type ServerState = {
  deliverable?: Deliverable
  contract?: ContractDetail
  waiting?: Dispute[]
  /** The deliverable after a decision. */
  decided?: Deliverable
  refusal?: () => Response
}

async function show(server: ServerState = {}) {
  const contract = server.contract ?? aContractDetail({ myRole: 'ADMIN' })
  let current = server.deliverable ?? aDisputedDeliverable()
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      if (init.method === 'GET') {
        if (url.includes('/disputes')) return Response.json(server.waiting ?? [])
        return Response.json(url.endsWith('/deliverables') ? [current] : contract)
      }
      sent.push({ url, body: JSON.parse(String(init.body)) })
      current = server.decided ?? current
      return server.refusal?.() ?? Response.json(current)
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <DisputeDrawer contractId={contract.id} deliverableId={aDisputedDeliverable().id} onClose={() => {}} />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

const decidedAs = (to: Deliverable['status']): Deliverable => {
  const open = aDisputedDeliverable()
  const at = '2026-03-04T12:00:00.000Z'
  return {
    ...open,
    status: to,
    decision,
    decidedAt: at,
    decidedBy: 'ADMIN',
    allowed: [],
    version: 6,
    history: [
      ...open.history,
      { event: 'resolve', from: 'DISPUTED', to, party: 'ADMIN', at, reason: null, note: decision },
    ],
  }
}

const press = () => screen.findByRole('button', { name: 'Save decision' })

test('the drawer shows the history with proofs, and the terms beside it', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'Reel from the pits' })).toBeTruthy()
  const history = within(screen.getByRole('list', { name: 'History' }))
  for (const text of [
    'Enjoy.',
    'The logo is cropped.',
    'Agreed requirements are missing',
    'This was never agreed.',
    'The requested changes go beyond the contract',
  ]) {
    expect(history.getByText(text)).toBeTruthy()
  }
  const proofs = within(history.getByRole('list', { name: 'Proof of submission 1' }))
  expect(proofs.getByRole('link').getAttribute('href')).toBe('https://paddockreel.example/first-cut')
  expect(proofs.getByText('The bottle comes at second twelve.')).toBeTruthy()
  expect(screen.getByText('Logo on the hood, one post a month.')).toBeTruthy()
  expect(screen.getByText('Thirty seconds or more, our name in the caption.')).toBeTruthy()
})

test('a decision requires an outcome and an explanation', async () => {
  const { sent, user } = await show()
  await user.click(await press())
  expect(await screen.findByText('Choose an outcome')).toBeTruthy()
  expect(screen.getByText('Explain the decision in at least 20 characters')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Approve/ }))
  await pasteInto(screen.getByLabelText(/^Decision/), 'Because I say so.')
  await user.click(await press())
  expect(screen.queryByText('Choose an outcome')).toBeNull()
  expect(screen.getByText('Explain the decision in at least 20 characters')).toBeTruthy()
  expect(screen.getByLabelText(/^Decision/).getAttribute('maxlength')).toBe(String(DECISION_MAX))
  expect(sent).toEqual([])
})

test.each([
  ['APPROVED', /^Approve.*counts as delivered/],
  ['OPEN', /^Reopen.*submits it again/],
  ['WAIVED', /^Waive.*neither as delivered nor as missed/],
  ['MISSED', /^Mark as missed.*counts as not delivered/],
] as const)('%s explains its effect and is sent with the version that was shown', async (outcome, name) => {
  const { sent, user } = await show({ decided: decidedAs(outcome) })
  await user.click(await screen.findByRole('radio', { name }))
  await pasteInto(screen.getByLabelText(/^Decision/), decision)
  await user.click(await press())
  expect(await screen.findByText(/^Decision:/)).toBeTruthy()
  expect(sent).toEqual([
    {
      url: `/api/deliverables/${aDisputedDeliverable().id}/resolve`,
      body: { version: 5, outcome, decision, dueOn: null },
    },
  ])
})

test('only a reopened deliverable gets a new due date', async () => {
  const { sent, user } = await show({ decided: decidedAs('OPEN') })
  expect(await screen.findByRole('radio', { name: /^Waive/ })).toBeTruthy()
  expect(screen.queryByLabelText(/^New due date/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Reopen/ }))
  const day = screen.getByLabelText(/^New due date/)
  expect(screen.getByText('Not before Apr 1, 2026, and at least 3 days from now.')).toBeTruthy()
  await pasteInto(screen.getByLabelText(/^Decision/), decision)
  await user.type(day, '2026-05-09')
  await user.click(await press())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ dueOn: '2026-05-09' })
})

test('after a decision the next dispute is linked and the decision is focused', async () => {
  const other = aDispute()
  const next = {
    ...other,
    id: other.contract.id,
    deliverable: { ...other.deliverable, id: other.contract.id, title: 'Logo on the wing' },
  }
  const { user } = await show({ decided: decidedAs('APPROVED'), waiting: [other, next] })
  await user.click(await screen.findByRole('radio', { name: /^Approve/ }))
  await pasteInto(screen.getByLabelText(/^Decision/), decision)
  await user.click(await press())
  const link = await screen.findByRole('link', { name: 'Next dispute' })
  expect(link.getAttribute('href')).toBe(
    `/contracts?tab=disputes&id=${next.contract.id}&dispute=${next.deliverable.id}`,
  )
  expect(screen.getByText('Logo on the wing, waiting for 3 days')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Decision: Approved'))
  expect(screen.queryByRole('button', { name: 'Save decision' })).toBeNull()
})

test('after the last decision the drawer shows that no dispute is open', async () => {
  const { user } = await show({ decided: decidedAs('WAIVED') })
  await user.click(await screen.findByRole('radio', { name: /^Waive/ }))
  await pasteInto(screen.getByLabelText(/^Decision/), decision)
  await user.click(await press())
  expect(await screen.findByText('There are no other open disputes.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
    '/contracts?tab=disputes',
  )
})

test('a stale decision shows the saved decision and preserves the draft', async () => {
  const { user } = await show({
    decided: decidedAs('MISSED'),
    refusal: () =>
      Response.json({ code: 'STALE', message: 'This deliverable has changed meanwhile.' }, { status: 409 }),
  })
  await user.click(await screen.findByRole('radio', { name: /^Approve/ }))
  await pasteInto(screen.getByLabelText(/^Decision/), 'Both sides kept to the letter of it.')
  await user.click(await press())
  expect(await screen.findByText('Decision: Missed')).toBeTruthy()
  const draft = screen.getByText('Another administrator has decided. This is your draft:').parentElement
  expect(draft?.textContent).toContain('Both sides kept to the letter of it.')
  expect(screen.queryByRole('link', { name: 'Next dispute' })).toBeNull()
})

test('an unsent decision is restored', async () => {
  await show()
  await pasteInto(await screen.findByLabelText(/^Decision/), 'Half a sentence')
  cleanup()
  await show()
  await screen.findByText('Draft restored')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Decision/).value).toBe('Half a sentence')
})

test('a dispute of a suspended contract cannot be decided, and the reason is shown', async () => {
  await show({
    contract: aContractDetail({ myRole: 'ADMIN', status: 'SUSPENDED' }),
    deliverable: aDisputedDeliverable({ allowed: [] }),
  })
  expect(await screen.findByText(/^This contract is suspended/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save decision' })).toBeNull()
})

test('a missing deliverable is reported as not found', async () => {
  await show({ deliverable: aDisputedDeliverable({ id: '0198c0de-0000-7000-8000-0000000000e9' }) })
  expect(await screen.findByText('Dispute not found')).toBeTruthy()
})
