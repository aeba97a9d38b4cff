import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type {
  WebhookEndpoint,
  WebhookMessage,
  WebhookMessageDetail,
} from '#shared/webhooks/webhook.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { pollInterval } from './webhook.queries.ts'
import { WebhookLog } from './webhook-log.tsx'
import { readWebhookSearch } from './webhook-search.ts'
import { outcomeOf } from './webhook-text.ts'
import { WebhooksPart } from './webhooks-part.tsx'

const user = userEvent.setup()
const hook: WebhookEndpoint = {
  id: '0198c0de-0000-7000-8000-000000000001',
  url: 'https://shop.example/hooks',
  events: ['contract.signed'],
  isActive: true,
  pause: null,
  previousUntil: null,
  version: 1,
  addedBy: 'Ada Quill',
  createdAt: '2026-03-01T12:00:00.000Z',
}
const message: WebhookMessage = {
  id: '0198c0de-0000-7000-8000-000000000002',
  endpointId: hook.id,
  type: 'contract.signed',
  status: 'FAILED',
  attempts: 10,
  lastStatus: 503,
  lastError: null,
  nextAttemptAt: null,
  deliveredAt: null,
  createdAt: '2026-03-02T12:00:00.000Z',
}

const showPart = (hooks: WebhookEndpoint[], respond: Respond = () => undefined) =>
  renderSignedIn(
    <WebhooksPart />,
    aCurrentUser('BRAND'),
    (request) => respond(request) ?? Response.json(hooks),
  )

const problem = (status: number, body: object) => Response.json(body, { status })

async function openForm() {
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
  return { form, submit: () => user.click(form.getByRole('button', { name: 'Add webhook' })) }
}

test('the empty state explains webhooks', async () => {
  await showPart([])
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeTruthy()
})

test('an endpoint shows its events and whether it is active', async () => {
  const pause = { reason: 'MANUAL', until: null } as const
  await showPart([hook, { ...hook, id: message.id, url: 'https://till.example/', isActive: false, pause }])
  expect(await screen.findByText('Active')).toBeTruthy()
  expect(screen.getByText('Paused')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume https://till.example/' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send test to https://till.example/' })).toBeNull()
})

test('an endpoint that timed out too often says why it is paused and until when, and can be resumed', async () => {
  const until = '2026-03-01T12:05:00.000Z'
  const requests = await showPart([{ ...hook, pause: { reason: 'TIMEOUTS', until } }], ({ method }) =>
    method === 'PATCH' ? Response.json({ ...hook, version: 2 }) : undefined,
  )
  expect(await screen.findByText('Paused')).toBeTruthy()
  const why = screen.getByText(/timed out 5 times in a row/)
  expect(why.querySelector('time')?.dateTime).toBe(until)
  expect(screen.queryByRole('button', { name: `Send test to ${hook.url}` })).toBeNull()
  await user.click(screen.getByRole('button', { name: `Resume ${hook.url}` }))
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'PATCH', body: expect.objectContaining({ isActive: true }) }),
    ),
  )
})

test('a dropped message says so', () => {
  expect(outcomeOf({ ...message, status: 'DROPPED', attempts: 0, lastStatus: null })).toBe(
    'Not sent: too many messages were pending',
  )
})

test('missing fields show an error and nothing is sent', async () => {
  const requests = await showPart([])
  const { form, submit } = await openForm()
  for (const box of form.getAllByRole('checkbox')) await user.click(box)
  await submit()
  expect(await form.findByText('Enter the URL to call')).toBeTruthy()
  expect(form.getByText('Choose at least one event')).toBeTruthy()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('an error of the server shows at the URL and keeps the input', async () => {
  await showPart([], ({ method }) =>
    method === 'POST'
      ? problem(422, {
          code: 'VALIDATION',
          message: 'No.',
          fields: { url: 'There is no server at this URL.' },
        })
      : undefined,
  )
  const { form, submit } = await openForm()
  await pasteInto(form.getByLabelText('URL'), 'https://nowhere.example/')
  await submit()
  expect(await form.findByText('There is no server at this URL.')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('URL').value).toBe('https://nowhere.example/')
})

test('a new endpoint shows its secret once', async () => {
  await showPart([], ({ method }) =>
    method === 'POST' ? Response.json({ ...hook, secret: 'whsec_c2VjcmV0' }, { status: 201 }) : undefined,
  )
  const { form, submit } = await openForm()
  await pasteInto(form.getByLabelText('URL'), hook.url)
  await submit()
  const shown = within(await screen.findByRole('dialog', { name: 'Your signing secret' }))
  expect(shown.getByLabelText<HTMLInputElement>('Signing secret').value).toBe('whsec_c2VjcmV0')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a webhook' })).toBeNull())
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).toBeNull()
})

test('a test is sent to an endpoint, and its log opens', async () => {
  const requests = await showPart([hook], ({ method, url }) => {
    if (method === 'POST') return Response.json({ ...message, type: 'webhook.test' }, { status: 201 })
    return url.startsWith('/api/webhook-messages')
      ? Response.json([{ ...message, type: 'webhook.test', attempts: 1, lastStatus: 500 }])
      : undefined
  })
  await user.click(await screen.findByRole('button', { name: `Send test to ${hook.url}` }))
  const log = within(await screen.findByRole('dialog', { name: 'Webhook log' }))
  const row = await log.findByRole('button', { name: /^Test message/ })
  expect(row.textContent).toContain('Response 500')
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'POST', url: `/api/webhook-endpoints/${hook.id}/test` }),
  )
  await user.click(log.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Webhook log' })).toBeNull())
})

test('a rotated secret is shown once, after a question', async () => {
  const requests = await showPart([hook], ({ method }) =>
    method === 'POST' ? Response.json({ ...hook, version: 2, secret: 'whsec_bmV3' }) : undefined,
  )
  await user.click(await screen.findByRole('button', { name: `Rotate secret of ${hook.url}` }))
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rotate secret' }),
  )
  const shown = within(await screen.findByRole('dialog', { name: 'Your signing secret' }))
  expect(shown.getByLabelText<HTMLInputElement>('Signing secret').value).toBe('whsec_bmV3')
})

test('an endpoint is paused at once, and deleted after a question', async () => {
  const pause = { reason: 'MANUAL', until: null } as const
  let hooks: WebhookEndpoint[] = [hook]
  const requests = await showPart([], ({ method }) => {
    if (method === 'PATCH') hooks = [{ ...hook, isActive: false, pause, version: 2 }]
    if (method === 'DELETE') hooks = []
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(hooks)
  })
  await user.click(await screen.findByRole('button', { name: `Pause ${hook.url}` }))
  expect(await screen.findByText('Paused')).toBeTruthy()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    isActive: false,
    version: 1,
  })
  await user.click(screen.getByRole('button', { name: `Delete ${hook.url}` }))
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete webhook' }),
  )
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeTruthy()
})

test('a filter of the log without messages says so', async () => {
  const { show } = readWebhookSearch({ show: 'failed' })
  await renderSignedIn(
    <WebhookLog hook={hook.id} url={hook.url} show={show} onClose={() => {}} />,
    aCurrentUser('BRAND'),
    () => undefined,
  )
  expect(await screen.findByRole('heading', { name: 'No messages' })).toBeTruthy()
})

test('a conflicting change shows both versions', async () => {
  let hooks = [hook]
  const requests = await showPart([], ({ method, body }) => {
    if (method !== 'PATCH') return Response.json(hooks)
    const { version } = body as { version: number }
    if (version === 2) return Response.json({ ...hook, version: 3 })
    hooks = [{ ...hook, url: 'https://theirs.example/', version: 2 }]
    return problem(409, { code: 'STALE', message: 'Changed meanwhile.' })
  })
  await user.click(await screen.findByRole('button', { name: `Edit ${hook.url}` }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
  await user.clear(form.getByLabelText('URL'))
  await pasteInto(form.getByLabelText('URL'), 'https://mine.example/')
  await user.click(form.getByRole('button', { name: 'Save webhook' }))
  const both = within(await screen.findByRole('dialog', { name: 'There’s a newer version' }))
  expect(both.getByText('https://mine.example/')).toBeTruthy()
  expect(both.getByText('https://theirs.example/')).toBeTruthy()
  await user.click(both.getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
      url: 'https://mine.example/',
      version: 2,
    }),
  )
})

test('a message of the log expands to its content and attempts, and can be resent', async () => {
  const detail: WebhookMessageDetail = {
    ...message,
    payload: { type: 'contract.signed', data: { number: 'C-2026-0042' } },
    tries: [{ n: 1, at: message.createdAt, status: null, error: 'No answer in time.', tookMs: 10_000 }],
  }
  const { show } = readWebhookSearch({ show: 'failed' })
  const requests = await renderSignedIn(
    <WebhookLog hook={hook.id} url={hook.url} show={show} onClose={() => {}} />,
    aCurrentUser('BRAND'),
    ({ url }) => (url.includes(message.id) ? Response.json(detail) : Response.json([message])),
  )
  const row = await screen.findByRole('button', { name: /Contract signed by everyone/ })
  expect(row.textContent).toContain('Response 503 · 10 attempts')
  expect(requests[0]?.url).toBe(`/api/webhook-messages?endpointId=${hook.id}&status=FAILED`)
  await user.click(row)
  expect((await screen.findByRole('region', { name: 'Payload' })).textContent).toContain('C-2026-0042')
  expect(screen.getByText('No answer in time.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resend now' }))
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'POST', url: `/api/webhook-messages/${message.id}/resend` }),
    ),
  )
})

test('the outcome of the last attempt is described', () => {
  expect(outcomeOf({ ...message, attempts: 0, lastStatus: null })).toBe('Not sent yet')
  expect(outcomeOf({ ...message, attempts: 1, lastStatus: 204 })).toBe('Response 204 · 1 attempt')
  expect(outcomeOf({ ...message, attempts: 2, lastStatus: null, lastError: 'No answer in time.' })).toBe(
    'No answer in time. 2 attempts',
  )
})

test('the log polls often near an attempt, less often before, and stops after the last', () => {
  const waiting = (ms: number): WebhookMessage => ({
    ...message,
    status: 'PENDING',
    nextAttemptAt: new Date(Date.now() + ms).toISOString(),
  })
  expect(pollInterval([message])).toBe(false)
  expect(pollInterval([message, waiting(5_000)])).toBe(2_000)
  expect(pollInterval([waiting(3_600_000)])).toBe(20_000)
})
