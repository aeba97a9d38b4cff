import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { RichText } from './rich-text.tsx'

test('rich text is rendered as elements, with heading IDs', async () => {
  await renderInRouter(
    <RichText
      body={[
        { tag: 'h2', id: 'part-one', children: ['One'] },
        { tag: 'p', children: ['Two ', { tag: 'strong', children: ['bold'] }, ' words'] },
        { tag: 'ul', children: [{ tag: 'li', children: ['three'] }] },
        { tag: 'hr', children: [] },
      ]}
    />,
  )
  expect(screen.getByRole('heading', { name: 'One', level: 2 }).id).toBe('part-one')
  expect(screen.getByText('bold').tagName).toBe('STRONG')
  expect(screen.getByRole('listitem').textContent).toBe('three')
})

test('internal links use the router, and external links have rel="noopener"', async () => {
  await renderInRouter(
    <RichText
      body={[
        { tag: 'a', href: '/pricing?role=BRAND', children: ['ours'] },
        { tag: 'a', href: 'https://elsewhere.test/', children: ['theirs'] },
        { tag: 'a', href: '#part-one', children: ['above'] },
      ]}
    />,
  )
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('ours').getAttribute('href')).toBe('/pricing?role=BRAND')
  expect(link('ours').getAttribute('rel')).toBeNull()
  expect(link('theirs').getAttribute('rel')).toBe('noopener')
  expect(link('above').getAttribute('href')).toBe('#part-one')
})

test('HTML in the text is shown as text', async () => {
  const { container } = await renderInRouter(
    <RichText body={[{ tag: 'p', children: ['<script>alert(1)</script><img src=x onerror=alert(1)>'] }]} />,
  )
  expect(container.querySelector('script, img')).toBeNull()
  expect(container.textContent).toContain('<script>alert(1)</script>')
})
