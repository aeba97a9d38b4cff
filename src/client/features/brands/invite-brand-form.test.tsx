import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { InviteBrandForm } from './invite-brand-form.tsx'

async function invite(response: Response, { name = 'Turnstile Pies', email = 'oven@turnstile.test' } = {}) {
  const fetch = vi.fn(async () => response)
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InviteBrandForm />
    </QueryClientProvider>,
  )
  if (name) await userEvent.type(screen.getByLabelText('Company name'), name)
  if (email) await userEvent.type(screen.getByLabelText('Company email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  return fetch
}

test('a company is invited, and the form is cleared', async () => {
  const brand = {
    id: crypto.randomUUID(),
    slug: 'turnstile-pies',
    name: 'Turnstile Pies',
    email: 'oven@turnstile.test',
  }
  await invite(Response.json(brand, { status: 201 }))
  expect(await screen.findByText('Turnstile Pies invited')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('')
})

test('a refused invitation says why, and the input is preserved', async () => {
  const body = { code: 'RATE_LIMITED', message: 'Wait a moment' }
  await invite(Response.json(body, { status: 429 }))
  expect(await screen.findByText('Wait a moment')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Turnstile Pies')
})

test('nothing is sent without a name and an email address', async () => {
  const fetch = await invite(Response.json({}), { name: '', email: '' })
  expect(await screen.findByText('Enter the name of the company')).toBeDefined()
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(fetch).not.toHaveBeenCalled()
})
