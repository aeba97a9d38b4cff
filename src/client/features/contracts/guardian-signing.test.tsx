// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { GuardianSigning as Signing } from '#shared/contracts/contract.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { GuardianSigning } from './guardian-signing.tsx'

// A busy machine takes its time; a failure only shows later.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TOKEN = 'a-link-that-is-long-enough'
const ADDRESS = `/api/guardian-signings/${TOKEN}`
const signing: Signing = {
  number: 'C-2026-00042',
  title: 'Karts and oil',
  brandName: 'Kestrel Lubricants',
  athleteName: 'Jonah Prewitt',
  guardianName: 'Ana Prewitt',
  text: '# Sponsorship contract C-2026-00042\n\n## 1. Parties\n\nBoth.\n',
  textSha256: 'ab'.repeat(32),
  signBy: '2026-06-01T00:00:00.000Z',
}

async function show(status: string) {
  const calls: { to: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method, body }: RequestInit) => {
      calls.push({ to: `${method} ${address}`, body: body && JSON.parse(String(body)) })
      return Response.json(address.endsWith('/open') ? signing : { number: signing.number, status })
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <GuardianSigning token={TOKEN} signing={signing} />
    </QueryClientProvider>,
  )
  return calls
}

test('a guardian reads the text, signs for the racer, and is told what follows', async () => {
  const calls = await show('PENDING_SIGNATURES')
  expect(screen.getByRole('heading', { name: '1. Parties' })).toBeTruthy()
  await waitFor(() => expect(calls[0]?.to).toBe(`POST ${ADDRESS}/open`))
  await userEvent.click(screen.getByRole('button', { name: 'Sign contract' }))
  expect(await screen.findByText('Please consent to signing electronically')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Your full name'), 'Ana Prewitt')
  await userEvent.click(screen.getByRole('checkbox', { name: /parent or guardian of Jonah Prewitt/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign contract' }))
  expect(await screen.findByText('Signed. Thank you.')).toBeTruthy()
  expect(screen.getByText(/begins when the others have signed/)).toBeTruthy()
  expect(calls.at(-1)).toEqual({
    to: `POST ${ADDRESS}/sign`,
    body: { signedName: 'Ana Prewitt', consent: true },
  })
})

test('a guardian who refuses says why', async () => {
  const calls = await show('REJECTED')
  await userEvent.click(screen.getByRole('button', { name: 'Reject instead' }))
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Something else')
  await userEvent.type(screen.getByLabelText('In your words'), 'Too young for this.')
  await userEvent.click(screen.getByRole('button', { name: 'Reject contract' }))
  expect(await screen.findByText(/is over. Kestrel Lubricants and Jonah Prewitt are told why/)).toBeTruthy()
  expect(calls.at(-1)).toEqual({
    to: `POST ${ADDRESS}/reject`,
    body: { reason: 'OTHER', note: 'Too young for this.' },
  })
})
