import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CalendarIcon } from '#client/ui/icons.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { HomeFeed } from '#shared/dashboards/dashboard.contract.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { Checklist } from './common-widgets.tsx'
import { AllLink, Widget } from './widget.tsx'

type PaddockProps = {
  feed: HomeFeed
  name: string
  dashboard: string
  brands: ReactNode
  racers: ReactNode
  followed: ReactNode
  dates: ReactNode
  articles: ReactNode
  notice: ReactNode
}

/** Ruling R5: the activity feed for all roles. */
export function Paddock({
  feed,
  name,
  dashboard,
  brands,
  racers,
  followed,
  dates,
  articles,
  notice,
}: PaddockProps) {
  const { messages, offers } = feed.counts
  return (
    <PageWidth className="py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl wrap-anywhere">The Paddock</h1>
          <p className="mt-2 text-lg text-muted">{greeting(name, messages, offers)}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-1">
          <ButtonLink to={paths.messages()} variant="secondary">
            Messages
          </ButtonLink>
          <ButtonLink to={dashboard}>Dashboard</ButtonLink>
        </div>
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
        {notice}
        <Checklist completeness={feed.completeness} />
        {feed.brands.length > 0 && (
          <Widget title="Brands accepting applications" aside={<AllLink to={paths.brands()} what="brands" />}>
            {brands}
          </Widget>
        )}
        {feed.racers.length > 0 && (
          <Widget title="Racers to meet" aside={<AllLink to={paths.athletes()} what="racers" />}>
            {racers}
          </Widget>
        )}
        <Widget
          title="From promoters you follow"
          aside={<AllLink to={paths.eventPromoters()} what="promoters" />}
        >
          {feed.followed.length > 0 ? (
            followed
          ) : (
            <EmptyState
              icon={<CalendarIcon className="size-6" />}
              title="No upcoming dates"
              className="py-8"
              action={
                <ButtonLink to={paths.eventPromoters()} variant="secondary" className="mt-2">
                  Find events to follow
                </ButtonLink>
              }
            >
              Upcoming dates of events and series you follow will appear here.
            </EmptyState>
          )}
        </Widget>
        {feed.dates.length > 0 && (
          <Widget title="Next on the calendar" aside={<AllLink to={paths.events()} what="dates" />}>
            {dates}
          </Widget>
        )}
        {feed.articles.length > 0 && (
          <Widget title="Learn & Grow" aside={<AllLink to={paths.articles()} what="articles" />}>
            {articles}
          </Widget>
        )}
      </div>
    </PageWidth>
  )
}

function greeting(name: string, messages: number, offers: number): string {
  const waiting = [messages > 0 && plural(messages, 'message'), offers > 0 && plural(offers, 'offer')].filter(
    Boolean,
  )
  return waiting.length > 0
    ? `${name}, you have ${waiting.join(' and ')} waiting.`
    : `${name}, you’re all caught up.`
}
