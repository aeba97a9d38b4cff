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

const show = (openDisputes: number, hasDemoAccounts = false, role: Role = 'ADMIN') =>
  renderSignedIn(
    <AdminDashboard
      dashboard={{
        users,
        visitors: { now: 120, before: 100 },
        openReports: 2,
        testimonials: 4,
        tickets: { waiting: 0, since: null },
        newest: [],
        admin:
          role === 'ADMIN'
            ? {
                openDisputes,
                recurring: { amountMinor: 9_700, currency: 'USD' },
                volume: { currency: 'EUR', now: 300_000, before: 200_000 },
                jobs: { due: 0, failed: 1 },
                errorRate: { requests: 1250, errors: 5 },
                audit: [],
              }
            : null,
        hasDemoAccounts,
      }}
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
  expect(reports?.textContent).toContain('2Abuse reports')
  expect(testimonials?.textContent).toContain('4TestimonialsWaiting for your decision')
  expect(tasks.getAllByRole('link', { name: 'Review' }).map((link) => link.getAttribute('href'))).toEqual([
    '/contracts?tab=disputes',
    '/admin/moderation',
    '/admin/testimonials',
    '/admin/support',
    '/admin/system',
  ])
  const region = screen.getByRole('region', { name: 'Marketplace' })
  expect(region.textContent).toContain('All users61includes 2 staff accounts')
  expect(region.textContent).toContain('Visitors in 7 days12020% more than the previous 7 days')
  expect(region.textContent).toContain('MRR$97')
  expect(region.textContent).toContain('GMV, 30 days€3,00050% more than the previous 30 days')
  expect(screen.getByRole('region', { name: 'System' }).textContent).toContain(
    'Error rate0.4%of 1,250 requests',
  )
  expect(region.textContent).toContain('New in 7 days6100% more than the previous 7 days')
})

test('a moderator sees no disputes, which are about money', async () => {
  await show(3, false, 'MODERATOR')
  const tasks = within(screen.getByRole('region', { name: 'Needs attention' }))
  expect(tasks.queryByText('Open disputes')).toBeNull()
  expect(tasks.getAllByRole('listitem')).toHaveLength(3)
})

test('an administrator of a production server is warned about demo accounts', async () => {
  await show(0, true)
  expect(screen.getByRole('status').textContent).toContain('This production server has demo accounts')
})
