import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { HelpVote } from './help-vote.tsx'

const show = (status: number) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
    status === 204 ? new Response(null, { status }) : Response.json({ message: 'Not now.' }, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HelpVote slug="young-racers" title="May a child have a profile?" />
    </QueryClientProvider>,
  )
  return fetch
}

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('a vote is sent and can be changed', async () => {
  const fetch = show(204)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Thanks for your feedback.')).toBeDefined()
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/help/articles/young-racers/feedback')
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"helpful":true}')
  expect([pressed('Yes'), pressed('No')]).toEqual(['true', 'false'])

  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(await screen.findByText('Thanks. We’ll improve this article.')).toBeDefined()
  expect([pressed('Yes'), pressed('No')]).toEqual(['false', 'true'])
})

test('a failed vote shows an error and is not marked', async () => {
  show(429)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  expect(pressed('Yes')).toBe('false')
})
