import { expect, test } from 'vitest'
import { badgeSnippet, wallSnippet, wallUrl } from './embed.rules.ts'

const embed = {
  appUrl: 'https://slipstream.test',
  userId: '0198c0de-0000-7000-8000-000000000001',
  name: '"><script>alert(1)</script> O’Brien & Sons',
  path: '/athletes/obrien',
  theme: 'dark' as const,
}

test('a theme is named only if it was chosen', () => {
  expect(wallUrl(embed.userId, 'auto')).toBe(`/embed/testimonials/${embed.userId}`)
  expect(wallUrl(embed.userId, 'dark')).toBe(`/embed/testimonials/${embed.userId}?theme=dark`)
})

test.each([badgeSnippet, wallSnippet])('a hostile name stays inside its attribute', (snippet) => {
  const html = snippet(embed)
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; O’Brien &amp; Sons"')
  expect(html).not.toContain('<script')
})
