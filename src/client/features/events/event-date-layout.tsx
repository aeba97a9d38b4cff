import type { ReactNode } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { CalendarIcon, ClockIcon, ExternalIcon, PinIcon } from '#client/ui/icons.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { FactSheet } from '#client/ui/spec-sheet.tsx'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import type { EventDateDetail } from '#shared/events/event.contract.ts'
import { plural } from '#shared/format/plural.ts'
import { queryString } from '#shared/http/path.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import { EventDateNotice } from './event-date-notice.tsx'
import { AddToCalendar, EventLinks } from './event-links.tsx'
import { EventStatusBadge } from './event-table.tsx'
import { dayRange, timeRange } from './event-time.ts'
import { MarkButtons } from './mark-buttons.tsx'

type EventDateLayoutProps = {
  date: EventDateDetail
  /** The header picture of the promoter. */
  picture: ReactNode
  racers: ReactNode
  /** Follow and message the promoter. */
  contact: ReactNode
  share: ReactNode
}

/** The public page of one date. */
export function EventDateLayout({ date, picture, racers, contact, share }: EventDateLayoutProps) {
  const { promoter } = date
  const place = placeOf(date)
  return (
    <>
      <header>
        <div className="relative h-[clamp(9rem,18vw,16rem)] overflow-hidden bg-asphalt">{picture}</div>
        <PageWidth className="grid gap-x-8 gap-y-5 pb-8 md:grid-cols-[auto_1fr]">
          <LogoPlate
            src={promoter.logoUrl ?? undefined}
            alt=""
            initial={promoter.name.charAt(0).toUpperCase()}
            className="relative -mt-12 size-[clamp(6rem,11vw,8.5rem)] border-3 p-3 text-7xl ring-3"
          />
          <div className="min-w-0 md:pt-5">
            <p className="text-ui">
              <AppTextLink to={paths.promoter({ slug: promoter.slug ?? promoter.id })}>
                {promoter.name}
              </AppTextLink>
            </p>
            <h1 className="mt-1 text-5xl leading-[0.96] wrap-anywhere">{date.title}</h1>
            <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-lg text-muted">
              <Fact icon={<CalendarIcon className="size-4" />}>
                <time dateTime={date.startsAt}>{dayRange(date)}</time>
              </Fact>
              <Fact icon={<ClockIcon className="size-4" />}>{timeRange(date)}</Fact>
              {place && <Fact icon={<PinIcon className="size-4" />}>{place}</Fact>}
              <EventStatusBadge date={date} />
              {date.featured && <BestTag>Featured</BestTag>}
            </p>
            <div className="mt-5 flex flex-wrap gap-3">
              <MarkButtons date={date} size="md" />
              <AddToCalendar date={date} />
            </div>
          </div>
        </PageWidth>
      </header>
      <PageWidth className="grid gap-10 pb-section lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-start lg:gap-x-16">
        <div className="grid min-w-0 content-start gap-10 lg:gap-12">
          <EventDateNotice date={date} />
          <Block title="Event Details">
            <FactSheet
              facts={[
                { label: 'Date', value: dayRange(date) },
                { label: 'Time at the track', value: timeRange(date), mono: true },
                { label: 'Track', value: date.track },
                { label: 'Place', value: placeLabel(date) },
                { label: 'Motorsports', value: date.sports.map(catalogLabel).join(', ') },
                { label: 'Classes', value: date.classes.join(', ') },
              ]}
            />
            <EventLinks date={date} />
          </Block>
          <Block
            title="Who is racing"
            action={
              date.racing > 0 && (
                <span className="text-sm text-muted" aria-live="polite">
                  {plural(date.racing, 'racer')}
                </span>
              )
            }
          >
            {racers}
          </Block>
        </div>
        <aside aria-label="Organizer and place" className="grid min-w-0 content-start gap-10">
          <Block title="Contact">
            <p className="mb-4 text-ui text-muted">
              Questions about entries, paddock or tickets? Ask {promoter.name}.
            </p>
            <div className="grid gap-2">{contact}</div>
          </Block>
          {place && (
            <Block title="Where">
              <p className="text-ui">{place}</p>
              <Directions place={place} />
            </Block>
          )}
          {share}
        </aside>
      </PageWidth>
    </>
  )
}

const placeOf = (date: EventDateDetail): string =>
  [date.track, placeLabel({ ...date, country: date.country === 'US' ? null : date.country })]
    .filter(Boolean)
    .join(', ')

const Directions = ({ place }: { place: string }) => (
  <Button asChild variant="quiet" full className="mt-4">
    <a
      href={`https://www.google.com/maps/dir/${queryString({ api: '1', destination: place })}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <PinIcon />
      Directions
      <ExternalIcon className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  </Button>
)

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    {icon}
    {children}
  </span>
)
