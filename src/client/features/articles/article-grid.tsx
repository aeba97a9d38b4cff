import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { plural } from '#shared/format/plural.ts'
import { type ArticleFilters, articlesQuery } from './article.queries.ts'
import { DatedCard } from './article-card.tsx'

const SKELETONS = 6
const grid = 'grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3'

type ArticleGridProps = {
  filters: ArticleFilters
  empty: ReactNode
  /** Shows the first one large, above the others. */
  hasLead?: boolean
  noun: { one: string; many: string }
}

export function ArticleGrid({ filters, empty, hasLead = false, noun }: ArticleGridProps) {
  const list = useInfiniteQuery(articlesQuery(filters))
  return (
    <PagedList
      list={list}
      what={noun.many}
      skeleton={<Loading />}
      empty={
        <>
          <p role="status" className="sr-only">
            No {noun.many}
          </p>
          {empty}
        </>
      }
    >
      {(articles, total) => {
        const [first, ...others] = articles
        const lead = hasLead ? first : undefined
        return (
          <>
            <p role="status" className="sr-only">
              {plural(total?.count ?? articles.length, noun.one, noun.many)}
            </p>
            {lead && (
              <div className="mb-8 border-b border-line pb-12">
                <DatedCard article={lead} shape="wide" level="h2" isFirst />
              </div>
            )}
            <Suspense>
              <ul className={grid}>
                {(lead ? others : articles).map((article, index) => (
                  <li key={article.id}>
                    <DatedCard article={article} level="h2" isFirst={!lead && index === 0} />
                  </li>
                ))}
              </ul>
            </Suspense>
          </>
        )
      }}
    </PagedList>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading articles...
      </p>
      <div className={grid} aria-busy="true">
        <SkeletonList count={SKELETONS}>
          <div className="grid content-start gap-3">
            <Skeleton className="aspect-video" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-4 w-full" />
          </div>
        </SkeletonList>
      </div>
    </>
  )
}
