import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ReportDetail } from '#shared/moderation/report.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import { readQueueSearch } from './moderation.queries.ts'
import { ReportReview } from './report-review.tsx'

const idOf = (n: number) => `0198c0de-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const USER = '0198c0de-0000-7000-8000-0000000000f2'
const person = {
  userId: USER,
  role: 'BRAND',
  pictureUrl: null,
  path: '/brands/veldt',
  tagline: null,
} as const

const aReport = (given: Partial<ReportDetail> = {}): ReportDetail => ({
  id: idOf(1),
  source: 'MEMBER',
  targetType: 'MESSAGE',
  reason: 'SCAM',
  note: 'They want money before any contract exists.',
  place: null,
  status: 'OPEN',
  openedAt: '2026-03-01T12:00:00.000Z',
  reporter: { ...person, name: 'Dez Okonjo' },
  reported: { ...person, name: 'Veldt & Crane' },
  otherReports: 2,
  assignee: null,
  verdict: null,
  appeal: null,
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
  picture: null,
  eventDate: null,
  earlier: [{ id: USER, reason: 'SPAM', openedAt: '2026-02-10T12:00:00.000Z', outcome: 'WARNED' }],
  history: [],
  views: [{ by: 'Race Control', at: '2026-03-02T12:00:00.000Z' }],
  isClaimedByOther: false,
  allowed: ['dismiss', 'warn', 'remove', 'suspend'],
  version: 1,
  ...given,
})

const Review = () => <ReportReview search={readQueueSearch(useSearch({ strict: false }))} />

/** The stubbed server has a queue, from which a decision takes its report. */
async function show(reports: ReportDetail[], url = '/', saved = Promise.resolve()) {
  let waiting = reports
  const requests = await renderSignedIn(
    <Review />,
    aCurrentUser('MODERATOR'),
    ({ url: asked, method }) => {
      const one = reports.find(({ id }) => asked.includes(id))
      if (method === 'POST') {
        waiting = waiting.filter((each) => each !== one)
        return saved.then(() => Response.json(one))
      }
      if (asked.endsWith('/count')) return Response.json({ open: waiting.length, appeals: 0 })
      return Response.json(one ?? waiting)
    },
    url,
  )
  return { requests, user: userEvent.setup({ delay: null }) }
}
const posts = (requests: readonly SentRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])
const opened = async (name: string) => {
  const region = within(await screen.findByRole('region', { name: 'Report' }))
  await region.findByRole('heading', { name, level: 2 })
  return region
}

test('a moderator sees the reported message, both people and earlier reports', async () => {
  const { user } = await show([aReport()])
  const queue = within(await screen.findByRole('region', { name: 'Reports' }))
  await queue.findByRole('link', { name: /Veldt & Crane/ })
  await user.keyboard('j')
  const report = await opened('Veldt & Crane')
  for (const text of ['Send a handling fee first.', '2 other reports', /Opened by Race Control/]) {
    expect(report.getByText(text)).toBeTruthy()
  }
  expect(report.getByRole('link', { name: /Spam/ })).toBeTruthy()
})

test('a reported event date is named with its promoter and its day', async () => {
  const eventDate = {
    ...{ title: 'Lantern Bay Round 10', promoter: 'Lantern Bay Kartway', isRemoved: false },
    ...{ startsAt: '2026-11-22T15:00:00.000Z', timezone: 'UTC', path: '/promoters/lantern-bay/dates/10' },
  }
  await show([aReport({ targetType: 'EVENT_DATE', messages: [], eventDate })], `/?report=${idOf(1)}`)
  const report = await opened('Veldt & Crane')
  expect(report.getByRole('heading', { name: 'Reported event date' })).toBeTruthy()
  expect(report.getByText('Lantern Bay Kartway,', { exact: false }).textContent).toBe(
    'Lantern Bay Kartway, Sun, Nov 22, 2026',
  )
})

test('the log has decisions and accesses in one order, latest first', async () => {
  const at = (hour: number) => `2026-03-02T${hour}:00:00.000Z`
  const history = [
    { event: 'dismiss', at: at(11), by: 'Tomas Elgin', note: null },
    { event: 'reopen', at: at(13), by: 'Race Control', note: null },
  ]
  const views = [
    { by: 'Race Control', at: at(12) },
    { by: 'Tomas Elgin', at: at(10) },
  ]
  await show([aReport({ history, views })], `/?report=${idOf(1)}`)
  await opened('Veldt & Crane')
  const entries = within(screen.getByRole('region', { name: 'Log' })).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent?.split(' by ')[1])).toEqual([
    ...['Race Control', 'Race Control'],
    ...['Tomas Elgin', 'Tomas Elgin'],
  ])
  expect(entries[1]?.textContent).toContain('Opened by Race Control')
})

test('an empty queue asks nobody to choose a report', async () => {
  await show([])
  const queue = within(await screen.findByRole('region', { name: 'Reports' }))
  await queue.findByRole('heading', { level: 2 })
  expect(screen.queryByText('Choose a report')).toBeNull()
})

test('a decision has an action, a reason, and an explanation from a template', async () => {
  const { requests, user } = await show([aReport()], `/?report=${idOf(1)}`)
  const report = await opened('Veldt & Crane')
  await user.click(report.getByRole('button', { name: /Save decision/ }))
  expect(await report.findByText('Choose an action')).toBeTruthy()
  await user.click(report.getByRole('radio', { name: /^Suspend account/ }))
  const explanation: HTMLTextAreaElement = await report.findByRole('textbox', { name: /Explanation/ })
  expect(explanation.value).toMatch(/fee in advance/)
  await user.click(report.getByRole('radio', { name: 'Spam' }))
  expect(explanation.value).toMatch(/unwanted links/)
  await user.selectOptions(report.getByRole('combobox', { name: 'Template' }), 'Harassment or insults')
  expect(explanation.value).toMatch(/Insults/)
  await user.clear(explanation)
  await user.click(report.getByRole('button', { name: /^Suspend account/ }))
  expect(await report.findByText('Explain it in at least 10 characters')).toBeTruthy()
  await pasteInto(explanation, 'Asked for an advance fee.')
  const notices = within(report.getByRole('region', { name: 'What each person will see' }))
  expect(notices.getByText(/suspended the account/)).toBeTruthy()
  expect(notices.getByText(/Asked for an advance fee. You can appeal until/)).toBeTruthy()
  await user.type(report.getByLabelText(/Last day/), '2027-01-31')
  await user.click(report.getByRole('button', { name: /^Suspend account/ }))
  await waitFor(() => expect(posts(requests)).toHaveLength(1))
  expect(posts(requests)[0]).toEqual([
    `/api/admin/reports/${idOf(1)}/decide`,
    {
      version: 1,
      action: 'suspend',
      violation: 'SPAM',
      explanation: 'Asked for an advance fee.',
      until: '2027-01-31',
    },
  ])
})

test('20 reports are decided by keyboard alone', async () => {
  const reports = Array.from({ length: 20 }, (_, n) =>
    aReport({ id: idOf(n), reported: { ...person, name: `Racer ${n}` }, messages: [], earlier: [] }),
  )
  const { requests, user } = await show(reports)
  // Found by element: searching by role 100 times takes a minute.
  const title = (name: string) => screen.findByText(name, { selector: 'h2' })
  const explanation = () => document.querySelector('textarea')
  await screen.findByText('Racer 19')
  await user.keyboard('j')
  for (const [n, { reported }] of reports.entries()) {
    await title(reported.name)
    if (n % 2 === 0) {
      await user.keyboard('a')
    } else {
      await user.keyboard('r')
      await waitFor(() => expect(document.activeElement).toBe(explanation()))
      await user.keyboard('{Control>}{Enter}{/Control}')
    }
    await waitFor(() => expect(posts(requests)).toHaveLength(n + 1))
    // The stubbed server leaves the last one open.
    if (n < reports.length - 1) await waitFor(() => expect(explanation()).toBeNull())
  }
  const actions = posts(requests).map(([url, body]) => [url, (body as { action: string }).action])
  expect(actions).toEqual(
    reports.map(({ id }, n) => [`/api/admin/reports/${id}/decide`, n % 2 === 0 ? 'dismiss' : 'remove']),
  )
  await title('No open reports')
})

test('the next report can be dismissed while the last decision is being saved', async () => {
  const reports = [1, 2].map((n) => aReport({ id: idOf(n), reported: { ...person, name: `Racer ${n}` } }))
  const never = new Promise<void>(() => undefined)
  const { requests, user } = await show(reports, `/?report=${idOf(1)}`, never)
  await opened('Racer 1')
  await user.keyboard('a')
  await opened('Racer 2')
  await user.keyboard('a')
  await waitFor(() => expect(posts(requests)).toHaveLength(2))
})

test('nobody decides what another moderator claimed, nor reviews an appeal against an own decision', async () => {
  const claimed = aReport({ isClaimedByOther: true, assignee: { userId: USER, name: 'Tomas Elgin' } })
  const mine = aReport({ id: idOf(2), status: 'APPEALED', allowed: [] })
  const { requests, user } = await show([claimed, mine], `/?report=${idOf(1)}`)
  expect(await screen.findByText('Tomas Elgin is working on this report')).toBeTruthy()
  await user.keyboard('arc')
  expect(screen.queryByRole('radio', { name: /Approve/ })).toBeNull()
  await user.keyboard('j')
  expect(await screen.findByText('Someone else must review the appeal.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
  await user.keyboard('uoc')
  expect(posts(requests)).toEqual([])
})

test('a decision of staff is not described as a flagged profile', async () => {
  await show([aReport({ source: 'STAFF', targetType: 'USER', reporter: null })], `/?report=${idOf(1)}`)
  expect(await screen.findByText('Decided by staff')).toBeTruthy()
  expect(screen.queryByText('The profile was flagged when it was saved.')).toBeNull()
})

test('a decided report shows its outcome and lifts the suspension', async () => {
  const { requests, user } = await show(
    [
      aReport({
        status: 'CLOSED',
        verdict: {
          outcome: 'SUSPENDED',
          violation: 'SCAM',
          explanation: 'Asked for an advance fee.',
          decidedAt: '2026-03-03T12:00:00.000Z',
          decidedBy: 'Race Control',
        },
        suspension: { until: '2026-04-01T23:59:59.000Z' },
        allowed: ['lift'],
        version: 2,
      }),
    ],
    `/?state=decided&report=${idOf(1)}`,
  )
  expect(await screen.findByText(/Decision: suspended until Apr/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Lift suspension' }))
  const dialog = within(await screen.findByRole('dialog'))
  await pasteInto(dialog.getByRole('textbox', { name: /Reason/ }), 'It was another person.')
  await user.click(dialog.getByRole('button', { name: 'Lift suspension' }))
  await waitFor(() => expect(posts(requests)).toHaveLength(1))
})

test('a filter without reports does not say that the queue is empty', async () => {
  await show([], '/?kind=pictures')
  expect(await screen.findByText('No reports found')).toBeTruthy()
  expect(screen.queryByText('No open reports')).toBeNull()
})
