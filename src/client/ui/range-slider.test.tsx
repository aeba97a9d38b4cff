import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RangeSlider } from './range-slider.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
function Years({ from, onCommit }: { from: [number, number]; onCommit?: (value: [number, number]) => void }) {
  const [value, setValue] = useState(from)
  return (
    <RangeSlider
      value={value}
      min={0}
      max={20}
      onChange={setValue}
      {...(onCommit ? { onCommit } : {})}
      labels={['Fewest years', 'Most years']}
      format={(years) => (years === 20 ? '20+ years' : `${years} years`)}
    />
  )
}

const handle = (name: string) => screen.getByRole('slider', { name })

test('each handle has a name, bounds and a value text', () => {
  render(<Years from={[3, 20]} />)
  expect(handle('Fewest years').getAttribute('aria-valuetext')).toBe('3 years')
  expect(handle('Most years').getAttribute('aria-valuetext')).toBe('20+ years')
  expect(handle('Most years').getAttribute('aria-valuemax')).toBe('20')
})

test('arrow keys move a handle by one step, and Home moves it to the minimum', async () => {
  const user = userEvent.setup()
  render(<Years from={[3, 12]} />)
  handle('Most years').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(handle('Most years').getAttribute('aria-valuenow')).toBe('14')
  handle('Fewest years').focus()
  await user.keyboard('{Home}')
  expect(handle('Fewest years').getAttribute('aria-valuenow')).toBe('0')
})

test('a change is committed once, with the whole range', async () => {
  const user = userEvent.setup()
  const committed: [number, number][] = []
  render(<Years from={[3, 12]} onCommit={(span) => committed.push(span)} />)
  handle('Fewest years').focus()
  await user.keyboard('{ArrowRight}')
  expect(committed).toEqual([[4, 12]])
})
