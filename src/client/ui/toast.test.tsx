import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toast, ToastProvider } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

function renderToast() {
  const onOpenChange = vi.fn()
  render(
    <ToastProvider>
      <Toast
        open
        onOpenChange={onOpenChange}
        title="Offer sent"
        description="Mira can accept or decline it."
      />
    </ToastProvider>,
  )
  return onOpenChange
}

test('a toast closes automatically after five seconds', () => {
  const onOpenChange = renderToast()
  act(() => vi.advanceTimersByTime(4999))
  expect(onOpenChange).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('a toast can be dismissed', () => {
  const onOpenChange = renderToast()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('F8 moves the focus to the toasts', () => {
  renderToast()
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.textContent).toContain('Offer sent')
})
