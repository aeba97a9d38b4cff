import { AppBackLink, AppLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Badge } from '#client/ui/badge.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import type { Article } from '#shared/articles/article.contract.ts'
import { tagLabel } from '#shared/articles/article.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'

/** Title, byline and cover. Ruling R24: the time to read it is worked out from the text. */
export function ArticleHeader({ article }: { article: Article }) {
  const { title, excerpt, authorName, publishedAt, readingMinutes, tags, coverUrl } = article
  return (
    <>
      <div className="on-asphalt bg-asphalt">
        <PageWidth className={coverUrl ? 'pt-8 pb-28 md:pb-40 lg:pt-10' : 'py-8 lg:py-12'}>
          <AppBackLink to={paths.articles()}>All articles</AppBackLink>
          <h1 className="mt-4 max-w-[24ch] text-5xl">{title}</h1>
          <Lede className="mt-5">{excerpt}</Lede>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
            <p className="mono text-sm text-muted">
              <span className="text-fg">{authorName}</span>
              {' · '}
              <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
              {' · '}
              <span className="whitespace-nowrap">{readingMinutes} min read</span>
            </p>
            <ul className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag}>
                  <Badge className="min-h-7 hover:bg-fg hover:text-paper">
                    <AppLink to={paths.articles({ tag })} className="flex min-h-7 items-center">
                      {tagLabel(tag)}
                    </AppLink>
                  </Badge>
                </li>
              ))}
            </ul>
          </div>
        </PageWidth>
      </div>
      {coverUrl && (
        <PageWidth className="-mt-20 md:-mt-32">
          <LazyImage
            {...pictureProps(coverUrl, '(min-width: 1280px) 1240px, 100vw')}
            alt=""
            priority
            className="aspect-video w-full rounded-lg bg-asphalt object-cover md:aspect-5/2"
          />
        </PageWidth>
      )}
    </>
  )
}
