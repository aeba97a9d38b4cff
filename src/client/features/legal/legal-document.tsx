import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { ordinal, TableOfContents } from '#client/ui/table-of-contents.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { LegalBlocks } from './legal-blocks.tsx'
import type { LegalText } from './legal-text.ts'

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
