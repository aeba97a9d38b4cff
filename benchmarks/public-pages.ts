import { paths } from '#shared/paths.ts'
import type { Product } from '#tests/support/built-product.ts'

export const staticScreens = [
  '/how-it-works',
  '/about',
  '/terms',
  '/privacy',
  '/pricing',
  '/help-center',
  '/success-stories',
]

export const listScreens = ['/event-promoters', '/brands', '/articles']

export const formScreens = ['/contact', '/contact-support', '/auth/login', '/auth/register']

/** One URL for each kind of public page, from the demo data. */
export async function findPublicPages({ url }: Product) {
  const first = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${url}${path}`)).json()) as [T])[0]
  const racer = await first<{ slug: string }>('/api/athletes?limit=1')
  const promoter = await first<{ id: string; eventSlug: string | null }>('/api/events?limit=1')
  const brand = await first<{ slug: string }>('/api/brands?limit=1')
  const article = await first<{ slug: string }>('/api/articles?limit=1')
  return {
    home: paths.home(),
    racer: paths.athlete({ slug: racer.slug }),
    promoter: paths.promoter({ slug: promoter.eventSlug ?? promoter.id }),
    brand: paths.brand({ slug: brand.slug }),
    article: paths.article({ slug: article.slug }),
  }
}
