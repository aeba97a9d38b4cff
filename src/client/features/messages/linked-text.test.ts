import { expect, test } from 'vitest'
import { splitLinks } from './linked-text.tsx'

const linked = (text: string) => splitLinks(text).map(({ text: part, href }) => (href ? { href } : part))

test('a URL becomes a link without the trailing punctuation', () => {
  expect(linked('See https://kestrel.test/reel?x=1, it is cut.')).toEqual([
    'See ',
    { href: 'https://kestrel.test/reel?x=1' },
    ', it is cut.',
  ])
})

test.each(['javascript:alert(1)', '<script>alert(1)</script>', 'no address', 'https://'])(
  '%s stays plain text',
  (text) => {
    expect(linked(text)).toEqual([text])
  },
)
