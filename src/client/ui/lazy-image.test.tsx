import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BackgroundImage, LazyImage } from './lazy-image.tsx'

let margins: (string | undefined)[] = []
let comeNear: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  margins = []
  // jsdom has no layout, so the test says when the picture comes near the view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        callback: (entries: { isIntersecting: boolean }[]) => void,
        options: { rootMargin?: string },
      ) {
        margins.push(options.rootMargin)
        comeNear = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

describe('a picture with a light version', () => {
  const picture = <LazyImage src="/full.webp" srcSet="/full.webp 1200w" lowSrc="/low.webp" alt="A car" />

  test('shows it first and swaps the full one in a second after coming within 100 px of the view', () => {
    render(picture)
    const image = screen.getByRole('img', { name: 'A car' })
    expect(image.getAttribute('src')).toBe('/low.webp')
    expect(image.hasAttribute('srcset')).toBe(false)
    expect(margins).toEqual(['100px'])

    act(() => vi.advanceTimersByTime(5000))
    expect(image.getAttribute('src')).toBe('/low.webp')

    act(() => {
      comeNear()
      vi.advanceTimersByTime(999)
    })
    expect(image.getAttribute('src')).toBe('/low.webp')

    act(() => vi.advanceTimersByTime(1))
    expect(image.getAttribute('src')).toBe('/full.webp')
    expect(image.getAttribute('srcset')).toBe('/full.webp 1200w')
  })

  test('does not wait on a fast line', () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '4g', downlink: 10 } })
    render(picture)
    act(() => {
      comeNear()
      vi.advanceTimersByTime(0)
    })
    expect(screen.getByRole('img').getAttribute('src')).toBe('/full.webp')
  })

  test('keeps it when the full one fails, and gives up when both do', () => {
    render(picture)
    act(() => {
      comeNear()
      vi.advanceTimersByTime(1000)
    })
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img').getAttribute('src')).toBe('/low.webp')

    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByText('Failed to load image')).toBeDefined()
  })
})

test('a picture that fails says so, with what it would have shown', () => {
  render(<LazyImage src="/gone.webp" alt="A car" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('Failed to load image')).toBeDefined()
  expect(screen.getByText('Please check your connection')).toBeDefined()
  expect(screen.getByText('A car')).toBeDefined()
})

test('another picture gets another chance', () => {
  const { rerender } = render(<LazyImage src="/gone.webp" alt="A car" />)
  fireEvent.error(screen.getByRole('img'))
  rerender(<LazyImage src="/here.webp" alt="A bike" />)
  expect(screen.getByRole('img', { name: 'A bike' }).getAttribute('src')).toBe('/here.webp')
})

test('a background that fails says so and leaves its content standing', () => {
  const { container } = render(
    <BackgroundImage src="/gone.webp">
      <h2>Paddock</h2>
    </BackgroundImage>,
  )
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(screen.getByText('Failed to load background image')).toBeDefined()
  expect(screen.getByText('Please check your connection')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Paddock' })).toBeDefined()
})

test('the picture is in the HTML of the server: lazy by default, at once and in full with priority', () => {
  const lazy = renderToString(<LazyImage src="/full.webp" alt="A car" />)
  expect(lazy).toContain('src="/full.webp"')
  expect(lazy).toContain('loading="lazy"')

  const first = renderToString(<LazyImage src="/full.webp" lowSrc="/low.webp" alt="A car" priority />)
  expect(first).toContain('src="/full.webp"')
  expect(first).toContain('loading="eager"')
  expect(first).not.toContain('/low.webp')
})
