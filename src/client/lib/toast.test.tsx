import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, useToast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => act(() => vi.runAllTimers()))

const shown = () => renderHook(useToast).result
function show(content: Parameters<typeof toast>[0]) {
  let handle: ReturnType<typeof toast> | undefined
  act(() => {
    handle = toast(content)
  })
  if (!handle) throw new Error('Nothing was shown')
  return handle
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast is shown until it is dismissed, and removed 5 seconds later', () => {
  const current = shown()
  const { dismiss } = show({ title: 'Saved' })
  expect(current.current).toMatchObject({ title: 'Saved', open: true })
  wait(60_000)
  expect(current.current).toMatchObject({ open: true })

  act(dismiss)
  expect(current.current).toMatchObject({ title: 'Saved', open: false })
  wait(4_999)
  expect(current.current).not.toBeNull()
  wait(1)
  expect(current.current).toBeNull()
})

test('a new toast replaces the old one', () => {
  const current = shown()
  const old = show({ title: 'First' })
  show({ title: 'Second' })
  expect(current.current).toMatchObject({ title: 'Second', open: true })
  act(old.dismiss)
  act(() => old.update({ title: 'First again' }))
  expect(current.current).toMatchObject({ title: 'Second', open: true })
})

test('a toast shown while the previous one closes stays open', () => {
  const current = shown()
  const first = show({ title: 'First' })
  act(first.dismiss)
  wait(3_000)
  const second = show({ title: 'Second' })
  wait(60_000)
  expect(current.current).toMatchObject({ title: 'Second', open: true })
  act(second.dismiss)
})

test('a toast can be updated and keeps its ID', () => {
  const current = shown()
  const { update, dismiss } = show({ title: 'Sending' })
  const id = current.current?.id
  act(() => update({ title: 'Sent', variant: 'success' }))
  expect(current.current).toMatchObject({ id, title: 'Sent', variant: 'success', open: true })
  act(dismiss)
})

test('dismissing twice counts once', () => {
  const current = shown()
  show({ title: 'Once' })
  const id = String(current.current?.id)
  act(() => dismissToast(id))
  wait(4_000)
  act(() => dismissToast(id))
  wait(1_000)
  expect(current.current).toBeNull()
})
