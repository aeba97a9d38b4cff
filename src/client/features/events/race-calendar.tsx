import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useUrlFilters } from '#client/lib/use-url-filters.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ArrowIcon, ArrowLeftIcon, CalendarIcon } from '#client/ui/icons.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { FilterIcon } from '#client/ui/tool-icons.tsx'
import { featuredFirst } from '#shared/events/event.rules.ts'
import { formatMonth } from '#shared/format/date.ts'
import { pluralWord } from '#shared/format/plural.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'
import { toIsoDay } from '#shared/time.ts'
import {
  type CalendarFilters,
  calendarFilterRules,
  calendarViews,
  hasFilters,
  listQuery,
  mapQuery,
  WIDEST,
  windows,
} from './calendar-filters.ts'
import { DateList } from './date-list.tsx'
import { eventDatesQuery } from './event.queries.ts'
import { EventTable, EventTableSkeleton } from './event-table.tsx'
import { dayLabel, daysOf, shiftMonth } from './event-time.ts'
import { FilterPanel } from './filter-panel.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import { MonthGrid } from './month-grid.tsx'
import { SubscribeButton } from './subscribe-button.tsx'

const PAGE = 100

type RaceCalendarProps = {
  /** Puts a map beside the list of the dates. */
  renderOnMap: (
    list: ReactNode,
    map: { query: ReturnType<typeof mapQuery>; area: Bounds | null; onSearchArea: (area: Bounds) => void },
  ) => ReactNode
}

/** All event dates as a list, a month or a map; the view and its filters are in the URL. */
export function RaceCalendar({ renderOnMap }: RaceCalendarProps) {
  const [today] = useState(() => toIsoDay(Date.now()))
  const [rules] = useState(() => calendarFilterRules(today))
  const { filters, change } = useUrlFilters(rules)
  const list = useInfiniteQuery({
    ...eventDatesQuery({ ...listQuery(filters, today), limit: PAGE }),
    placeholderData: keepPreviousData,
  })
  const dates = featuredFirst(list.data?.pages.flatMap(({ items }) => items) ?? [])
  const [isFiltering, setIsFiltering] = useState(false)
  const dateList = (
    <PagedList
      list={list}
      what="dates"
      skeleton={<EventTableSkeleton rows={6} />}
      empty={
        <>
          {filters.view === 'month' && (
            <MonthView filters={filters} today={today} dates={[]} onPick={(day) => change({ day })} />
          )}
          <NoDates filters={filters} onChange={change} />
        </>
      }
    >
      {() =>
        ({
          list: <DateTable caption="Race calendar" dates={dates} />,
          month: (
            <MonthView filters={filters} today={today} dates={dates} onPick={(day) => change({ day })} />
          ),
          map: (
            <DateList label="Race calendar" dates={dates} actionsOf={(date) => <MarkButtons date={date} />} />
          ),
        })[filters.view]
      }
    </PagedList>
  )

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label="View"
          options={calendarViews}
          value={filters.view}
          onValueChange={(view) => change({ view, day: null })}
        />
        {filters.view === 'month' ? (
          <MonthSteps filters={filters} today={today} onChange={change} />
        ) : (
          <WindowSelect filters={filters} onChange={change} />
        )}
        <Button
          variant="quiet"
          className="md:hidden"
          aria-expanded={isFiltering}
          aria-controls="calendar-filters"
          onClick={() => setIsFiltering(!isFiltering)}
        >
          <FilterIcon className="size-4" />
          Filters
        </Button>
        <div className="ml-auto">
          <SubscribeButton filters={filters} />
        </div>
      </div>
      <search
        id="calendar-filters"
        aria-label="Filters"
        className={isFiltering ? 'mt-5 block' : 'mt-5 hidden md:block'}
      >
        <FilterPanel filters={filters} onChange={change} />
      </search>
      <div className="mt-6 mb-3 flex min-h-9 items-center justify-between gap-4">
        <p aria-live="polite" className="flex items-center gap-2 text-sm text-muted">
          {list.isSuccess && (
            <>
              <Badge tone="count">
                {dates.length}
                {list.hasNextPage && '+'}
              </Badge>
              {pluralWord(dates.length, 'date')} in this period
            </>
          )}
        </p>
        {hasFilters(filters) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => change({ sports: [], country: '', near: null, area: null })}
          >
            Clear all filters
          </Button>
        )}
      </div>
      {filters.view === 'map'
        ? renderOnMap(dateList, {
            query: mapQuery(filters, today),
            area: filters.area,
            onSearchArea: (area) => change({ area }),
          })
        : dateList}
    </>
  )
}

type Shown = Pick<Parameters<typeof EventTable>[0], 'caption' | 'dates'>

const DateTable = (props: Shown) => (
  <EventTable {...props} actionsOf={(date) => <MarkButtons date={date} />} />
)

type MonthViewProps = {
  filters: CalendarFilters
  today: string
  dates: Shown['dates']
  onPick: (day: string) => void
}

function MonthView({ filters: { month, day }, today, dates, onPick }: MonthViewProps) {
  const ofDay = day ? dates.filter((date) => daysOf(date).includes(day)) : []
  return (
    <>
      <MonthGrid month={month} today={today} dates={dates} day={day} onPick={onPick} />
      <div aria-live="polite">
        {day && (
          <section className="mt-6">
            <h2 className="mb-3 text-xl">{dayLabel(day)}</h2>
            <DateTable caption={dayLabel(day)} dates={ofDay} />
          </section>
        )}
      </div>
    </>
  )
}

type ControlProps = { filters: CalendarFilters; onChange: (part: Partial<CalendarFilters>) => void }

function WindowSelect({ filters, onChange }: ControlProps) {
  return (
    <Select
      aria-label="Period"
      className="w-44"
      value={filters.window}
      onChange={({ currentTarget }) =>
        onChange({ window: windows.find(({ value }) => value === currentTarget.value)?.value ?? WIDEST })
      }
    >
      <Options of={windows} entry={({ value, label }) => [value, label]} />
    </Select>
  )
}

function MonthSteps({ filters: { month }, today, onChange }: ControlProps & { today: string }) {
  const show = (shown: string) => onChange({ month: shown, day: null })
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Previous month"
        onClick={() => show(shiftMonth(month, -1))}
      >
        <ArrowLeftIcon />
      </Button>
      <h2 aria-live="polite" className="min-w-40 text-center text-xl">
        {formatMonth(month)}
      </h2>
      <Button variant="ghost" size="icon" aria-label="Next month" onClick={() => show(shiftMonth(month, 1))}>
        <ArrowIcon />
      </Button>
      {!today.startsWith(month) && (
        <Button variant="quiet" size="sm" onClick={() => show(today.slice(0, 7))}>
          Today
        </Button>
      )}
    </div>
  )
}

function NoDates({ filters, onChange }: ControlProps) {
  const isWidest = filters.view !== 'month' && filters.window === WIDEST && !hasFilters(filters)
  const widen = () =>
    onChange({ view: 'list', window: WIDEST, sports: [], country: '', near: null, area: null, day: null })
  return (
    <EmptyState
      level="h2"
      className="mt-5"
      icon={<CalendarIcon className="size-6" />}
      title="No dates in this period"
      action={!isWidest && <Button onClick={widen}>Show the next 12 months everywhere</Button>}
    >
      Try a longer period or a larger radius.
    </EmptyState>
  )
}
