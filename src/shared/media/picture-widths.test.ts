import { expect, test } from 'vitest'
import { pictureSrcSet, readUploadUrl, uploadWidths, usualUploadUrl } from './picture-widths.ts'

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
])('%s has one width only', (url) => expect(pictureSrcSet(url)).toBeUndefined())

const KEY = '0123456789abcdef01234567'

test.each([
  [4000, [320, 640, 1200, 1920]],
  [1920, [320, 640, 1200, 1920]],
  [1000, [320, 640, 1000]],
  [640, [320, 640]],
  [320, [320]],
  [90, [90]],
])('an upload %i pixels wide is stored at %j', (width, widths) => expect(uploadWidths(width)).toEqual(widths))

test('an upload is offered at every stored width', () => {
  const url = usualUploadUrl(`${KEY}-1000x750`, 1000)
  expect(url).toBe(`/media/${KEY}-1000x750/640.webp`)
  expect(pictureSrcSet(url)).toBe(
    [320, 640, 1000].map((width) => `/media/${KEY}-1000x750/${width}.webp ${width}w`).join(', '),
  )
  expect(pictureSrcSet(url, 'avif')).toContain(`/media/${KEY}-1000x750/1000.avif 1000w`)
})

test('a small upload has its own width as the default', () => {
  expect(usualUploadUrl(`${KEY}-90x45`, 90)).toBe(`/media/${KEY}-90x45/90.webp`)
})

test.each([
  `/media/${KEY}-1000x750/641.webp`,
  `/media/${KEY}-1000x750/1920.webp`,
  `/media/${KEY}-1000x750/640.png`,
  `/media/${KEY}-1000x750/640.webp?x`,
  `/media/../${KEY}-1000x750/640.webp`,
  `/media/${KEY.toUpperCase()}-1000x750/640.webp`,
  `https://evil.example/media/${KEY}-1000x750/640.webp`,
])('%s is not an upload', (url) => expect(readUploadUrl(url)).toBeNull())
