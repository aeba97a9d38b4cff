import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type FilterChip, FilterChips } from './filter-chips.tsx'

const plain = (count: number): FilterChip[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `f${index}`,
    label: `Filter ${index}`,
    value: `v${index}`,
  }))

function show(chips: FilterChip[]) {
  const onRemove = vi.fn()
  const onClearAll = vi.fn()
  render(<FilterChips chips={chips} onRemove={onRemove} onClearAll={onClearAll} />)
  return { onRemove, onClearAll, user: userEvent.setup() }
}

test('without filters nothing is rendered', () => {
  show([])
  expect(screen.queryByRole('group')).toBeNull()
})

test('a chip shows its filter and removes it', async () => {
  const { user, onRemove } = show([{ name: 'country', label: 'Country', value: 'Canada' }])
  expect(screen.getByText('Canada')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove country filter' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('country')
})

test.each([
  [['Karting', 'Drift', 'Rally'], 'Karting, Drift, Rally'],
  [['Karting', 'Drift', 'Rally', 'Drag'], 'Karting, Drift +2 more'],
])('a chip of the list %j reads "%s"', (value, text) => {
  show([{ name: 'sports', label: 'Motorsports', value }])
  expect(screen.getByText(text)).toBeTruthy()
})

test('ten chips are shown, and the rest are counted', () => {
  show(plain(12))
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(10)
  expect(screen.getByText('+2 more')).toBeTruthy()
})

test('exactly ten chips have no count', () => {
  show(plain(10))
  expect(screen.queryByText(/more/)).toBeNull()
})

test('"Clear all" is shown from the second chip', async () => {
  const { user, onClearAll } = show(plain(2))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(onClearAll).toHaveBeenCalledOnce()
  cleanup()
  show(plain(1))
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})
