import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import { useToast } from '#client/lib/toast.ts'
import { me, them } from '#tests/support/a-message.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { conversationKeys } from './message.queries.ts'
import { MessageButton } from './message-button.tsx'

let respond: () => Response
let isContact: boolean
let bodies: unknown[]

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const sent = (status: string) => () => json(201, { status })

beforeEach(() => {
  localStorage.clear()
  bodies = []
  respond = sent('sent')
  isContact = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'GET') return json(200, { isContact, conversationId: null, cards: [] })
    bodies.push(JSON.parse(String(init?.body)))
    return respond()
  })
})
/** Renders the current toast as text. */
function ShownToast() {
  const shown = useToast()
  return shown ? <output>{`${shown.variant}: ${shown.title} / ${shown.description}`}</output> : null
}

async function showFor(userId: string | null) {
  const queryClient = createQueryClient()
  setSession(
    queryClient,
    userId
      ? {
          user: {
            id: userId,
            role: 'BRAND',
            firstName: null,
            lastName: null,
            email: 'a@b.test',
            profileImageUrl: null,
            emailVerified: true,
            onboardingStep: null,
            ...defaultSettings,
          },
          profile: null,
        }
      : null,
  )
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <MessageButton userId={them} name="Mira Castellan" />
      <ShownToast />
    </QueryClientProvider>,
  )
  return queryClient
}

async function openDialog() {
  const queryClient = await showFor(me)
  fireEvent.click(screen.getByRole('button', { name: 'Message' }))
  await screen.findByRole('dialog', { name: 'Message Mira Castellan' })
  return queryClient
}
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /Your message/ }), { target: { value: text } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
const toastText = () => document.querySelector('output')?.textContent

test('visitors and the owner of the page see no button', async () => {
  await showFor(null)
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull()
  cleanup()
  await showFor(them)
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull()
})

test.each(['', '  \n '])('a blank message is not sent (%j)', async (text) => {
  await openDialog()
  if (text) write(text)
  submit()
  await waitFor(() =>
    expect(toastText()).toBe('destructive: Message required / Please enter a message before submitting.'),
  )
  expect(screen.getByText('Please enter a message before submitting.')).toBeDefined()
  expect(bodies).toEqual([])
})

test('a message that is too long is not sent', async () => {
  await openDialog()
  write('x'.repeat(5001))
  submit()
  expect(await screen.findByText('Use at most 5,000 characters')).toBeDefined()
  expect(bodies).toEqual([])
})

test.each([
  ['sending', 'Your request is being delivered to Mira Castellan.'],
  ['sent', 'Your request was sent to Mira Castellan.'],
])('the confirmation of the status "%s" reads: %s', async (status, toastDescription) => {
  respond = sent(status)
  const queryClient = await openDialog()
  const refresh = vi.spyOn(queryClient, 'invalidateQueries')
  write('Run with us next season')
  submit()
  await waitFor(() => expect(toastText()).toContain(toastDescription))
  expect(toastText()).toMatch(/^success: /)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(refresh).toHaveBeenCalledWith({ queryKey: conversationKeys.all })
  expect(refresh).toHaveBeenCalledWith({ queryKey: conversationKeys.people })
  expect(bodies[0]).toMatchObject({ toUserId: them, body: 'Run with us next season' })
  fireEvent.click(screen.getByRole('button', { name: 'Message' }))
  expect(await screen.findByRole('textbox', { name: /Your message/ })).toHaveProperty('value', '')
})

test('a user one is in contact with gets a message instead of a request', async () => {
  isContact = true
  await openDialog()
  write('The decals arrive on Monday')
  fireEvent.click(await screen.findByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(toastText()).toContain('Your message was sent to Mira Castellan.'))
})

test.each([
  [{ message: 'You can’t message this person.' }, 'You can’t message this person.'],
  [{ message: '' }, 'There was an error sending your request. Please try again.'],
])('a failure preserves the text and shows the reason: %j', async (problem, toastDescription) => {
  respond = () => json(403, { code: 'BLOCKED', ...problem })
  await openDialog()
  write('Run with us')
  submit()
  await waitFor(() => expect(toastText()).toBe(`destructive: Failed to send request / ${toastDescription}`))
  expect(screen.getByRole('textbox', { name: /Your message/ })).toHaveProperty('value', 'Run with us')
})

test('what was typed is restored when the dialog is opened again', async () => {
  await openDialog()
  write('Run with us')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Message' }))
  expect(await screen.findByDisplayValue('Run with us')).toBeDefined()
})

test('a retry of the same text has the same key', async () => {
  respond = () => json(403, { code: 'BLOCKED', message: 'No' })
  await openDialog()
  write('Run with us')
  submit()
  await waitFor(() => expect(bodies).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' }).ariaBusy).toBeNull())
  submit()
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[0]).toEqual(bodies[1])
  expect(bodies[0]).toMatchObject({ threadId: expect.stringMatching(new RegExp(`^${me}-${them}-\\d+$`)) })
})
