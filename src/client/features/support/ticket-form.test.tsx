import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { TicketForm } from './ticket-form.tsx'

beforeEach(() => localStorage.clear())
const signedIn: CurrentUser = {
  user: {
    id: '0197f000-0000-7000-8000-000000000027',
    role: 'ATHLETE',
    firstName: 'Mira',
    lastName: 'Castellan',
    email: 'mira@castellan.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
    ...defaultSettings,
  },
  profile: null,
}

async function open(session: CurrentUser | null, status = 201, response: object = { number: 1042 }) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(response, { status }))
  vi.stubGlobal('fetch', fetch)
  const queryClient = createQueryClient()
  setSession(queryClient, session)
  const onSent = vi.fn()
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <TicketForm topic="technical" subject="" errorId="ERR_1_abc" onSent={onSent} />
    </QueryClientProvider>,
  )
  return { fetch, onSent }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
const sentBody = (fetch: { mock: { calls: [string, RequestInit][] } }) =>
  JSON.parse(String(fetch.mock.calls[0]?.[1].body)) as object

async function write() {
  await pasteInto(screen.getByLabelText('Subject'), 'No green light')
  await pasteInto(screen.getByLabelText(/^Message/), 'The start button does nothing.')
}

describe('a visitor', () => {
  test('enters an email address and gets a ticket number', async () => {
    const { fetch, onSent } = await open(null)
    await pasteInto(screen.getByLabelText('Email'), 'ann@visitor.test')
    await write()
    await send()
    expect(onSent).toHaveBeenCalledWith(1042)
    expect(sentBody(fetch)).toMatchObject({
      email: 'ann@visitor.test',
      topic: 'technical',
      subject: 'No green light',
      errorId: 'ERR_1_abc',
      website: '',
    })
    expect(screen.queryByRole('button', { name: 'Attach pictures' })).toBeNull()
  })

  test('sees errors at missing fields, and nothing is sent', async () => {
    const { fetch } = await open(null)
    await send()
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
    expect(screen.getByText('Write at least 3 characters')).toBeDefined()
    expect(screen.getByText('Write at least 10 characters')).toBeDefined()
    expect(fetch).not.toHaveBeenCalled()
  })

  test('never sees the honeypot field', async () => {
    await open(null)
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
    expect(document.querySelector('input[name="website"]')?.getAttribute('tabindex')).toBe('-1')
  })

  test('sees field errors of the server at their fields', async () => {
    await open(null, 422, { message: 'Check the fields.', fields: { subject: 'Say it in other words.' } })
    await pasteInto(screen.getByLabelText('Email'), 'ann@visitor.test')
    await write()
    await send()
    expect(await screen.findByText('Say it in other words.')).toBeDefined()
  })
})

describe('a signed-in user', () => {
  test('does not enter an email address and can attach pictures', async () => {
    const { fetch, onSent } = await open(signedIn)
    expect(screen.getByText('mira@castellan.test')).toBeDefined()
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByRole('button', { name: 'Attach pictures' })).toBeDefined()
    await write()
    await send()
    expect(onSent).toHaveBeenCalledWith(1042)
    expect(sentBody(fetch)).not.toHaveProperty('email')
  })

  test('gets the unsent draft restored', async () => {
    await open(signedIn)
    await write()
    cleanup()
    await open(signedIn)
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('No green light')
  })
})
