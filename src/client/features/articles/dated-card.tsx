import { STORY_TAG } from '#shared/articles/article.constants.ts'
import type { ArticleCard as Article } from '#shared/articles/article.contract.ts'
import { tagLabel } from '#shared/articles/article.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { ArticleCard, type ArticleCardShape } from './article-card.tsx'

type DatedCardProps = {
  article: Article
  shape?: ArticleCardShape
  level?: 'h2' | 'h3'
  isFirst?: boolean
}

/** An article in a list of articles: when it appeared and what it is about. */
export function DatedCard({ article, ...look }: DatedCardProps) {
  const { publishedAt, tags } = article
  // Among success stories, that a story is one says nothing.
  const subject = tags.find((tag) => tag !== STORY_TAG) ?? tags[0]
  return (
    <ArticleCard
      article={article}
      note={
        <>
          <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
          {subject && ` · ${tagLabel(subject)}`}
        </>
      }
      {...look}
    />
  )
}
