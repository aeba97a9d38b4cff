import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DataExport as Export } from '#shared/account-data/account-data.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { DataExport } from './data-export.tsx'

const anExport = (given: Partial<Export>): Export => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  status: 'READY',
  requestedAt: '2026-11-02T10:00:00.000Z',
  bytes: 2_500_000,
  expiresAt: '2026-11-09T12:00:00.000Z',
  ...given,
})

async function show(initial: Export | null) {
  let last = initial
  const requests = await renderSignedIn(<DataExport />, null, ({ method, url }) => {
    if (url === '/api/auth/methods') return Response.json({ password: true, google: false })
    if (url === '/api/auth/two-factor')
      return Response.json({ isOn: false, since: null, recoveryCodesLeft: 0 })
    if (method === 'POST') last = anExport({ status: 'PENDING', bytes: null })
    return Response.json({ export: last }, { status: method === 'POST' ? 202 : 200 })
  })
  return { requests, user: userEvent.setup() }
}

test('an export is asked for with the password, and then being made', async () => {
  const { user, requests } = await show(null)
  await user.click(await screen.findByRole('button', { name: 'Export my data' }))
  await pasteInto(await screen.findByLabelText('Your password'), 'rooster-tail')
  await user.click(screen.getByRole('button', { name: 'Start export' }))
  expect(await screen.findByText(/We’re preparing your export/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export my data' })).toBeNull()
  expect(requests).toContainEqual({
    method: 'POST',
    url: '/api/users/me/export',
    body: { proof: 'rooster-tail' },
  })
})

test('a finished export says until when it can be downloaded', async () => {
  await show(anExport({}))
  const link = await screen.findByRole('link', { name: 'Download (2.4 MB)' })
  expect(link.getAttribute('href')).toBe('/api/users/me/export/0198c0de-0000-7000-8000-000000000001/file')
  expect(screen.getByText('Created on Nov 2, 2026 · available until Nov 9, 2026')).toBeTruthy()
})

test('a failed export can be asked for again', async () => {
  await show(anExport({ status: 'FAILED', bytes: null }))
  expect(await screen.findByText(/couldn’t prepare your export/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export my data' })).toBeTruthy()
})
