import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useImpressions } from './use-impressions.ts'

/** Reports every observed element as visible, asynchronously as browsers do. */
class AlwaysVisibleObserver {
  readonly #notify: IntersectionObserverCallback
  readonly #observed = new Set<Element>()
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify
  }
  observe(target: Element) {
    this.#observed.add(target)
    queueMicrotask(() => {
      if (!this.#observed.has(target)) return
      const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
      this.#notify([entry], this as unknown as IntersectionObserver)
    })
  }
  unobserve(target: Element) {
    this.#observed.delete(target)
  }
}

let reports: { ids: string[]; search?: string }[]
beforeEach(() => {
  reports = []
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body))
    return new Response(null, { status: 204 })
  })
})
function Cards({ words, ids }: { words: string | null; ids: string[] }) {
  const watch = useImpressions(words)
  return ids.map((id) => <i key={id} ref={watch} data-athlete={id} />)
}

const pass = (ms = 5_000) => act(() => vi.advanceTimersByTimeAsync(ms))

test('cards are reported in one batch, once, and without words when there was no search', async () => {
  render(<Cards words="" ids={['mira', 'jake']} />)
  await pass()
  await pass()
  expect(reports).toEqual([{ ids: ['mira', 'jake'] }])
})

test('a card that stays is reported again for new words', async () => {
  const { rerender } = render(<Cards words="" ids={['mira', 'jake']} />)
  await pass()
  rerender(<Cards words="late model" ids={['mira']} />)
  await pass()
  expect(reports.slice(1)).toEqual([{ ids: ['mira'], search: 'late model' }])
})

test('cards of the previous search are not reported for the next one', async () => {
  const { rerender } = render(<Cards words="oval" ids={['mira']} />)
  await pass(100)
  rerender(<Cards words={null} ids={['mira', 'jake']} />)
  await pass()
  expect(reports).toEqual([{ ids: ['mira'], search: 'oval' }])
  rerender(<Cards words="asheville" ids={['mira']} />)
  await pass()
  expect(reports.slice(1)).toEqual([{ ids: ['mira'], search: 'asheville' }])
})

test('words that were still being typed are not reported', async () => {
  const { rerender } = render(<Cards words="har" ids={['mira', 'jake']} />)
  await pass(100)
  rerender(<Cards words="harrow creek" ids={['mira']} />)
  await pass()
  expect(reports).toEqual([{ ids: ['mira', 'jake'] }, { ids: ['mira'], search: 'harrow creek' }])
})
