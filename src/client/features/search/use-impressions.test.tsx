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
function Cards({ searchTerm, ids }: { searchTerm: string | null; ids: string[] }) {
  const watch = useImpressions(searchTerm)
  return ids.map((id) => <i key={id} ref={watch} data-athlete={id} />)
}

const pass = (ms = 5_000) => act(() => vi.advanceTimersByTimeAsync(ms))

test('cards are reported in one batch, once, and without a search term when there was no search', async () => {
  render(<Cards searchTerm="" ids={['mira', 'jake']} />)
  await pass()
  await pass()
  expect(reports).toEqual([{ ids: ['mira', 'jake'] }])
})

test('a card that stays visible is reported again for a new search', async () => {
  const { rerender } = render(<Cards searchTerm="" ids={['mira', 'jake']} />)
  await pass()
  rerender(<Cards searchTerm="late model" ids={['mira']} />)
  await pass()
  expect(reports.slice(1)).toEqual([{ ids: ['mira'], search: 'late model' }])
})

test('cards of the previous search are not reported for the next one', async () => {
  const { rerender } = render(<Cards searchTerm="oval" ids={['mira']} />)
  await pass(100)
  rerender(<Cards searchTerm={null} ids={['mira', 'jake']} />)
  await pass()
  expect(reports).toEqual([{ ids: ['mira'], search: 'oval' }])
  rerender(<Cards searchTerm="asheville" ids={['mira']} />)
  await pass()
  expect(reports.slice(1)).toEqual([{ ids: ['mira'], search: 'asheville' }])
})

test('an incomplete search term is not reported', async () => {
  const { rerender } = render(<Cards searchTerm="har" ids={['mira', 'jake']} />)
  await pass(100)
  rerender(<Cards searchTerm="harrow creek" ids={['mira']} />)
  await pass()
  expect(reports).toEqual([{ ids: ['mira', 'jake'] }, { ids: ['mira'], search: 'harrow creek' }])
})
