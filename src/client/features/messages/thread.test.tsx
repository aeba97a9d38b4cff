import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { dispatchRealtimeEvent } from '#client/lib/realtime.ts'
import { setSession } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { SendMessageBody } from '#shared/messages/message.contract.ts'
import { aMessage, aThread, me, messageId, them } from '#tests/support/a-message.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { dropFiles } from '#tests/support/drop-files.ts'
import { fakeUploads } from '#tests/support/fake-uploads.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { threadQuery } from './message.queries.ts'
import type { Thread } from './message-data.ts'
import { OpenThread } from './open-thread.tsx'

const session: CurrentUser = {
  user: {
    id: me,
    role: 'BRAND',
    firstName: 'Kestrel',
    lastName: null,
    email: 'brand@demo.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
    ...defaultSettings,
  },
  profile: null,
}
const conversationId = messageId(0)
/** Shared by all tests like in a browser: the outbox outlives a page. */
const queryClient = createQueryClient()

/** The stubbed server: its requests, and its response to a sent message. */
let requests: { method: string; path: string; body: unknown }[]
let respond: () => Response

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const accepted = () =>
  json(201, {
    id: messageId(9),
    conversationId,
    status: 'sending',
    createdAt: '2026-11-15T09:50:00.000Z',
  })

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  requests = []
  respond = accepted
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    requests.push({ method: init?.method ?? 'GET', path: String(path), body })
    return path === '/api/messages' ? respond() : new Response(null, { status: 204 })
  })
})
async function open(thread: Thread = aThread([aMessage(1)])) {
  setSession(queryClient, session)
  queryClient.setQueryData(threadQuery(conversationId).queryKey, thread)
  const search = { filter: 'all', search: '', c: conversationId, to: undefined } as const
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <OpenThread id={conversationId} ownId={me} search={search} />
    </QueryClientProvider>,
  )
}

const composer = () => screen.getByRole('textbox', { name: 'Message to Mira Castellan' })
const log = () => within(screen.getByRole('log'))
const sent = () =>
  requests.filter(({ path }) => path === '/api/messages').map(({ body }) => body as SendMessageBody)

function write(text: string) {
  fireEvent.change(composer(), { target: { value: text } })
  fireEvent.keyDown(composer(), { key: 'Enter' })
}

test('Enter sends the message and shows it in the thread immediately', async () => {
  await open()
  write('Two seasons?')
  expect(log().getByText('Two seasons?')).toBeDefined()
  expect(composer()).toHaveProperty('value', '')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ toUserId: them, body: 'Two seasons?', attachments: [] })
  expect(sent()[0]?.threadId).toMatch(new RegExp(`^${me}-${them}-\\d+$`))
})

test('Shift+Enter and Enter during IME composition do not send', async () => {
  await open()
  fireEvent.change(composer(), { target: { value: 'First line' } })
  fireEvent.keyDown(composer(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(composer(), { key: 'Enter', isComposing: true })
  expect(sent()).toEqual([])
})

test('on a phone Enter starts a new line and the button sends', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await open()
  write('Thumbs')
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('a blank message is not sent', async () => {
  await open()
  write('   ')
  expect(sent()).toEqual([])
})

test('the character count is shown near the limit, and longer text is neither sent nor cut', async () => {
  await open()
  fireEvent.change(composer(), { target: { value: 'x'.repeat(4600) } })
  expect(screen.getByText('4,600 / 5,000')).toBeDefined()
  write('x'.repeat(5001))
  expect(screen.getByText('Use at most 5,000 characters')).toBeDefined()
  expect(composer()).toHaveProperty('value', 'x'.repeat(5001))
  expect(sent()).toEqual([])
})

test('a PDF goes with the message; one that fails keeps what was typed and can be tried again', async () => {
  const uploads = fakeUploads()
  await open()
  fireEvent.change(composer(), { target: { value: 'The plan for 2027' } })
  const pdf = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })
  dropFiles(composer(), [pdf])
  const attached = await screen.findByRole('list', { name: 'Attached files' })
  expect(within(attached).getByRole('progressbar', { name: 'Upload of plan.pdf' })).toBeDefined()
  fireEvent.keyDown(composer(), { key: 'Enter' })
  expect(screen.getByText('A file is still uploading.')).toBeDefined()

  await uploads.end(422, { code: 'INVALID', message: 'This PDF is password-protected.' })
  expect(within(attached).getByRole('alert').textContent).toBe('This PDF is password-protected.')
  expect(composer()).toHaveProperty('value', 'The plan for 2027')
  expect(sent()).toEqual([])

  fireEvent.click(within(attached).getByRole('button', { name: 'Try plan.pdf again' }))
  const file = { id: messageId(700), name: 'plan.pdf', bytes: 2_500_000 }
  await uploads.end(201, file)
  expect(within(attached).getByText('PDF · 2.4 MB')).toBeDefined()
  fireEvent.keyDown(composer(), { key: 'Enter' })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ body: 'The plan for 2027', files: [file.id] })
  expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull()
})

test('an attached PDF can be removed again', async () => {
  const uploads = fakeUploads()
  await open()
  dropFiles(composer(), [new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })])
  await screen.findByRole('progressbar', { name: 'Upload of plan.pdf' })
  await uploads.end(201, { id: messageId(700), name: 'plan.pdf', bytes: 900 })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove plan.pdf' }))
  expect(screen.queryByText('plan.pdf')).toBeNull()
})

test('the files of a message are downloaded from it', async () => {
  const files = [{ id: messageId(700), name: 'plan.pdf', bytes: 900 }]
  await open(aThread([aMessage(1, { files })]))
  const link = log().getByRole('link', { name: 'plan.pdf PDF · 1 KB' })
  expect(link.getAttribute('href')).toBe(`/api/messages/${messageId(1)}/files/${messageId(700)}`)
  expect(link.getAttribute('download')).toBe('plan.pdf')
})

test('the draft is restored after a reload', async () => {
  await open()
  fireEvent.change(composer(), { target: { value: 'Half a thought' } })
  cleanup()
  await open()
  expect(composer()).toHaveProperty('value', 'Half a thought')
})

test('the message of the server replaces the optimistic one, whichever arrives first', async () => {
  await open()
  write('Once')
  await waitFor(() => expect(sent()).toHaveLength(1))
  const clientKey = sent()[0]?.threadId ?? ''
  const message = aMessage(9, { senderId: me, body: 'Once', clientKey })
  dispatchRealtimeEvent({ type: 'message', message })
  dispatchRealtimeEvent({ type: 'message', message })
  await waitFor(() => expect(localStorage.getItem(`outbox:${me}`)).toBeNull())
  expect(log().getAllByText('Once')).toHaveLength(1)
})

test('an undelivered message is marked, and the retry uses the same key', async () => {
  respond = () => json(403, { message: 'You can’t message this person.', code: 'BLOCKED' })
  await open()
  write('Are you there?')
  await screen.findByText(/Not delivered/)
  expect(screen.getByText('You can’t message this person.')).toBeDefined()
  respond = accepted
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/Not delivered/)).toBeNull())
  const keys = sent().map(({ threadId }) => threadId)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(log().getAllByText('Are you there?')).toHaveLength(1)
})

test('a banner is shown while offline, and the message is sent on reconnecting', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  write('From the tunnel')
  expect(screen.getByText(/You’re offline/)).toBeDefined()
  expect(screen.getByText('Waiting for connection')).toBeDefined()
  expect(sent()).toEqual([])
  isOnline.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(screen.queryByText(/You’re offline/)).toBeNull()
})

test('a received request shows its actions instead of the composer', async () => {
  await open(aThread([aMessage(1)], { request: { id: messageId(7), status: 'PENDING', isMine: false } }))
  expect(screen.queryByRole('textbox')).toBeNull()
  for (const name of ['Decline', 'Block', 'Report']) {
    expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain(`/api/messages/requests/${messageId(7)}/accept`),
  )
})

test('a sent request is shown as pending', async () => {
  await open(
    aThread([aMessage(1, { senderId: me })], {
      request: { id: messageId(7), status: 'PENDING', isMine: true },
      cannotWrite: 'They haven’t answered your request yet.',
    }),
  )
  expect(screen.getByText('Your request is pending.')).toBeDefined()
  expect(screen.getByText(/They haven’t answered your request yet/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the typing indicator is shown until the message arrives', async () => {
  await open()
  dispatchRealtimeEvent({ type: 'typing', conversationId, userId: them })
  await screen.findByText('Mira Castellan is typing…')
  dispatchRealtimeEvent({ type: 'message', message: aMessage(4) })
  await waitFor(() => expect(screen.queryByText('Mira Castellan is typing…')).toBeNull())
})

test('new messages have a divider, and read messages are marked', async () => {
  await open(
    aThread([aMessage(1, { senderId: me }), aMessage(2), aMessage(3)], {
      unread: 2,
      readUpTo: messageId(1),
    }),
  )
  expect(log().getByText('New messages')).toBeDefined()
  expect(log().getByText('Read')).toBeDefined()
})

test('a deleted message and a message of an unknown kind have a placeholder', async () => {
  await open(
    aThread([aMessage(1, { body: null }), aMessage(2, { kind: 'OFFER', body: 'Two-season renewal' })]),
  )
  expect(log().getByText('This message was deleted.')).toBeDefined()
  expect(log().getByText('Two-season renewal')).toBeDefined()
})

test('HTML in a message is shown as text', async () => {
  await open(aThread([aMessage(1, { body: '<img src=x onerror=alert(1)> 🏁' })]))
  expect(log().getByText('<img src=x onerror=alert(1)> 🏁')).toBeDefined()
  expect(screen.getByRole('log').querySelector('img')).toBeNull()
})
