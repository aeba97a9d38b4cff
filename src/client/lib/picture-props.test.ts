import { expect, test } from 'vitest'
import { pictureProps } from './picture-props.ts'

test('a picture without known widths has only its source', () => {
  expect(pictureProps('/pictures/brand-kestrel-lubricants-mark.svg', '50vw')).toEqual({
    src: '/pictures/brand-kestrel-lubricants-mark.svg',
  })
})

test('a generated picture has a srcset and its smallest width as placeholder', () => {
  expect(pictureProps('/pictures/racer-x-card-640.webp', '50vw')).toEqual({
    src: '/pictures/racer-x-card-640.webp',
    srcSet: expect.stringContaining('/pictures/racer-x-card-1280.webp 1280w'),
    sizes: '50vw',
    lowSrc: '/pictures/racer-x-card-320.webp',
  })
})

test('an upload also has AVIF sources', () => {
  const key = '0123456789abcdef01234567-1000x750'
  expect(pictureProps(`/media/${key}/640.webp`, '50vw')).toMatchObject({
    lowSrc: `/media/${key}/320.webp`,
    sources: [
      { type: 'image/avif', sizes: '50vw', srcSet: expect.stringContaining(`/media/${key}/1000.avif 1000w`) },
    ],
  })
})
