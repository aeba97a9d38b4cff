import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { FailedJobs } from './failed-jobs.tsx'

const failed = {
  id: '42',
  task: 'mail.send',
  attempts: 25,
  error: 'Error: SMTP answered 451\n    at deliver',
  createdAt: '2026-11-01T08:00:00.000Z',
  failedAt: '2026-11-03T08:00:00.000Z',
}

async function show() {
  let jobs = [failed]
  return renderSignedIn(<FailedJobs />, aCurrentUser('ADMIN'), ({ method }) => {
    if (method === 'GET') return Response.json(jobs)
    jobs = []
    return new Response(null, { status: 204 })
  })
}

test('a failed job is retried and leaves the list', async () => {
  const requests = await show()
  expect(await screen.findByText('Error: SMTP answered 451')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^No failed jobs/)).toBeDefined()
  expect(requests).toContainEqual({ method: 'POST', url: '/api/admin/jobs/42/retry', body: undefined })
})

test('a failed job is discarded only after a confirmation', async () => {
  const requests = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('mail.send won’t run')
  expect(requests.map(({ method }) => method)).not.toContain('DELETE')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText(/^No failed jobs/)).toBeDefined()
})
