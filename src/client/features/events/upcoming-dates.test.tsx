import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anEventDate } from '#tests/support/an-event-date.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import { UpcomingDates } from './upcoming-dates.tsx'

beforeEach(stubLayout)

const show = (respond: Respond) => renderSignedIn(<UpcomingDates slugOrId="saltmarsh" />, null, respond)

test('the dates beyond the first page of a promoter can be loaded', async () => {
  const id = '0198c0de-0000-7000-8000-000000000099'
  const pages: Record<string, object> = {
    '/api/promoters/saltmarsh/dates': { items: [anEventDate({ title: 'Opener' })], nextCursor: 'later' },
    '/api/promoters/saltmarsh/dates?cursor=later': {
      items: [anEventDate({ id, title: 'Finale' })],
      nextCursor: null,
    },
  }
  await show(({ url }) => Response.json(pages[url]))
  expect(await screen.findByText('Opener')).toBeDefined()
  expect(screen.queryByText('Finale')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Finale')).toBeDefined()
  expect(screen.getByText('Opener')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a promoter without dates says so', async () => {
  await show(() => Response.json({ items: [], nextCursor: null }))
  expect(await screen.findByText('No dates announced yet')).toBeDefined()
})
