import { useQuery } from '@tanstack/react-query'
import { AppMoreLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ArticleCard as Article } from '#shared/articles/article.contract.ts'
import { HOME_ARTICLES } from '#shared/articles/article.rules.ts'
import { paths } from '#shared/paths.ts'
import { latestArticlesQuery } from './article.queries.ts'
import { ArticleCard } from './article-card.tsx'

export function LatestArticles() {
  const { data: articles, isError } = useQuery(latestArticlesQuery)
  if (isError) return null
  return (
    <PageWidth asChild className="py-section">
      <section aria-labelledby="learn-and-grow" aria-busy={articles === undefined}>
        <SectionHead
          id="learn-and-grow"
          title="Learn & Grow"
          description="Plain advice on finding, keeping and renewing sponsors."
          action={<AppMoreLink to={paths.articles()}>All articles</AppMoreLink>}
        />
        <Articles articles={articles} />
      </section>
    </PageWidth>
  )
}

/** One large article, with the others in a column beside it. */
const grid = 'grid gap-8 md:grid-cols-2 md:gap-x-6 lg:grid-cols-[6.4fr_5.6fr] lg:gap-x-12 lg:gap-y-6'
const leadCell = 'md:col-span-full lg:col-span-1 lg:row-span-2'
const rowCell = 'lg:border-b lg:border-line lg:pb-6 lg:last:border-b-0 lg:last:pb-0'

function Articles({ articles }: { articles: Article[] | undefined }) {
  if (!articles) {
    return (
      <>
        <p role="status" className="sr-only">
          Loading articles...
        </p>
        <div className={grid}>
          {Array.from({ length: HOME_ARTICLES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key.
            <div key={index} className={cn('grid content-start gap-3', index === 0 && leadCell)}>
              <Skeleton className="aspect-2/1" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-7 w-3/4" />
            </div>
          ))}
        </div>
      </>
    )
  }
  if (articles.length === 0) {
    return (
      <EmptyState
        title="The first articles are being written"
        action={<AppMoreLink to={paths.howItWorks()}>How it works</AppMoreLink>}
      >
        In the meantime, see how racers and brands work together.
      </EmptyState>
    )
  }
  return (
    <ul className={grid}>
      {articles.slice(0, HOME_ARTICLES).map((article, index) => (
        <li key={article.id} className={index === 0 ? leadCell : rowCell}>
          <ArticleCard article={article} shape={index === 0 ? 'lead' : 'row'} />
        </li>
      ))}
    </ul>
  )
}
