import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ReportDetail } from '#shared/moderation/report.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { ReportCase } from './report-case.tsx'
import { ReportQueue } from './report-queue.tsx'

const ID = '0198c0de-0000-7000-8000-0000000000f1'
const USER = '0198c0de-0000-7000-8000-0000000000f2'
const person = {
  userId: USER,
  role: 'BRAND',
  pictureUrl: null,
  path: '/brands/veldt',
  tagline: null,
} as const

const aReport = (given: Partial<ReportDetail> = {}): ReportDetail => ({
  id: ID,
  targetType: 'MESSAGE',
  reason: 'SCAM',
  note: 'They want money before any contract exists.',
  status: 'OPEN',
  openedAt: '2026-03-01T12:00:00.000Z',
  reporter: { ...person, name: 'Dez Okonjo' },
  reported: { ...person, name: 'Veldt & Crane' },
  otherReports: 2,
  verdict: null,
  memberSince: { reporter: '2024-03-01T12:00:00.000Z', reported: '2026-02-01T12:00:00.000Z' },
  suspension: null,
  messages: [
    {
      id: USER,
      isFromReported: true,
      isReported: true,
      body: 'Send a handling fee first.',
      isDeleted: false,
      sentAt: '2026-03-01T11:00:00.000Z',
    },
  ],
  earlier: [{ id: USER, reason: 'SPAM', openedAt: '2026-02-10T12:00:00.000Z', outcome: 'WARNED' }],
  history: [],
  views: [{ by: 'Race Control', at: '2026-03-02T12:00:00.000Z' }],
  allowed: ['dismiss', 'warn', 'suspend'],
  version: 1,
  ...given,
})

async function show(report: ReportDetail, isQueueEmpty = false) {
  const sent: [string, unknown][] = []
  await renderSignedIn(
    <>
      <ReportQueue state="open" currentId={undefined} />
      <ReportCase id={report.id} state="open" />
    </>,
    aCurrentUser('ADMIN'),
    ({ url, method, body }) => {
      if (method === 'POST') {
        sent.push([url, body])
        return Response.json(report)
      }
      if (url.endsWith('/count')) return Response.json({ open: 1 })
      if (url.startsWith('/api/admin/reports?')) return Response.json(isQueueEmpty ? [] : [report])
      return Response.json(report)
    },
  )
  return { sent, user: userEvent.setup() }
}

test('an operator sees the reported message, both people and earlier reports', async () => {
  await show(aReport())
  const queue = within(await screen.findByRole('region', { name: 'Reports' }))
  expect((await queue.findByRole('link', { name: /Veldt & Crane/ })).getAttribute('href')).toBe(
    `/admin/moderation?state=open&report=${ID}`,
  )
  const opened = within(await screen.findByRole('region', { name: 'Report' }))
  await opened.findByRole('heading', { name: 'Dez Okonjo' })
  for (const text of ['Send a handling fee first.', '2 other reports', /Opened by Race Control/]) {
    expect(opened.getByText(text)).toBeTruthy()
  }
  expect(opened.getByRole('link', { name: /Spam/ })).toBeTruthy()
})

test('an operator suspends an account with an explanation and a last day', async () => {
  const { sent, user } = await show(aReport())
  await user.click(await screen.findByRole('radio', { name: /Suspend/ }))
  await user.click(screen.getByRole('button', { name: 'Save decision' }))
  expect(await screen.findByText('Please explain it in at least 10 characters')).toBeTruthy()
  await user.type(screen.getByLabelText(/Last day/), '2027-01-31')
  await user.type(screen.getByRole('textbox', { name: /Explanation/ }), 'Asked for an advance fee.')
  await user.click(screen.getByRole('button', { name: 'Save decision' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual([
    `/api/admin/reports/${ID}/decide`,
    { version: 1, action: 'suspend', explanation: 'Asked for an advance fee.', until: '2027-01-31' },
  ])
})

test('a decided report shows its outcome and lifts the suspension', async () => {
  const { sent, user } = await show(
    aReport({
      status: 'CLOSED',
      verdict: {
        outcome: 'SUSPENDED',
        explanation: 'Asked for an advance fee.',
        decidedAt: '2026-03-03T12:00:00.000Z',
        decidedBy: 'Race Control',
      },
      suspension: { until: '2026-04-01T23:59:59.000Z' },
      allowed: ['lift'],
      version: 2,
    }),
    true,
  )
  expect(await screen.findByText(/Decision: suspended until Apr/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No open reports' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save decision' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lift suspension' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It was another person.')
  await user.click(dialog.getByRole('button', { name: 'Lift suspension' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})
