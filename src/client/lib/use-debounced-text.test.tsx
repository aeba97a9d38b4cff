import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedText } from './use-debounced-text.ts'

beforeEach(() => vi.useFakeTimers())
function aLine(value = '') {
  const told: string[] = []
  const hook = renderHook(
    (props: { value: string }) => useDebouncedText(props.value, (text) => told.push(text)),
    { initialProps: { value } },
  )
  const type = (text: string) => act(() => hook.result.current.type(text))
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { ...hook, told, type, wait }
}

test('what is typed shows at once and is told 300 ms after the last key', () => {
  const { result, told, type, wait } = aLine()
  type('mi')
  wait(299)
  type('mir')
  wait(299)
  expect(result.current.text).toBe('mir')
  expect(told).toEqual([])
  wait(1)
  expect(told).toEqual(['mir'])
})

test('a blank at the end stays while typing goes on, though it is not searched for', () => {
  const { result, rerender, told, type, wait } = aLine()
  type('mira ')
  wait(300)
  rerender({ value: 'mira' })
  expect(told).toEqual(['mira'])
  expect(result.current.text).toBe('mira ')
})

test('what comes from outside takes the place of what stands there', () => {
  const { result, rerender } = aLine('mira')
  rerender({ value: '' })
  expect(result.current.text).toBe('')
})

test('settling tells at once, and once', () => {
  const { result, told, type, wait } = aLine()
  type('mira')
  act(() => result.current.flush())
  wait(1000)
  expect(told).toEqual(['mira'])
})

test('a line that nobody changed has nothing to tell', () => {
  const { result, told } = aLine('mira')
  act(() => result.current.flush())
  expect(told).toEqual([])
})

test('a line that is gone tells nothing more', () => {
  const { unmount, told, type, wait } = aLine()
  type('mira')
  unmount()
  wait(1000)
  expect(told).toEqual([])
})
