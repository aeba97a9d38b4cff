import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#shared/accounts/roles.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'

const users = {
  total: 61,
  byRole: { ATHLETE: 40, BRAND: 12, PROMOTER: 7, ADMIN: 2 },
  withoutRole: 0,
  new: 6,
  newBefore: 3,
}

const show = (openDisputes: number, hasDemoAccounts = false, role: Role = 'ADMIN', isSummed = false) =>
  renderSignedIn(
    <AdminDashboard
      dashboard={{
        users: { ...users, isSummed },
        visitors: { now: 120, before: 100 },
        signups: {
          today: '2026-11-17',
          days: [
            { day: '2026-10-30', count: 2 },
            { day: '2026-11-17', count: 3 },
          ],
        },
        reports: { waiting: 2, since: '2026-11-17T07:00:00.000Z' },
        testimonials: { waiting: 4, since: '2026-11-15T11:00:00.000Z' },
        tickets: { waiting: 0, since: null },
        newest: [],
        admin:
          role === 'ADMIN'
            ? {
                disputes: { waiting: openDisputes, since: null },
                recurring: { amountMinor: 9_700, currency: 'USD' },
                volume: { currency: 'EUR', now: 300_000, before: 200_000 },
                jobs: { due: 0, failed: 1 },
                health: {
                  errorRate: { requests: 1250, errors: 5 },
                  database: { version: '17.2', bytes: 48_000_000 },
                  mails: { sent: 99, attempts: 100 },
                  payments: { provider: 'stripe', failed: 2 },
                  storage: { bytes: 5_000_000, freeBytes: null },
                },
                audit: [],
              }
            : null,
        hasDemoAccounts,
      }}
      dataAt={Date.parse('2026-11-17T12:00:00.000Z')}
      newestUsers={null}
    />,
    aCurrentUser(role),
    () => undefined,
  )

test('an administrator sees the users and goes from an open dispute to its decision', async () => {
  await show(3)
  const tasks = within(screen.getByRole('region', { name: 'Needs attention' }))
  const [disputes, reports, testimonials, tickets] = tasks.getAllByRole('listitem')
  expect(disputes?.textContent).toContain('3Open disputesWaiting for your decision')
  expect(tickets?.textContent).toContain('No ticket is waiting for a reply.')
  expect(reports?.textContent).toContain('2Abuse reportsWaiting for your decisionOldest 5 h')
  expect(testimonials?.textContent).toContain('4TestimonialsWaiting for your decisionOldest 2 d')
  expect(tasks.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contracts?tab=disputes',
    '/admin/moderation',
    '/admin/testimonials',
    '/admin/support',
    '/admin/system',
  ])
  const region = screen.getByRole('region', { name: 'Marketplace' })
  expect(region.textContent).toContain(
    'Users by role61includes 2 staff accountsRacers 40Brands 12Promoters 7',
  )
  expect(region.textContent).toContain('Visitors, 7 days12020% more than the previous 7 days')
  expect(region.textContent).toContain('MRR$97')
  expect(region.textContent).toContain('GMV, 30 days€3,00050% more than the previous 30 days')
  expect(screen.getByRole('region', { name: 'Sign-ups' }).textContent).toContain(
    '50% more than the previous 14 days',
  )
  expect(region.textContent).toContain('New users, 7 days6100% more than the previous 7 days')
})

test.each([true, false])('daily sums of users have a note, counts have none: %s', async (isSummed) => {
  await show(0, false, 'ADMIN', isSummed)
  const note = screen.queryByText('User counts are updated every 15 minutes.')
  expect(note !== null).toBe(isSummed)
})

test('the parts of the installation that need attention are named', async () => {
  await show(0)
  const health = within(screen.getByRole('region', { name: 'System health' }))
  expect(health.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'APIOperational0.4% errors of 1,250 requests, 24 h',
    'DatabaseOperationalPostgreSQL 17.2, 45.8 MB',
    'Job queue1 failed job0 jobs waiting for a worker',
    'EmailOperational99% of 100 delivered, 7 days',
    'Payments2 failed paymentsStripe',
    'StorageOperational4.8 MB of uploads',
  ])
})

test('a moderator sees no disputes, which are about money', async () => {
  await show(3, false, 'MODERATOR')
  const tasks = within(screen.getByRole('region', { name: 'Needs attention' }))
  expect(tasks.queryByText('Open disputes')).toBeNull()
  expect(tasks.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('region', { name: 'System health' })).toBeNull()
})

test('an administrator of a production server is warned about demo accounts', async () => {
  await show(0, true)
  expect(screen.getByRole('status').textContent).toContain('This production server has demo accounts')
})
