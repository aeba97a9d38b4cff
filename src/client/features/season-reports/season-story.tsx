import { RaceResults } from '#client/lib/race-results.tsx'
import { Block } from '#client/ui/block.tsx'
import { cn } from '#client/ui/cn.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { onPaper } from '#client/ui/print-button.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { SeasonStory as Story } from '#shared/season-reports/season-report.contract.ts'
import { isEmptySeason } from '#shared/season-reports/season-report.rules.ts'
import { explainReach, keyFigures, reachRows } from '#shared/season-reports/season-report-format.ts'
import { SeasonBanner } from './season-banner.tsx'
import { SeasonRaces, SeasonSponsors } from './season-lists.tsx'

export function SeasonStory({ story, fileUrl }: { story: Story; fileUrl: string }) {
  const { note, athlete, readAt } = story
  return (
    <article>
      <SeasonBanner story={story} fileUrl={fileUrl} />
      <PageWidth className={cn('grid grid-cols-[minmax(0,1fr)] gap-10 py-10 md:py-14', onPaper)}>
        {note && (
          <figure className="grid gap-2">
            <blockquote className="max-w-[62ch] py-1 pl-5 text-lg wrap-anywhere whitespace-pre-line gate gate-primary print:border-l-4 print:border-primary print:shadow-none">
              {note}
            </blockquote>
            <figcaption className="pl-5 text-sm text-muted">{athlete.name}</figcaption>
          </figure>
        )}
        {isEmptySeason(story) ? (
          <EmptyState level="h2" title={`Nothing recorded in ${story.season}`}>
            Results, race dates, profile views, deliverables and code sales of this season will appear here.
          </EmptyState>
        ) : (
          <Parts story={story} />
        )}
        <p className="mono text-xs text-muted">
          Figures as of <time dateTime={readAt}>{formatDate(readAt)}</time>
        </p>
      </PageWidth>
    </article>
  )
}

function Parts({ story }: { story: Story }) {
  const { results, races, sponsors, privateSponsors } = story
  return (
    <>
      <dl
        aria-label="Key figures"
        className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:break-inside-avoid print:grid-cols-4 print:gap-2 print:[&_dd]:text-2xl"
      >
        {keyFigures(story).map(({ label, figure, more }) => (
          <KpiPlate
            key={label}
            label={label}
            value={
              <>
                {figure}
                {more && (
                  <span className="mono mt-2 block text-xs font-medium tracking-normal text-muted">
                    {more}
                  </span>
                )}
              </>
            }
          />
        ))}
      </dl>
      <Block title="Race results">
        <RaceResults results={results} none="No results in this season." />
      </Block>
      {races.length > 0 && (
        <Block title="Events raced">
          <SeasonRaces races={races} />
        </Block>
      )}
      <Block title="Sponsors">
        <SeasonSponsors sponsors={sponsors} privateSponsors={privateSponsors} />
      </Block>
      <Block title="Reach" className="print:break-inside-avoid">
        <Reach story={story} />
      </Block>
    </>
  )
}

function Reach({ story }: { story: Story }) {
  const note = explainReach(story)
  return (
    <>
      <dl className="max-w-xl border-t border-line">
        {reachRows(story).map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-3">
            <dt>{label}</dt>
            <dd className="mono font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-3 text-sm text-muted">{note}</p>}
    </>
  )
}
