import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { GuardianSigning as Signing } from '#shared/signing/signing.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { GuardianSigning } from './guardian-signing.tsx'

const TOKEN = 'a-link-that-is-long-enough'
const SIGNING_URL = `/api/guardian-signings/${TOKEN}`
const signing: Signing = {
  kind: 'CONTRACT',
  number: 'C-2026-00042',
  title: 'Karts and oil',
  brandName: 'Kestrel Lubricants',
  athleteName: 'Jonah Prewitt',
  guardianName: 'Ana Prewitt',
  text: '# Sponsorship contract C-2026-00042\n\n## 1. Parties\n\nBoth.\n',
  textSha256: 'ab'.repeat(32),
  signBy: '2026-06-01T00:00:00.000Z',
}

async function show(response: { status: string; isSignedByAll: boolean }, given: Partial<Signing> = {}) {
  const shown = { ...signing, ...given }
  const calls: { to: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method, body }: RequestInit) => {
      calls.push({ to: `${method} ${url}`, body: body && JSON.parse(String(body)) })
      return Response.json(url.endsWith('/open') ? shown : { number: shown.number, ...response })
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <GuardianSigning token={TOKEN} signing={shown} />
    </QueryClientProvider>,
  )
  return calls
}

async function sign(button: string) {
  await pasteInto(screen.getByLabelText('Your full name'), 'Ana Prewitt')
  await userEvent.click(screen.getByRole('checkbox', { name: /parent or guardian of Jonah Prewitt/ }))
  await userEvent.click(screen.getByRole('button', { name: button }))
  const done = await screen.findByRole('heading', { name: 'Signed. Thank you.' })
  expect(document.activeElement).toBe(done)
}

test('a guardian reads and signs the text, and sees what happens next', async () => {
  const calls = await show({ status: 'PENDING_SIGNATURES', isSignedByAll: false })
  expect(screen.getByRole('heading', { name: '1. Parties' })).toBeTruthy()
  expect(screen.getByText('Karts and oil')).toBeTruthy()
  expect(screen.getByText('Jun 1, 2026')).toBeTruthy()
  await waitFor(() => expect(calls[0]?.to).toBe(`POST ${SIGNING_URL}/open`))
  await userEvent.click(screen.getByRole('button', { name: 'Sign contract' }))
  expect(await screen.findByText('You must consent to signing electronically')).toBeTruthy()
  await sign('Sign contract')
  expect(screen.getByText(/takes effect when everyone has signed/)).toBeTruthy()
  expect(calls.at(-1)).toEqual({
    to: `POST ${SIGNING_URL}/sign`,
    body: { signedName: 'Ana Prewitt', consent: true },
  })
})

test('the last signature of a guardian completes the contract', async () => {
  await show({ status: 'ACTIVE', isSignedByAll: true })
  await sign('Sign contract')
  expect(screen.getByText('Everyone has signed C-2026-00042.')).toBeTruthy()
})

test('a guardian rejects with a reason', async () => {
  const calls = await show({ status: 'REJECTED', isSignedByAll: false })
  await userEvent.click(screen.getByRole('button', { name: 'Reject instead' }))
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Other')
  await pasteInto(screen.getByLabelText('Explanation'), 'Too young for this.')
  await userEvent.click(screen.getByRole('button', { name: 'Reject contract' }))
  expect(
    await screen.findByText(/has ended. We sent your reason to Kestrel Lubricants and Jonah Prewitt/),
  ).toBeTruthy()
  expect(calls.at(-1)).toEqual({
    to: `POST ${SIGNING_URL}/reject`,
    body: { reason: 'OTHER', note: 'Too young for this.' },
  })
})

const amendment = {
  kind: 'AMENDMENT',
  text: '# Amendment 1 of contract C-2026-00042\n\n> Two races more.\n',
  signBy: null,
} as const

test('a guardian reads and signs an amendment', async () => {
  const calls = await show({ status: 'ACTIVE', isSignedByAll: false }, amendment)
  expect(screen.getByRole('heading', { name: 'Amendment 1 of contract C-2026-00042' })).toBeTruthy()
  expect(screen.getByText('Two races more.')).toBeTruthy()
  expect(screen.getByText('While the contract is active')).toBeTruthy()
  await sign('Sign amendment')
  expect(screen.getByText(/The amendment of C-2026-00042 takes effect when everyone has signed/)).toBeTruthy()
  expect(calls.at(-1)?.to).toBe(`POST ${SIGNING_URL}/sign`)
})

test('an amendment rejected by the guardian leaves the contract unchanged', async () => {
  await show({ status: 'ACTIVE', isSignedByAll: false }, amendment)
  await userEvent.click(screen.getByRole('button', { name: 'Reject instead' }))
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Other')
  await pasteInto(screen.getByLabelText('Explanation'), 'Exams in May.')
  await userEvent.click(screen.getByRole('button', { name: 'Reject amendment' }))
  expect(await screen.findByText(/C-2026-00042 continues unchanged/)).toBeTruthy()
})
