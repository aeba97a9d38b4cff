import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { dropFiles } from '#tests/support/drop-files.ts'
import { PictureField } from './picture-field.tsx'

test('an empty field prompts for a picture and lists the accepted formats', () => {
  render(<PictureField label="Team logo" kind="logo" value={null} onChange={() => {}} fallback="K" />)
  expect(screen.getByRole('group', { name: 'Team logo' }).textContent).toContain('K')
  expect(screen.getByRole('button', { name: 'Choose picture as Team logo' })).toBeDefined()
  expect(screen.getByText('JPEG, PNG, WebP or AVIF, up to 10 MB.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('a picture can be removed', async () => {
  const onChange = vi.fn()
  render(<PictureField label="Header" kind="header" value="/pictures/x-640.webp" onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Header' }))
  expect(onChange).toHaveBeenCalledWith(null)
})

test('a file that is not a picture is refused with a message, and the picture is preserved', async () => {
  const onChange = vi.fn()
  render(<PictureField label="Header" kind="header" value="/pictures/x-640.webp" onChange={onChange} />)
  const area = screen.getByRole('button', { name: 'Replace Header' }).closest('[class*="group/drop"]')
  if (!area) throw new Error('There is no place to drop on')
  const files = [new File(['MZ'], 'car.exe', { type: 'application/x-msdownload' })]
  dropFiles(area, files)
  expect(await screen.findByText('This is not a JPEG, PNG, WebP or AVIF picture.')).toBeDefined()
  expect(onChange).not.toHaveBeenCalled()
})

test('a form error is shown at the field', () => {
  const error = 'This picture is no longer there. Upload it again.'
  render(<PictureField label="Header" kind="header" value={null} onChange={() => {}} error={error} />)
  expect(screen.getByText(error)).toBeDefined()
})
