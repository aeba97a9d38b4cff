import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ArticleCard } from './article-card.tsx'

/** Never reports an element as visible. */
class FarAway {
  observe() {}
  disconnect() {}
}

const article = {
  id: '0198c0de-0000-7000-8000-000000000003',
  slug: 'pricing-a-season',
  title: 'Pricing a season: stipend, product or both?',
  excerpt: 'A worked budget for a regional hill-climb entry.',
  coverUrl: null,
  tags: ['money'],
  publishedAt: '2026-03-01T10:00:00.000Z',
}

test('an article card links to the article and shows a reading time of five minutes', async () => {
  await renderInRouter(<ArticleCard article={article} />)
  expect(screen.getByRole('link', { name: article.title }).getAttribute('href')).toBe(
    '/articles/pricing-a-season',
  )
  expect(screen.getByText('5 min read')).toBeDefined()
  expect(screen.getByText(article.excerpt)).toBeDefined()
})

test('a cover is not loaded until it is near the viewport', async () => {
  vi.stubGlobal('IntersectionObserver', FarAway)
  const { container } = await renderInRouter(
    <ArticleCard article={{ ...article, coverUrl: '/pictures/article-pricing-640.webp' }} />,
  )
  expect(container.querySelector('img')?.hasAttribute('src')).toBe(false)
})
