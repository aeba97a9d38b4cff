import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('a user without a picture is shown by an initial', () => {
  render(<Avatar initial="M" alt="Mira Castellan" />)
  expect(screen.getByText('M')).toBeDefined()
  expect(screen.getByText('Mira Castellan')).toBeDefined()
})

test('a failed picture falls back to the initial, and a new one is loaded', () => {
  const { rerender } = render(<Avatar src="/gone.webp" initial="M" alt="Mira" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('M')).toBeDefined()

  rerender(<Avatar src="/here.webp" initial="M" alt="Mira" />)
  expect(screen.getByRole('img', { name: 'Mira' }).getAttribute('src')).toBe('/here.webp')
})
