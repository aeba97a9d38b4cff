import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { DeadlineCalendar } from './deadline-calendar.tsx'

const url = 'https://slipstream.example/calendars/deadlines/abc.ics'

test('a member creates the link, copies it, and turns it off', async () => {
  let createdAt: string | null = null
  await renderSignedIn(<DeadlineCalendar />, aCurrentUser('ATHLETE'), ({ method }) => {
    if (method === 'GET') return Response.json({ createdAt })
    createdAt = method === 'POST' ? '2026-11-16T12:00:00.000Z' : null
    return method === 'POST'
      ? Response.json({ url, createdAt }, { status: 201 })
      : new Response(null, { status: 204 })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create private link' }))
  expect(await screen.findByDisplayValue(url)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy calendar link' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    'webcal://slipstream.example/calendars/deadlines/abc.ics',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Create private link' })).toBeTruthy()
  expect(screen.queryByDisplayValue(url)).toBeNull()
})
