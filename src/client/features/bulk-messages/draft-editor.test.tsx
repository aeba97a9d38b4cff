import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { BulkMessage, Reach } from '#shared/messages/bulk-message.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { typeAtOnce } from '#tests/support/type-at-once.tsx'
import { bulkDetailQuery } from './bulk-message.queries.ts'
import { OpenDraft } from './draft-editor.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'
const mira = {
  athleteId: '0198c0de-0000-7000-8000-000000000002',
  name: 'Mira Castellan',
  firstName: 'Mira',
  pictureUrl: null,
  number: '27',
  homeTrack: 'Harrow Creek Speedway',
}
const tova = { ...mira, athleteId: '0198c0de-0000-7000-8000-000000000003', name: 'Tova', firstName: 'Tova' }
const reach: Reach = {
  recipients: [mira, tova],
  excluded: [{ ...mira, athleteId: ID, name: 'Dez Okonjo', reason: 'RECENTLY_CONTACTED' }],
  isCut: false,
}

const aDraft = (given: Partial<BulkMessage> = {}): BulkMessage => ({
  id: ID,
  subject: 'For {{number}}',
  body: '',
  audience: { type: 'pick', ids: [mira.athleteId, tova.athleteId] },
  status: 'DRAFT',
  counters: { recipients: 0, sent: 0, failed: 0, opened: 0, replied: 0 },
  sentAt: null,
  updatedAt: '2026-03-01T12:00:00.000Z',
  version: 1,
  ...given,
})

type Sent = { method: string; url: string; body: Record<string, unknown> }

async function openEditor(
  step: 'audience' | 'compose' | 'review',
  bulk = aDraft(),
  respond: (sent: Sent) => Response | Promise<Response> | undefined = () => undefined,
) {
  const saves: Sent[] = []
  let version = bulk.version
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      const sent = { method: String(init.method), url, body: JSON.parse(String(init.body ?? '{}')) }
      if (url.endsWith('/reach')) return Response.json(reach)
      if (sent.method !== 'GET') saves.push(sent)
      const response = await respond(sent)
      if (response) return response
      if (sent.method === 'PATCH') return Response.json(aDraft({ ...sent.body, version: ++version }))
      if (url.endsWith('/send')) return Response.json(aDraft({ status: 'QUEUED' }), { status: 202 })
      return Response.json(url.endsWith(ID) ? { bulk, outcomes: [] } : [])
    }),
  )
  const queryClient = createQueryClient()
  const cache = (bulk: BulkMessage) =>
    act(async () => queryClient.setQueryData(bulkDetailQuery(ID).queryKey, { bulk, outcomes: [] }))
  await cache(bulk)
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <OpenDraft id={ID} step={step} />
    </QueryClientProvider>,
  )
  return { saves, cache }
}

const message = () => screen.getByRole('textbox', { name: /^Message/ })

test('the message is previewed for each racer and saved automatically', async () => {
  const { saves } = await openEditor('compose')
  const reader = await screen.findByRole('option', { name: 'Tova' })
  await userEvent.type(message(), 'Hello ')
  await userEvent.click(screen.getByRole('button', { name: 'First name' }))
  await userEvent.type(message(), '!')
  expect(message()).toHaveProperty('value', 'Hello {{firstName}}!')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('For #27')).toBeTruthy()
  expect(preview.getByText('Hello Mira!')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Preview as' }), reader)
  expect(preview.getByText('Hello Tova!')).toBeTruthy()

  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ body: 'Hello {{firstName}}!' }))
  await screen.findByText('Draft saved')
  const { version } = saves.at(-1)?.body ?? {}
  await userEvent.type(message(), '!')
  await waitFor(() =>
    expect(saves.at(-1)?.body).toMatchObject({ body: 'Hello {{firstName}}!!', version: Number(version) + 1 }),
  )
})

test('a draft counts as saved only once the server has it', async () => {
  let respond = (_: Response) => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  await openEditor('compose', aDraft(), ({ method }) => (method === 'PATCH' ? response : undefined))
  expect(screen.getByRole('status').textContent).toBe('Draft saved')
  await userEvent.type(message(), 'Hi')
  expect(screen.getByRole('status').textContent).toBe('Saving draft…')
  await userEvent.clear(message())
  await screen.findByText('Draft saved')
  await userEvent.type(message(), 'Hi')
  respond(Response.json(aDraft({ body: 'Hi', version: 2 })))
  await screen.findByText('Draft saved')
})

test('a save that a reload overtook is shown, unless something was typed since', async () => {
  const saved = aDraft({ body: 'Hello {{firstName}}', version: 2 })
  const { cache } = await openEditor('compose', aDraft(), ({ method, url }) =>
    method === 'GET' && url.endsWith(ID) ? Response.json({ bulk: saved, outcomes: [] }) : undefined,
  )
  await waitFor(() => expect(message()).toHaveProperty('value', 'Hello {{firstName}}'))
  await userEvent.type(message(), '!')
  await cache({ ...saved, body: 'From another tab', version: 3 })
  await screen.findByText('Saving draft…')
  expect(message()).toHaveProperty('value', 'Hello {{firstName}}!')
})

test('an unknown variable is marked', async () => {
  await openEditor('compose', aDraft({ body: 'Hi {{team}}' }))
  expect(await screen.findByText(/We can’t fill in \{\{team\}\}/)).toBeTruthy()
})

test('excluded racers are shown with the reason, and recipients can be removed', async () => {
  const { saves } = await openEditor('audience')
  expect(await screen.findByText('You messaged them in the last 14 days.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Tova' }))
  await waitFor(() => expect(saves.at(-1)?.body.audience).toEqual({ type: 'pick', ids: [mira.athleteId] }))
})

test('a failed save is reported, stored in the browser and can be retried', async () => {
  let isDown = true
  const { saves } = await openEditor('compose', aDraft(), ({ method }) =>
    method === 'PATCH' && isDown
      ? Response.json({ code: 'DOWN', message: 'Down' }, { status: 422 })
      : undefined,
  )
  await userEvent.type(message(), 'Hi')
  await screen.findByText(/^Not saved/)
  expect(localStorage.getItem(`draft:bulk-message:${ID}`)).toContain('Hi')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Save now' }))
  await screen.findByText('Draft saved')
  expect(saves.at(-1)?.body).toMatchObject({ body: 'Hi', version: 1 })
})

test('a stale save shows both versions', async () => {
  const theirs = aDraft({ body: 'From the other tab', version: 5 })
  const { saves } = await openEditor('compose', aDraft(), ({ method, body, url }) => {
    if (method === 'PATCH' && body.version === 1) {
      return Response.json({ code: 'STALE', message: 'Stale' }, { status: 409 })
    }
    return method === 'GET' && url.endsWith(ID) ? Response.json({ bulk: theirs, outcomes: [] }) : undefined
  })
  typeAtOnce(message(), 'Mine')
  const dialog = within(await screen.findByRole('dialog', { name: 'There’s a newer version' }))
  expect(dialog.getByText('From the other tab')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ body: 'Mine', version: 5 }))
})

test('a save whose response was lost is not a conflict', async () => {
  const theirs = aDraft({
    body: 'Mine',
    audience: { ids: [mira.athleteId, tova.athleteId], type: 'pick' },
    version: 2,
  })
  const { saves } = await openEditor('compose', aDraft(), ({ method, body, url }) => {
    if (method === 'PATCH' && body.version === 1) {
      return Response.json({ code: 'STALE', message: 'Stale' }, { status: 409 })
    }
    return method === 'GET' && url.endsWith(ID) ? Response.json({ bulk: theirs, outcomes: [] }) : undefined
  })
  typeAtOnce(message(), 'Mine')
  await waitFor(() => expect(saves).toHaveLength(1))
  await screen.findByText('Draft saved')
  expect(screen.queryByRole('dialog')).toBeNull()
  typeAtOnce(message(), 'Mine again')
  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ body: 'Mine again', version: 2 }))
})

test('problems are listed and block sending', async () => {
  await openEditor('review', aDraft({ subject: '', body: 'Hi {{team}}' }))
  expect(await screen.findByText('Enter a subject.')).toBeTruthy()
  expect(screen.getByText('Unknown variables: {{team}}.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Send to/ })).toHaveProperty('disabled', true)
})

test('sending requires a confirmation that shows the number of recipients', async () => {
  const { saves } = await openEditor('review', aDraft({ body: 'Hello' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 2 racers' }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Send this to 2 racers?' }))
  expect(saves).toEqual([])
  await userEvent.click(confirmation.getByRole('button', { name: 'Send to 2 racers' }))
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ method: 'POST', body: { version: 1 } }))
})
