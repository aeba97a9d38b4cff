import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { useToast } from '#client/lib/toast.ts'
import type { SharedKind } from '#shared/sharing/share-links.ts'
import { testAppConfig } from '#tests/support/render-signed-in.tsx'
import { ShareCard } from './share-card.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('open', vi.fn())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  writeText.mockResolvedValue()
})
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

const ShownToast = () => {
  const shown = useToast()
  return (
    <p role="status">
      {shown && [shown.title, shown.description, shown.variant].filter(Boolean).join(' / ')}
    </p>
  )
}

function showCard(kind: SharedKind = 'racer') {
  const queryClient = createQueryClient()
  queryClient.setQueryData(appConfigQuery.queryKey, testAppConfig)
  render(
    <QueryClientProvider client={queryClient}>
      <ShareCard path="/athletes/27" title="Mira Castellan #27" kind={kind} />
      <ShownToast />
    </QueryClientProvider>,
  )
}

const copyButton = () => screen.getByRole('button', { name: /Copy link|Copied/ })
const pressCopy = () => act(async () => fireEvent.click(copyButton()))

test.each(['Facebook', 'Twitter', 'LinkedIn'])('%s opens in a window of 600 by 400', (network) => {
  showCard()
  const link = screen.getByRole('link', { name: new RegExp(network) })
  fireEvent.click(link)
  expect(window.open).toHaveBeenCalledOnce()
  const [url, , features] = vi.mocked(window.open).mock.calls[0] ?? []
  expect(url).toBe(link.getAttribute('href'))
  expect(decodeURIComponent(String(url))).toContain('https://slipstream.test/athletes/27')
  expect(features).toContain('width=600,height=400')
  expect(features).toContain('noopener')
})

test('a click with a modifier key uses the default of the browser', () => {
  showCard()
  fireEvent.click(screen.getByRole('link', { name: /Facebook/ }), { ctrlKey: true })
  expect(window.open).not.toHaveBeenCalled()
})

test.each<[SharedKind, string]>([
  ['racer', 'Slipstream,Motorsports,Racing'],
  ['brand', 'Slipstream,Motorsports,Sponsorship'],
])('the Twitter link contains the hashtags of a %s', (kind, hashtags) => {
  showCard(kind)
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /Twitter/ })
  expect(new URL(href).searchParams.get('hashtags')).toBe(hashtags)
})

test('a copied link reads Copied for two seconds', async () => {
  showCard()
  expect(copyButton().textContent).toBe('Copy link')
  await pressCopy()
  expect(writeText).toHaveBeenCalledWith('https://slipstream.test/athletes/27')
  expect(copyButton().textContent).toBe('Copied')
  expect(screen.getByRole('status').textContent).toBe('Link Copied! / success')
  act(() => vi.advanceTimersByTime(1999))
  expect(copyButton().textContent).toBe('Copied')
  act(() => vi.advanceTimersByTime(1))
  expect(copyButton().textContent).toBe('Copy link')
})

test('copying again restarts the two seconds', async () => {
  showCard()
  await pressCopy()
  act(() => vi.advanceTimersByTime(1500))
  await pressCopy()
  act(() => vi.advanceTimersByTime(1500))
  expect(copyButton().textContent).toBe('Copied')
})

test('a failed copy shows an error', async () => {
  writeText.mockRejectedValue(new Error('no permission'))
  showCard()
  await pressCopy()
  expect(copyButton().textContent).toBe('Copy link')
  expect(screen.getByRole('status').textContent).toBe(
    'Copy Failed / Failed to copy link. Please try again. / destructive',
  )
})

test('a phone offers the native share sheet, a desktop does not', () => {
  showCard()
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull()
  cleanup()

  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new Error('closed'))
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  showCard()
  fireEvent.click(screen.getByRole('button', { name: 'Share…' }))
  expect(share).toHaveBeenCalledWith({
    url: 'https://slipstream.test/athletes/27',
    title: 'Mira Castellan #27',
  })
})

test('an article is shared with its own title', () => {
  showCard('article')
  expect(screen.getByRole('region', { name: 'Share article' })).toBeDefined()
})
