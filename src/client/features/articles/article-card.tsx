import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { CardLink } from '#client/ui/card.tsx'
import { cn } from '#client/ui/cn.ts'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import type { ArticleCard as Article } from '#shared/articles/article.contract.ts'
import { READ_TIME_LABEL, STORY_TAG, tagLabel } from '#shared/articles/article.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'

/** `lead` and `wide` are large; `row` and `wide` have the picture beside the text on wide screens. */
const shapes = {
  plain: {
    frame: '',
    picture: 'aspect-video',
    words: 'pt-4',
    title: 'text-xl',
    sizes: '(min-width: 768px) 400px, 100vw',
  },
  lead: {
    frame: '',
    picture: 'aspect-video md:aspect-2/1',
    words: 'pt-4',
    title: 'text-xl lg:max-w-[24ch] lg:text-2xl',
    sizes: '(min-width: 1280px) 640px, (min-width: 1024px) 52vw, 100vw',
  },
  wide: {
    frame: 'lg:grid lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12',
    picture: 'aspect-video',
    words: 'pt-4 lg:pt-0',
    title: 'text-2xl lg:text-3xl',
    sizes: '(min-width: 1280px) 700px, (min-width: 1024px) 56vw, 100vw',
  },
  row: {
    frame: 'lg:grid lg:grid-cols-[minmax(0,15rem)_1fr] lg:content-start lg:gap-5',
    picture: 'aspect-video lg:aspect-4/3',
    words: 'pt-4 lg:pt-0',
    title: 'text-xl',
    sizes: '(min-width: 1024px) 240px, (min-width: 768px) 46vw, 100vw',
  },
}

type ArticleCardProps = {
  article: Article
  shape?: keyof typeof shapes
  /** The line above the title; on the home page the specification's fixed label (ruling R24). */
  note?: ReactNode
  level?: 'h2' | 'h3'
  /** The first of a list, whose picture loads with priority. */
  isFirst?: boolean
}

export function ArticleCard({
  article,
  shape = 'plain',
  note = READ_TIME_LABEL,
  level: Heading = 'h3',
  isFirst = false,
}: ArticleCardProps) {
  const look = shapes[shape]
  return (
    <article className={cn('group/article relative', look.frame)}>
      <div className={cn('relative overflow-hidden rounded-lg bg-asphalt', look.picture)}>
        {article.coverUrl ? (
          <LazyImage
            {...pictureProps(article.coverUrl, look.sizes)}
            priority={isFirst}
            alt=""
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <div aria-hidden="true" className="absolute inset-0 text-bone/10 checks bg-size-[48px_48px]" />
        )}
      </div>
      <div className={look.words}>
        <p className="mono text-xs font-medium text-muted">{note}</p>
        <Heading className={cn('mt-2 group-hover/article:text-primary-text', look.title)}>
          <CardLink asChild>
            <AppLink to={paths.article({ slug: article.slug })}>{article.title}</AppLink>
          </CardLink>
        </Heading>
        <p className="mt-2 text-ui leading-[1.55] text-muted">{article.excerpt}</p>
      </div>
    </article>
  )
}

export function DatedCard({ article, ...look }: Omit<ArticleCardProps, 'note'>) {
  const { publishedAt, tags } = article
  // All success stories have this tag, so the next one is shown.
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
