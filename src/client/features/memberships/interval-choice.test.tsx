import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { plans } from '#shared/memberships/plan.constants.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { IntervalChoice } from './interval-choice.tsx'

const prices = { ...plans['racer-pro'], currency: 'USD', monthMinor: 1200, trialDays: 0 }

test('each interval has its price, and the year what it saves', async () => {
  const choose = vi.fn()
  const shown = { ...prices, yearMinor: 12000 }
  await renderInRouter(<IntervalChoice value="month" prices={shown} onChoose={choose} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Monthly.*\$12/ }).checked).toBe(true)
  const year = screen.getByRole('radio', { name: /Yearly.*Save \$24.*\$120 a year.*\$10 a month/ })
  await userEvent.click(year)
  expect(choose).toHaveBeenCalledWith('year')
})

test('a year that costs as much as twelve months saves nothing', async () => {
  const shown = { ...prices, yearMinor: 14400 }
  await renderInRouter(<IntervalChoice value="year" prices={shown} onChoose={() => undefined} />)
  expect(screen.queryByText(/Save/)).toBeNull()
})
