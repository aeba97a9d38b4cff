import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PlanKey } from '#shared/memberships/plan-key.constants.ts'
import type { SeasonReport } from '#shared/season-reports/season-report.contract.ts'
import { aMember } from '#tests/support/a-member.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { SeasonList } from './season-list.tsx'

const aReport = (given: Partial<SeasonReport> = {}): SeasonReport => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  season: 2025,
  note: '',
  link: null,
  sharedAt: null,
  showsSales: false,
  version: 4,
  ...given,
})

const show = (plan: PlanKey, report: SeasonReport | null = null) =>
  renderSignedIn(
    <SeasonList
      seasons={[
        { season: 2026, fromDay: '2026-01-01', toDay: '2026-06-15', report: null },
        { season: 2025, fromDay: '2025-01-01', toDay: '2025-12-31', report },
      ]}
    />,
    aMember('ATHLETE', plan),
    () => Response.json(aReport()),
  )

test('on the paid plan each season without a report can get one', async () => {
  const requests = await show('racer-pro')
  expect(screen.queryByText('See plans')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Create report: season 2025' }))
  await waitFor(() =>
    expect(requests).toContainEqual({ method: 'POST', url: '/api/season-reports', body: { season: 2025 } }),
  )
})

test('on the free plan the screen says which plan has reports, and where the plans are', async () => {
  await show('racer-free')
  const notice = within(screen.getByRole('status'))
  expect(notice.getByText('Season reports are part of Racer Pro')).toBeDefined()
  expect(notice.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
  expect(screen.queryByRole('button')).toBeNull()
})

test('after a downgrade a report is read-only, and its link can be turned off', async () => {
  await show('racer-free', aReport({ link: '/season-reports/secret', sharedAt: '2026-01-09T12:00:00.000Z' }))
  expect(screen.getByText(/^Read-only: your plan doesn’t include season reports\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'View: 2025 season report' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'PDF: 2025 season report' })).toBeDefined()
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Copy', 'Turn off link'])
})

test('a report is shared without sales unless the racer includes them', async () => {
  const requests = await show('racer-pro', aReport())
  await userEvent.click(screen.getByRole('button', { name: 'Create private link' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  await waitFor(() =>
    expect(requests).toContainEqual({
      method: 'POST',
      url: `/api/season-reports/${aReport().id}/share`,
      body: { version: 4, showsSales: false },
    }),
  )
})
