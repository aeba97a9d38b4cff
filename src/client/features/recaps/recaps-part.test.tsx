import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { Recap } from '#shared/recaps/recap.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { testAppConfig } from '#tests/support/render-signed-in.tsx'
import { RecapsPart } from './recaps-part.tsx'

const CONTRACT = '0198c0de-0000-7000-8000-000000000002'
const DAYS = { fromDay: '2026-03-01', toDay: '2026-06-15' }

const aRecap = (given: Partial<Recap> = {}): Recap => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  contractId: CONTRACT,
  kind: 'MONTHLY',
  fromDay: '2026-05-01',
  toDay: '2026-05-31',
  note: '',
  link: null,
  sharedAt: null,
  showsCosts: false,
  canWriteNote: true,
  canShare: true,
  canRemove: false,
  version: 4,
  updatedAt: '2026-06-01T12:00:00.000Z',
  ...given,
})

type Sent = { method: string; url: string; body: unknown }
type Respond = (sent: Sent) => Response

async function show(recaps: Recap[], canMake: typeof DAYS | null = DAYS, respond?: Respond) {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'GET') return Response.json({ recaps, canMake })
      const request = { method, url, body: JSON.parse(String(body ?? 'null')) as unknown }
      sent.push(request)
      return respond?.(request) ?? Response.json(aRecap())
    }),
  )
  const client = createQueryClient()
  client.setQueryData(appConfigQuery.queryKey, testAppConfig)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <RecapsPart contractId={CONTRACT} />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

test('without recaps an empty state with a create form is shown', async () => {
  const { user, sent } = await show([])
  expect(await screen.findByText('No recaps yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create recap' }))
  const last = screen.getByLabelText('End date')
  await user.clear(last)
  await user.type(last, '2026-02-01')
  await user.click(screen.getByRole('button', { name: 'Create recap' }))
  expect(await screen.findByText('The end date is before the start date')).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(last)
  await user.type(last, '2026-03-31')
  await user.click(screen.getByRole('button', { name: 'Create recap' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'POST',
        url: `/api/contracts/${CONTRACT}/recaps`,
        body: { fromDay: '2026-03-01', toDay: '2026-03-31' },
      },
    ]),
  )
})

test('a server error of a date is shown at its field', async () => {
  const { user } = await show([], DAYS, () =>
    Response.json(
      { code: 'VALIDATION', message: 'Please look again.', fields: { fromDay: 'The contract starts later' } },
      { status: 422 },
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Create recap' }))
  await user.click(screen.getByRole('button', { name: 'Create recap' }))
  expect(await screen.findByText('The contract starts later')).toBeTruthy()
})

test('without a reportable period no recap can be created', async () => {
  await show([], null)
  expect(await screen.findByText('No recaps yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create recap' })).toBeNull()
})

test('a recap is private until it is shared', async () => {
  const { user, sent } = await show([aRecap()])
  const card = within(await screen.findByRole('article', { name: 'May 2026 recap' }))
  expect(card.getByText('Private')).toBeTruthy()
  expect(card.getByText('May 1 – May 31, 2026')).toBeTruthy()
  expect(card.getByRole('link', { name: /^PDF/ }).getAttribute('href')).toBe(`/api/recaps/${aRecap().id}/pdf`)
  expect(card.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Create private link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a private link' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Include costs and return' }).checked).toBe(
    false,
  )
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  const url = `/api/recaps/${aRecap().id}/share`
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'POST', url, body: { version: 4, showsCosts: false } }]),
  )
})

test('the costs of a shared recap can be shown and hidden', async () => {
  const { user, sent } = await show([aRecap({ link: '/recaps/abc' })])
  await user.click(await screen.findByRole('button', { name: 'Show costs' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 4, showsCosts: true }))
})

test('a shared recap shows its link, and turning it off requires confirmation', async () => {
  const { user, sent } = await show([aRecap({ link: '/recaps/abc', canWriteNote: false })])
  const link: HTMLInputElement = await screen.findByLabelText('Private link: May 2026 recap')
  expect(link.value).toBe('https://slipstream.test/recaps/abc')
  expect(screen.queryByRole('button', { name: /note$/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Turn off link' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Turn off link' }))
  await waitFor(() => expect(sent[0]?.url).toBe(`/api/recaps/${aRecap().id}/stop-sharing`))
})

test('a note is added to a recap, and shown on its card', async () => {
  const recaps = [aRecap()]
  const { user, sent } = await show(recaps, DAYS, () => {
    recaps[0] = aRecap({ note: 'The oil stayed cool, and so did we.', version: 5 })
    return Response.json(recaps[0])
  })
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  await pasteInto(screen.getByRole('textbox', { name: /^Note/ }), 'The oil stayed cool, and so did we.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  const card = within(await screen.findByRole('article', { name: 'May 2026 recap' }))
  expect(await card.findByText('The oil stayed cool, and so did we.')).toBeTruthy()
  expect(sent).toEqual([
    {
      method: 'PATCH',
      url: `/api/recaps/${aRecap().id}`,
      body: { version: 4, note: 'The oil stayed cool, and so did we.' },
    },
  ])
})

test('a shared recap says so, and a custom one is deleted after a question', async () => {
  const recaps = [aRecap({ link: '/recaps/abc', canRemove: true })]
  const { user, sent } = await show(recaps, DAYS, () => {
    recaps.pop()
    return new Response(null, { status: 204 })
  })
  const card = within(await screen.findByRole('article', { name: 'May 2026 recap' }))
  expect(card.getByText('Shared')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Delete' }))
  expect(sent).toEqual([])
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete recap' }),
  )
  expect(await screen.findByText('No recaps yet')).toBeTruthy()
  expect(sent).toMatchObject([{ method: 'DELETE', url: `/api/recaps/${aRecap().id}?version=4` }])
})

test('a stale note shows both versions and preserves the input', async () => {
  const { user, sent } = await show([aRecap({ note: 'From the phone' })], DAYS, () =>
    Response.json({ code: 'STALE', message: 'Changed meanwhile.' }, { status: 409 }),
  )
  await user.click(await screen.findByRole('button', { name: 'Edit note' }))
  const note = screen.getByRole('textbox', { name: /^Note/ })
  await user.clear(note)
  await pasteInto(note, 'From the truck')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('There’s a newer version')).toBeTruthy()
  expect(screen.getByText('From the truck')).toBeTruthy()
  expect(screen.getAllByText('From the phone').length).toBeGreaterThan(0)
  expect(sent[0]?.body).toEqual({ note: 'From the truck', version: 4 })
  expect(localStorage.getItem(`draft:recap-note:${aRecap().id}`)).toContain('From the truck')
})
