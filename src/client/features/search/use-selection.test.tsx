import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SELECTED_MAX } from '#shared/search/search.constants.ts'
import { useSelection } from './use-selection.ts'

const racer = (id: number) => ({ id: String(id), name: `Racer ${id}`, number: null })

test('fifty racers are selected at most, each once, and one makes room for another', () => {
  const { result } = renderHook(useSelection)
  act(() => {
    for (let id = 1; id <= SELECTED_MAX + 1; id++) result.current.add(racer(id))
    result.current.add(racer(1))
  })
  expect([result.current.selected.length, result.current.isFull]).toEqual([50, true])
  expect(result.current.isSelected('51')).toBe(false)
  act(() => {
    result.current.remove('1')
    result.current.add(racer(51))
  })
  expect([result.current.isSelected('1'), result.current.isSelected('51')]).toEqual([false, true])
  act(() => result.current.clear())
  expect(result.current.selected).toEqual([])
})
