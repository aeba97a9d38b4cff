import { type RefObject, useEffect, useRef } from 'react'
import { AppMoreLink } from '#client/lib/app-link.tsx'
import { Accordion, AccordionItem } from '#client/ui/accordion.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import type { Article } from '#shared/articles/article.contract.ts'
import { paths } from '#shared/paths.ts'
import { DatedCard } from './article-card.tsx'

type ArticleContentsProps = { contents: Article['contents'] }

/** Collapsed above the text on narrow screens. */
export function FoldedContents({ contents }: ArticleContentsProps) {
  if (contents.length === 0) return null
  return (
    <Accordion className="mb-8 lg:hidden print:hidden">
      <AccordionItem title="On this page">
        <nav aria-label="On this page">
          <Contents contents={contents} />
        </nav>
      </AccordionItem>
    </Accordion>
  )
}

export function SideContents({ contents }: ArticleContentsProps) {
  if (contents.length === 0) return null
  return (
    <nav aria-label="On this page" className="max-lg:hidden">
      <div aria-hidden="true" className="mb-4 h-1 w-10.5 bg-primary" />
      <Contents contents={contents} />
    </nav>
  )
}

const Contents = ({ contents }: ArticleContentsProps) => (
  <ol>
    {contents.map(({ id, title }, index) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-9 items-baseline gap-3 py-1.5 text-ui leading-[1.3] text-muted transition-colors hover:text-fg"
        >
          <span className="mono text-xs">{String(index + 1).padStart(2, '0')}</span>
          {title}
        </a>
      </li>
    ))}
  </ol>
)

export function RelatedArticles({ related }: { related: Article['related'] }) {
  if (related.length === 0) return null
  return (
    <PageWidth asChild className="pb-section print:hidden">
      <section aria-labelledby="related">
        <SectionHead
          id="related"
          title="Read next"
          action={<AppMoreLink to={paths.articles()}>All articles</AppMoreLink>}
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

export function ReadingProgress({ of: text }: { of: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      if (!text.current || !bar.current) return
      const { top, height } = text.current.getBoundingClientRect()
      const read = (window.innerHeight - top) / height
      bar.current.style.width = `${Math.min(100, Math.max(0, read * 100))}%`
    }
    show()
    window.addEventListener('scroll', show, { passive: true })
    window.addEventListener('resize', show)
    return () => {
      window.removeEventListener('scroll', show)
      window.removeEventListener('resize', show)
    }
  }, [text])
  return (
    <div aria-hidden="true" className="pointer-events-none sticky top-header z-30 h-0 print:hidden">
      <div ref={bar} className="h-1 w-0 kerb [--kerb-step:8px]" />
    </div>
  )
}
