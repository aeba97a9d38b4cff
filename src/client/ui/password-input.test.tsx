import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

function renderPassword(): HTMLElement {
  render(
    <Field label="Password" hint="At least 6 characters">
      <PasswordInput />
    </Field>,
  )
  return screen.getByLabelText('Password')
}

test('a password is hidden until the user shows it', async () => {
  const input = renderPassword()
  const toggle = screen.getByRole('button', { name: 'Show password' })
  expect(input.getAttribute('type')).toBe('password')
  expect(toggle.getAttribute('aria-pressed')).toBe('false')

  await userEvent.click(toggle)
  expect(input.getAttribute('type')).toBe('text')
  expect(toggle.getAttribute('aria-pressed')).toBe('true')

  await userEvent.click(toggle)
  expect(input.getAttribute('type')).toBe('password')
})

test('Caps Lock is indicated while it is on and the field has the focus', () => {
  const input = renderPassword()
  const hint = screen.getByRole('status')
  expect(hint.textContent).toBe('')

  fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true })
  expect(hint.textContent).toBe('Caps Lock is on')

  fireEvent.keyUp(input, { key: 'CapsLock', modifierCapsLock: false })
  expect(hint.textContent).toBe('')

  fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true })
  fireEvent.blur(input)
  expect(hint.textContent).toBe('')
})

test('a password can be pasted', async () => {
  const input = renderPassword()
  await userEvent.click(input)
  await userEvent.paste('correct horse')
  expect(input).toHaveProperty('value', 'correct horse')
})
