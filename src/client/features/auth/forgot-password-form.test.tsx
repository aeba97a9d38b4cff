import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { RESEND_AFTER_SECONDS } from '#shared/accounts/account.constants.ts'
import { ResendReset } from './forgot-password-form.tsx'

beforeEach(() => vi.useFakeTimers())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const button = () => screen.getByRole('button', { name: 'Send again' })

test('the email can be resent after a minute, and the countdown is visible and announced once', async () => {
  const fetch = vi.fn(async () => Response.json({ message: 'On its way' }, { status: 202 }))
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ResendReset email="mira@castellan.test" />
    </QueryClientProvider>,
  )
  const announced = screen.getByRole('status').textContent
  expect(button()).toHaveProperty('disabled', true)
  expect(button().textContent).toContain('1:00')

  await pass(1)
  expect(button().textContent).toContain('0:59')
  expect(screen.getByRole('status').textContent).toBe(announced)

  await pass(RESEND_AFTER_SECONDS - 1)
  expect(button()).toHaveProperty('disabled', false)
  expect(screen.getByRole('status').textContent).toBe('You can send it again now.')

  fireEvent.click(button())
  await pass(0)
  expect(fetch).toHaveBeenCalledOnce()
  expect(button().textContent).toContain('1:00')
})
