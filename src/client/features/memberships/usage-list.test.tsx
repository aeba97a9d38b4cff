import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { UsageList } from './usage-list.tsx'

test('each limit of the plan has a bar, and says what is left', async () => {
  await renderInRouter(
    <UsageList
      usage={[
        { key: 'applications.open', used: 5, limit: 5 },
        { key: 'members.seats', used: 1, limit: 2 },
        { key: 'event-dates.upcoming', used: 40, limit: null },
      ]}
    />,
  )
  expect(screen.getByRole('progressbar', { name: 'Members besides the owner: 1 of 2' })).toBeTruthy()
  expect(screen.getAllByRole('progressbar')).toHaveLength(2)
  expect(screen.getByText('You’ve reached the limit of your plan')).toBeTruthy()
  expect(screen.getByText('1 left')).toBeTruthy()
  expect(screen.getByText('No limit on your plan')).toBeTruthy()
})

test('over the limit it says what happens to the rest', async () => {
  await renderInRouter(<UsageList usage={[{ key: 'members.seats', used: 4, limit: 2 }]} />)
  expect(screen.getByText(/Over the limit of your plan. The members who joined last stay/)).toBeTruthy()
})
