import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { articleQuery } from '#client/features/articles/article.queries.ts'
import { ArticleCall } from '#client/features/articles/article-call.tsx'
import { ArticleHeader } from '#client/features/articles/article-header.tsx'
import { articleMeta } from '#client/features/articles/article-meta.ts'
import {
  FoldedContents,
  ReadingProgress,
  RelatedArticles,
  SideContents,
} from '#client/features/articles/article-sections.tsx'
import { ShareCard } from '#client/features/sharing/share-card.tsx'
import { appConfigQuery } from '#client/lib/app-config.ts'
import type { MissingThing, PageContext, PageMeta } from '#client/lib/page.ts'
import { RichText } from '#client/lib/rich-text.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'

const slugOf = ({ slug = '' }: Record<string, string>) => slug

export const load = async ({ queryClient, params }: PageContext): Promise<void> => {
  const [article] = await Promise.all([
    queryClient.ensureQueryData(articleQuery(slugOf(params))),
    queryClient.ensureQueryData(appConfigQuery),
  ])
  // A slug that the article had before.
  if (article.slug !== slugOf(params)) {
    throw redirect({ href: paths.article(article), statusCode: 301, replace: true })
  }
}

export function meta({ queryClient, params }: PageContext): PageMeta {
  const article = queryClient.getQueryData(articleQuery(slugOf(params)).queryKey)
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  return article && config ? articleMeta(article, config) : { title: 'Article', description: '' }
}

export const missing: MissingThing = {
  title: 'This article left the track',
  description: 'It was moved or never published. Our other articles are still here.',
}

export default function ArticlePage() {
  const { data: article } = useSuspenseQuery(articleQuery(slugOf(useParams({ strict: false }))))
  const text = useRef<HTMLElement>(null)
  return (
    <>
      <ReadingProgress of={text} />
      <article>
        <ArticleHeader article={article} />
        <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
          <div className="max-w-[44rem]">
            <FoldedContents contents={article.contents} />
            <section ref={text} aria-label="Article" className="text-lg">
              <RichText body={article.body} />
            </section>
          </div>
          <aside aria-label="About this article" className="print:hidden">
            <div className="sticky top-22 grid gap-10">
              <SideContents contents={article.contents} />
              <ShareCard path={paths.article(article)} title={article.title} kind="article" />
            </div>
          </aside>
        </PageWidth>
      </article>
      <RelatedArticles related={article.related} />
      <ArticleCall />
    </>
  )
}
