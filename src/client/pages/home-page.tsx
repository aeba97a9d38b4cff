import { Suspense } from 'react'
import { latestArticlesQuery } from '#client/features/articles/article.queries.ts'
import { featuredAthletesQuery } from '#client/features/athletes/athlete.queries.ts'
import { FeaturedAthletes } from '#client/features/athletes/featured-athletes.tsx'
import { featuredBrandsQuery } from '#client/features/brands/brand.queries.ts'
import { FeaturedBrands } from '#client/features/brands/featured-brands.tsx'
import { Hero } from '#client/features/home/hero.tsx'
import { homeStructuredData } from '#client/features/home/home-structured-data.ts'
import { StatsStrip } from '#client/features/home/stats-strip.tsx'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'

const HowItWorks = lazyComponent(() => import('#client/features/home/how-it-works.tsx'), 'HowItWorks')
const LatestArticles = lazyComponent(
  () => import('#client/features/articles/latest-articles.tsx'),
  'LatestArticles',
)
const ClosingCall = lazyComponent(() => import('#client/features/home/closing-call.tsx'), 'ClosingCall')

const about: PageMeta = {
  title: 'Sponsorship for racers, teams and brands',
  description:
    'The sponsorship marketplace for motorsports. Racers and teams build a profile, brands send formal offers, and both see what a season brought in.',
  canonical: paths.home(),
}

export function meta({ queryClient }: PageContext): PageMeta {
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  return { ...about, ...(config && { structuredData: homeStructuredData(config) }) }
}

/** Awaited on the server only: in the browser each section shows its own loading state. */
export async function load({ queryClient }: PageContext): Promise<void> {
  const rails = Promise.all([
    queryClient.prefetchQuery(featuredBrandsQuery),
    queryClient.prefetchQuery(featuredAthletesQuery),
    queryClient.prefetchQuery(latestArticlesQuery),
  ])
  if (import.meta.env.SSR) await rails
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <StatsStrip />
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-section py-section empty:hidden">
        <Suspense>
          <FeaturedBrands />
        </Suspense>
        <Suspense>
          <FeaturedAthletes />
        </Suspense>
      </PageWidth>
      <HowItWorks />
      <LatestArticles />
      <ClosingCall />
    </>
  )
}
