import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BackgroundImage, LazyImage } from './lazy-image.tsx'

let margins: (string | undefined)[] = []
let enterViewport: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  margins = []
  // jsdom has no layout, so the test decides when the image enters the viewport.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        callback: (entries: { isIntersecting: boolean }[]) => void,
        options: { rootMargin?: string },
      ) {
        margins.push(options.rootMargin)
        enterViewport = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

describe('an image with a low-resolution version', () => {
  const picture = <LazyImage src="/full.webp" srcSet="/full.webp 1200w" lowSrc="/low.webp" alt="A car" />

  test('loads it within 100 px of the viewport, and the full version a second later', () => {
    render(picture)
    const image = screen.getByRole('img', { name: 'A car' })
    expect(margins).toEqual(['100px'])

    act(() => vi.advanceTimersByTime(5000))
    expect(image.hasAttribute('src')).toBe(false)
    expect(image.hasAttribute('srcset')).toBe(false)

    act(() => {
      enterViewport()
      vi.advanceTimersByTime(999)
    })
    expect(image.getAttribute('src')).toBe('/low.webp')
    expect(image.hasAttribute('srcset')).toBe(false)

    act(() => vi.advanceTimersByTime(1))
    expect(image.getAttribute('src')).toBe('/full.webp')
    expect(image.getAttribute('srcset')).toBe('/full.webp 1200w')
  })

  test('does not wait on a fast connection', () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '4g', downlink: 10 } })
    render(picture)
    act(() => {
      enterViewport()
      vi.advanceTimersByTime(0)
    })
    expect(screen.getByRole('img').getAttribute('src')).toBe('/full.webp')
  })

  test('falls back to it when the full version fails, and shows an error when both fail', () => {
    render(picture)
    act(() => {
      enterViewport()
      vi.advanceTimersByTime(1000)
    })
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img').getAttribute('src')).toBe('/low.webp')

    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByText('Failed to load image')).toBeDefined()
  })
})

test('a failed image shows an error with its alt text', () => {
  render(<LazyImage src="/gone.webp" alt="A car" />)
  act(() => enterViewport())
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('Failed to load image')).toBeDefined()
  expect(screen.getByText('Please check your connection')).toBeDefined()
  expect(screen.getByText('A car')).toBeDefined()
})

test('a new source is loaded after a failure', () => {
  const { rerender } = render(<LazyImage src="/gone.webp" alt="A car" />)
  act(() => enterViewport())
  fireEvent.error(screen.getByRole('img'))
  rerender(<LazyImage src="/here.webp" alt="A bike" />)
  expect(screen.getByRole('img', { name: 'A bike' }).getAttribute('src')).toBe('/here.webp')
})

test('a failed background image shows an error and keeps its content', () => {
  const { container } = render(
    <BackgroundImage src="/gone.webp">
      <h2>Paddock</h2>
    </BackgroundImage>,
  )
  act(() => enterViewport())
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(screen.getByText('Failed to load background image')).toBeDefined()
  expect(screen.getByText('Please check your connection')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Paddock' })).toBeDefined()
})

test('the server renders the image: without scripts by default, eager and in full with priority', () => {
  const lazy = renderToString(<LazyImage src="/full.webp" alt="A car" />)
  expect(lazy).toMatch(/<noscript><img[^>]*src="\/full.webp"[^>]*><\/noscript>/)
  expect(lazy.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('/full.webp')

  const first = renderToString(<LazyImage src="/full.webp" lowSrc="/low.webp" alt="A car" priority />)
  expect(first).toContain('src="/full.webp"')
  expect(first).toContain('loading="eager"')
  expect(first).not.toContain('/low.webp')
})
