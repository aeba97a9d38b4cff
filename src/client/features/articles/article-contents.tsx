import { Accordion, AccordionItem } from '#client/ui/accordion.tsx'
import type { Article } from '#shared/articles/article.contract.ts'

type ArticleContentsProps = { contents: Article['contents'] }

/** Closed above the text where there is no room beside it. */
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
