import type { ReactNode } from 'react'
import { BioText } from '#client/lib/rich-text.tsx'
import { Block } from '#client/ui/block.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import { EventDetails, EventPlace, EventSummary, hasPlace } from './promoter-facts.tsx'
import { PromoterHeader } from './promoter-header.tsx'
import { promoterBio } from './promoter-summary.ts'

type PromoterLayoutProps = {
  promoter: PromoterDetail
  actions: ReactNode
  dates: ReactNode
  /** False where there is nothing to show. */
  results: ReactNode
  testimonials?: ReactNode
  gallery: ReactNode
  socials: ReactNode
  share: ReactNode
}

/** The page of an event or series; its cards have the titles of specification 2.6. */
export function PromoterLayout({
  promoter,
  actions,
  dates,
  results,
  testimonials,
  gallery,
  socials,
  share,
}: PromoterLayoutProps) {
  return (
    <>
      <PromoterHeader promoter={promoter} actions={actions} />
      <PageWidth className="grid gap-10 pb-section lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-start lg:gap-x-16">
        <div className="grid min-w-0 content-start gap-10 lg:gap-12">
          <Block title="Event/Series Information">
            {promoter.about.length > 0 ? (
              <BioText about={promoter.about} />
            ) : (
              <Paragraphs text={promoterBio(null)} />
            )}
          </Block>
          <Block title="Upcoming dates">{dates}</Block>
          <Block title="Summary of Event">
            <EventSummary promoter={promoter} />
          </Block>
          <Block title="Previous Race Results">{results || <Nothing>No results yet.</Nothing>}</Block>
          {testimonials}
          <Block title="Media Gallery">{gallery || <Nothing>No pictures yet.</Nothing>}</Block>
        </div>
        <aside aria-label="Event facts" className="grid min-w-0 content-start gap-10">
          <Block title="Event Details">
            <EventDetails promoter={promoter} />
          </Block>
          {hasPlace(promoter) && (
            <Block title="Where">
              <EventPlace promoter={promoter} />
            </Block>
          )}
          <Block title="Social Links">{socials || <Nothing>No social links yet.</Nothing>}</Block>
          {share}
        </aside>
      </PageWidth>
    </>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-ui text-muted">{children}</p>
