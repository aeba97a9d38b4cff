import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedText } from './use-debounced-text.ts'

beforeEach(() => vi.useFakeTimers())
function renderText(value = '') {
  const reported: string[] = []
  const hook = renderHook(
    (props: { value: string }) => useDebouncedText(props.value, (text) => reported.push(text)),
    { initialProps: { value } },
  )
  const type = (text: string) => act(() => hook.result.current.type(text))
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { ...hook, reported, type, wait }
}

test('the text is shown immediately and reported 300 ms after the last key', () => {
  const { result, reported, type, wait } = renderText()
  type('mi')
  wait(299)
  type('mir')
  wait(299)
  expect(result.current.text).toBe('mir')
  expect(reported).toEqual([])
  wait(1)
  expect(reported).toEqual(['mir'])
})

test('a trailing space is preserved while typing but not reported', () => {
  const { result, rerender, reported, type, wait } = renderText()
  type('mira ')
  wait(300)
  rerender({ value: 'mira' })
  expect(reported).toEqual(['mira'])
  expect(result.current.text).toBe('mira ')
})

test('a changed value replaces the text', () => {
  const { result, rerender } = renderText('mira')
  rerender({ value: '' })
  expect(result.current.text).toBe('')
})

test('flush reports immediately, and once', () => {
  const { result, reported, type, wait } = renderText()
  type('mira')
  act(() => result.current.flush())
  wait(1000)
  expect(reported).toEqual(['mira'])
})

test('flush without a change reports nothing', () => {
  const { result, reported } = renderText('mira')
  act(() => result.current.flush())
  expect(reported).toEqual([])
})

test('nothing is reported after unmounting', () => {
  const { unmount, reported, type, wait } = renderText()
  type('mira')
  unmount()
  wait(1000)
  expect(reported).toEqual([])
})
