import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
function openPitWall() {
  render(
    <TooltipProvider>
      <Tooltip content="Sunday, 14:03:22">
        <button type="button">2 hours ago</button>
      </Tooltip>
    </TooltipProvider>,
  )
  return screen.getByRole('button', { name: '2 hours ago' })
}

test('the tooltip is shown after hovering for 700 ms', () => {
  fireEvent.pointerMove(openPitWall(), { pointerType: 'mouse' })
  act(() => vi.advanceTimersByTime(699))
  expect(screen.queryByRole('tooltip')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('tooltip').textContent).toContain('Sunday, 14:03:22')
})

test('keyboard focus shows the tooltip immediately, as the description of the element', () => {
  const button = openPitWall()
  act(() => button.focus())
  expect(screen.getByRole('tooltip').id).toBe(button.getAttribute('aria-describedby'))
})
