import { Accordion, AccordionItem } from './accordion.tsx'

export type ContentsEntry = { id: string; title: string }

/** The position of a section, as it is written before its title. */
export const ordinal = (index: number) => String(index + 1).padStart(2, '0')

/** Beside the text where there is room for it, closed above it where there is not. */
export function TableOfContents({ sections }: { sections: readonly ContentsEntry[] }) {
  return (
    <div className="print:hidden">
      <Accordion className="lg:hidden">
        <AccordionItem title="On this page">
          <nav aria-label="On this page">
            <Contents sections={sections} />
          </nav>
        </AccordionItem>
      </Accordion>
      <nav
        aria-label="On this page"
        className="sticky top-22 max-h-[calc(100dvh-7rem)] overflow-y-auto max-lg:hidden"
      >
        <div aria-hidden="true" className="mb-4 h-1 w-10.5 bg-primary" />
        <Contents sections={sections} />
      </nav>
    </div>
  )
}

function Contents({ sections }: { sections: readonly ContentsEntry[] }) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center gap-3 py-1 text-ui leading-[1.3] text-muted transition-colors hover:text-fg"
          >
            <span className="mono text-xs">{ordinal(index)}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
