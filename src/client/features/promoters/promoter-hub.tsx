import type { ReactNode } from 'react'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatCount } from '#shared/format/number.ts'
import { formatDaysUntil } from '#shared/format/relative-time.ts'
import { paths } from '#shared/paths.ts'
import type { MyPromoter } from '#shared/promoters/promoter.contract.ts'
import type { PromoterCard as Card } from '#shared/promoters/promoter-list.contract.ts'
import { PromoterCard } from './promoter-card.tsx'
import { promoterPath, stubDate } from './promoter-summary.ts'

type PromoterHubProps = {
  promoter: MyPromoter
  nextDate: { title: string; startsAt: string; timezone: string } | null
  /** 0 to 100. */
  completeness: number
  dates: ReactNode
  share: ReactNode
}

/** Ruling R13: the owner's overview. */
export function PromoterHub({ promoter, nextDate, completeness, dates, share }: PromoterHubProps) {
  return (
    <PageWidth className="py-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <StatusBadge tone={promoter.published ? 'ok' : 'wait'}>
            {promoter.published ? 'Published' : 'Not published'}
          </StatusBadge>
          <h1 className="mt-3 text-4xl wrap-anywhere">{promoter.eventName}</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.athletePreview()} variant="quiet">
            Preview
          </ButtonLink>
          {promoter.published && (
            <ButtonLink to={promoterPath(promoter)} variant="secondary">
              View page
            </ButtonLink>
          )}
          <ButtonLink call={promoterCalls.update} to={paths.editProfile()}>
            Edit
          </ButtonLink>
        </div>
      </div>

      <dl className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <KpiPlate
          label="Next date"
          value={nextDate ? stubDate(nextDate.startsAt, nextDate.timezone) : '–'}
          delta={
            nextDate
              ? `${formatDaysUntil(nextDate.startsAt, new Date(), nextDate.timezone)}: ${nextDate.title}`
              : 'None announced'
          }
        />
        <KpiPlate label="Followers" value={formatCount(promoter.followers)} />
        <KpiPlate label="Views in 30 days" value={formatCount(promoter.recentViews)} />
        <KpiPlate label="Page complete" value={`${completeness}%`} />
      </dl>
      {completeness < 100 && (
        <p className="mt-4 text-ui">
          <AppLink
            to={paths.profileSetup()}
            className="font-semibold text-primary-text underline underline-offset-4"
          >
            See what is missing
          </AppLink>
        </p>
      )}

      <div className="mt-section grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
        <section id="dates" aria-labelledby="hub-dates" className="min-w-0 scroll-mt-24">
          <SectionHead
            id="hub-dates"
            title="Dates"
            description="Shown on your page and in the race calendar."
          />
          {dates}
        </section>
        <aside aria-label="Your card" className="grid content-start gap-10 md:max-lg:grid-cols-2">
          <PromoterCard promoter={cardOf(promoter, nextDate)} />
          {share}
        </aside>
      </div>
    </PageWidth>
  )
}

const cardOf = ({ place, ...promoter }: MyPromoter, nextDate: PromoterHubProps['nextDate']): Card => ({
  ...promoter,
  city: place?.city ?? null,
  state: place?.state ?? null,
  country: place?.country ?? null,
  nextDate,
})
