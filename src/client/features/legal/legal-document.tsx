import { Accordion, AccordionItem } from '#client/ui/accordion.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { LegalBlocks } from './legal-blocks.tsx'
import type { LegalSection, LegalText } from './legal-text.ts'

/** Printed as ink on paper, whatever theme the screen has. */
const onPaper =
  'print:max-w-none print:p-0 print:text-ink print:[--fg:var(--ink)] print:[--muted:var(--ink)] print:[--primary-text:var(--ink)] print:[--rule:var(--ink)]'

export function LegalDocument({ text }: { text: LegalText }) {
  return (
    <PageWidth className={cn('py-12 lg:py-16', onPaper)}>
      <header className="max-w-[46rem]">
        <h1 className="text-5xl">{text.title}</h1>
        <Lede className="mt-5">{text.lede}</Lede>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="mono text-sm text-muted">
            Last updated <time dateTime={text.updated}>{formatLongDate(text.updated)}</time>
          </p>
          <PrintButton />
        </div>
      </header>
      <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 print:mt-6 print:block">
        <TableOfContents sections={text.sections} />
        <div className="grid max-w-[46rem] gap-12 print:max-w-none print:gap-6">
          {text.sections.map(({ id, title, blocks }, index) => (
            <section key={id} aria-labelledby={id} className="border-t-2 border-rule pt-5">
              <h2 id={id} className="flex gap-3 text-2xl">
                <span className="mono shrink-0 pt-1 text-ui font-medium text-muted">{ordinal(index)}</span>
                {title}
              </h2>
              <LegalBlocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </PageWidth>
  )
}

const ordinal = (index: number) => String(index + 1).padStart(2, '0')

/** Beside the text where there is room for it, closed above it where there is not. */
function TableOfContents({ sections }: { sections: LegalSection[] }) {
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

function Contents({ sections }: { sections: LegalSection[] }) {
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

/** Printing needs a script, so the button shows itself when there is one. */
function PrintButton() {
  const isHydrated = useHydrated()
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => window.print()}
      className={cn('print:hidden', !isHydrated && 'invisible')}
    >
      <DocumentIcon /> Print
    </Button>
  )
}
