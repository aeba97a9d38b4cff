import type { ReactNode } from 'react'
import { RaceResults } from '#client/lib/race-results.tsx'
import { Block } from '#client/ui/block.tsx'
import { cn } from '#client/ui/cn.ts'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { onPaper } from '#client/ui/print-button.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import type { RecapStory as Story } from '#shared/recaps/recap.contract.ts'
import { formatDelivered, formatRoi } from '#shared/recaps/recap-format.ts'
import { RecapBanner } from './recap-banner.tsx'
import { RecapRoi } from './recap-roi.tsx'
import { RecapSales } from './recap-sales.tsx'
import { RecapWork } from './recap-work.tsx'

export function RecapStory({ story, fileUrl }: { story: Story; fileUrl: string }) {
  const { contract, note, readAt } = story
  return (
    <article>
      <RecapBanner story={story} fileUrl={fileUrl} />
      <PageWidth className={cn('grid gap-10 py-10 md:py-14', onPaper)}>
        {note && (
          <figure className="grid gap-2">
            <blockquote className="max-w-[62ch] py-1 pl-5 text-lg wrap-anywhere whitespace-pre-line gate gate-primary print:border-l-4 print:border-primary print:shadow-none">
              {note}
            </blockquote>
            <figcaption className="pl-5 text-sm text-muted">{story.athlete.name}</figcaption>
          </figure>
        )}
        <Figures story={story} />
        <Block title="Deliverables">
          <RecapWork work={story.work} />
        </Block>
        <Block title="Race results">
          <RaceResults results={story.results} none="No results in this period." />
        </Block>
        <Block title="Sales with codes" className="print:break-inside-avoid">
          <RecapSales story={story} />
        </Block>
        {story.showsCosts && (
          <Block title="Return" className="print:break-inside-avoid">
            <RecapRoi story={story} />
          </Block>
        )}
        <p className="mono text-xs text-muted">
          Contract {contract.number} · figures as of <time dateTime={readAt}>{formatDate(readAt)}</time>
        </p>
      </PageWidth>
    </article>
  )
}

function Figures({ story }: { story: Story }) {
  const { early, results, showsCosts } = story
  const [main] = story.return.totals
  const returned = main && formatRoi(main)
  const podiums = results.filter(({ finish }) => finish !== null && finish <= 3).length
  return (
    <dl
      aria-label="Key figures"
      className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:break-inside-avoid print:grid-cols-4 print:gap-2 print:[&_dd]:text-2xl"
    >
      <KpiPlate
        label="Deliverables"
        value={<Figure of={formatDelivered(story)} more={early > 0 && `and ${early} early`} />}
      />
      <KpiPlate
        label="Races"
        value={<Figure of={results.length} more={podiums > 0 && plural(podiums, 'podium')} />}
      />
      <KpiPlate
        label="Net sales"
        value={
          <Figure
            of={main ? formatMoney({ amountMinor: main.netMinor, currency: main.currency }) : '–'}
            more={main && plural(main.redemptions, 'sale')}
          />
        }
      />
      {showsCosts && (
        <KpiPlate
          label={returned?.label ?? 'Return'}
          value={
            <Figure
              of={returned?.figure ?? '–'}
              more={
                main &&
                main.costMinor > 0 &&
                `${formatMoney({ amountMinor: main.costMinor, currency: main.currency })} spent`
              }
            />
          }
        />
      )}
    </dl>
  )
}

const Figure = ({ of, more }: { of: ReactNode; more: ReactNode }) => (
  <>
    {of}
    {more && <span className="mono mt-2 block text-xs font-medium tracking-normal text-muted">{more}</span>}
  </>
)
