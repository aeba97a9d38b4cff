import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a button submits its form only with type="submit"', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>Preview</Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(submit).toHaveBeenCalledOnce()
})

test('a pending button stays focusable but ignores clicks', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <input aria-label="Title" />
      <Button type="submit" pending onClick={press}>
        Send
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Title'), 'Renewal{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('a link styled as a button stays a link', () => {
  render(
    <Button asChild>
      <a href="/brands">All brands</a>
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'All brands' })
  expect(link.getAttribute('href')).toBe('/brands')
  expect(link.hasAttribute('type')).toBe(false)
})
