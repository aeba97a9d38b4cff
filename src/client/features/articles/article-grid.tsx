import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { plural } from '#shared/format/plural.ts'
import { type ArticleFilters, articlesQuery } from './article.queries.ts'
import { DatedCard } from './dated-card.tsx'

const STAND_INS = 6
const grid = 'grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3'

type ArticleGridProps = {
  filters: ArticleFilters
  /** What stands in its place when nothing is found. */
  empty: ReactNode
  /** Shows the first one large, above the others. */
  hasLead?: boolean
  /** What the articles are called in the count: "3 articles". */
  noun: { one: string; many: string }
}

/** A list of articles that goes on at the press of a button. */
export function ArticleGrid({ filters, empty, hasLead = false, noun }: ArticleGridProps) {
  const query = useInfiniteQuery(articlesQuery(filters))
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (!data) {
    return error ? (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={error} />
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    ) : (
      <Loading />
    )
  }
  const articles = data.pages.flatMap(({ items }) => items)
  const total = data.pages[0]?.total
  const [first, ...others] = articles
  const lead = hasLead ? first : undefined
  return (
    <>
      <p role="status" className="sr-only">
        {articles.length === 0
          ? `No ${noun.many}`
          : plural(total?.count ?? articles.length, noun.one, noun.many)}
      </p>
      {articles.length === 0 && empty}
      {lead && (
        <div className="mb-12 border-b border-line pb-12">
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
      {error && <ProblemAlert error={error} />}
      {hasNextPage && (
        <div className="mt-12 grid justify-items-center">
          <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load More
          </Button>
        </div>
      )}
    </>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading articles...
      </p>
      <div className={grid} aria-busy="true">
        <SkeletonList count={STAND_INS}>
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
