import { expect, test } from 'vitest'
import { pictureSrcSet } from './picture-widths.ts'

test('a stored picture is offered at half, once and twice its width', () => {
  expect(pictureSrcSet('/pictures/racer-mira-castellan-card-640.webp')).toBe(
    '/pictures/racer-mira-castellan-card-320.webp 320w, ' +
      '/pictures/racer-mira-castellan-card-640.webp 640w, ' +
      '/pictures/racer-mira-castellan-card-1280.webp 1280w',
  )
})

test.each([
  '/pictures/brand-kestrel-lubricants-mark.svg',
  'https://example.test/pictures/x-640.webp',
  '/uploads/x-640.webp',
])('%s comes at one width only', (url) => expect(pictureSrcSet(url)).toBeUndefined())
