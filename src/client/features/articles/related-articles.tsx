import { AppLink } from '#client/lib/app-link.tsx'
import { MoreLink } from '#client/ui/more-link.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import type { Article } from '#shared/articles/article.contract.ts'
import { paths } from '#shared/paths.ts'
import { DatedCard } from './dated-card.tsx'

export function RelatedArticles({ related }: { related: Article['related'] }) {
  if (related.length === 0) return null
  return (
    <PageWidth asChild className="pb-section print:hidden">
      <section aria-labelledby="related">
        <SectionHead
          id="related"
          title="Read next"
          action={
            <MoreLink asChild>
              <AppLink to={paths.articles()}>All articles</AppLink>
            </MoreLink>
          }
        />
        <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
          {related.map((article) => (
            <li key={article.id}>
              <DatedCard article={article} />
            </li>
          ))}
        </ul>
      </section>
    </PageWidth>
  )
}
