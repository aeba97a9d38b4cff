import { type ReactNode, useId, useState } from 'react'
import { SearchField } from '#client/fields/search-field.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Segmented } from '#client/ui/segmented.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { FilterIcon } from '#client/ui/tool-icons.tsx'
import { filterChips } from '#shared/athletes/athlete-filter-chips.rules.ts'
import { type AthleteSorts, athleteSorts } from '#shared/athletes/athlete-filters.constants.ts'
import { type AthleteFilters, toSearch } from '#shared/athletes/athlete-filters.rules.ts'
import { formatTotal } from '#shared/format/number.ts'
import type { Total } from '#shared/http/list-headers.ts'
import {
  type AthleteSearch,
  CountryField,
  MotorsportsField,
  RegionField,
  SortField,
} from './filter-fields.tsx'

/** Sliders and tabs are loaded when first shown. */
const AdvancedFilters = lazyComponent(() => import('./advanced-filters.tsx'), 'AdvancedFilters', {
  fallback: <Skeleton className="h-48" />,
})
const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'), 'FilterSheet')

/** From this width on the panel has a column of its own, sticky where the window is tall enough for all of it. */
const columns = {
  lg: {
    fields: 'md:max-lg:grid-cols-2',
    simple: 'lg:self-start lg:[@media(min-height:47rem)]:sticky lg:[@media(min-height:47rem)]:top-22',
    advanced: 'lg:self-start lg:[@media(min-height:71rem)]:sticky lg:[@media(min-height:71rem)]:top-22',
  },
  xl: {
    fields: 'md:max-xl:grid-cols-2',
    simple: 'xl:self-start xl:[@media(min-height:47rem)]:sticky xl:[@media(min-height:47rem)]:top-22',
    advanced: 'xl:self-start xl:[@media(min-height:71rem)]:sticky xl:[@media(min-height:71rem)]:top-22',
  },
}

type FilterPanelProps = {
  search: AthleteSearch
  /** Null while loading and after a failure. */
  total: Total | null
  isLoading: boolean
  onSearch: (text: string) => void
  sorts?: AthleteSorts
  /** The page has its column from here on; `xl` beside the rail of a workspace. */
  columnFrom?: keyof typeof columns
  /** One line on every screen, as on phones: a map needs the width. */
  isCompact?: boolean
  /** Additional filters of the page. */
  children?: ReactNode
}

/** The "Find Racers/Teams" card of specification 2.7; on phones all but the search and the sort is in a sheet. */
export function FilterPanel({
  search: { filters, resets, change, reset, startLookUp },
  total,
  isLoading,
  onSearch,
  sorts = athleteSorts,
  columnFrom = 'lg',
  isCompact = false,
  children,
}: FilterPanelProps) {
  const titleId = useId()
  const [mode, setMode] = useState<'simple' | 'advanced'>(isAdvanced(filters) ? 'advanced' : 'simple')
  const [isSheetWanted, setIsSheetWanted] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const active = filterChips(filters).filter(({ name }) => name !== 'search').length
  const fields = { filters, onChange: change }
  const advanced = <AdvancedFilters {...fields} resets={resets} startLookUp={startLookUp} />

  return (
    <section
      aria-labelledby={titleId}
      className={
        isCompact
          ? 'grid content-start gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end'
          : cn('grid content-start gap-5 border-t-2 border-rule pt-4', columns[columnFrom][mode])
      }
    >
      <div className={isCompact ? 'sr-only' : 'flex items-center justify-between gap-3'}>
        <h2 id={titleId} className="text-xl">
          Find Racers/Teams
        </h2>
        <span role="status">
          {(total || isLoading) && (
            <Badge tone="count">{total ? `${formatTotal(total)} found` : 'Loading...'}</Badge>
          )}
        </span>
      </div>
      {!isCompact && (
        <Segmented
          label="Search mode"
          options={[
            { value: 'simple', label: 'Simple' },
            { value: 'advanced', label: 'Advanced' },
          ]}
          value={mode}
          onValueChange={setMode}
          className="w-full max-md:hidden"
        />
      )}
      <SearchField
        value={filters.search}
        onChange={(search) => change({ search })}
        onSearch={onSearch}
        keep={toSearch({ ...filters, search: '' })}
        scope="athletes"
        placeholder="Name, number, track"
      />
      <div className={cn('grid grid-cols-2 items-end gap-2', isCompact ? 'md:w-80' : 'md:hidden')}>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => {
            setIsSheetWanted(true)
            setIsSheetOpen(true)
          }}
        >
          <FilterIcon />
          Filters
          {active > 0 && (
            <Badge tone="count">
              {active}
              <span className="sr-only"> active</span>
            </Badge>
          )}
        </Button>
        <SortField {...fields} sorts={sorts} hideLabel />
      </div>
      {isSheetWanted && (
        <FilterSheet total={total} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} onReset={() => reset()}>
          <MotorsportsField {...fields} />
          <RegionField {...fields} />
          <CountryField {...fields} />
          {children}
          {advanced}
        </FilterSheet>
      )}
      {!isCompact && (
        <div className="grid gap-4 max-md:hidden">
          <div className={cn('grid gap-4', columns[columnFrom].fields)}>
            <MotorsportsField {...fields} />
            <RegionField {...fields} />
            <CountryField {...fields} />
            <SortField {...fields} sorts={sorts} />
            {children}
          </div>
          {mode === 'advanced' && advanced}
          <Button variant="quiet" full onClick={() => reset()}>
            Reset Filters
          </Button>
        </div>
      )}
    </section>
  )
}

const simpleFilters: readonly (keyof AthleteFilters)[] = ['search', 'sports', 'region', 'country']

/** A link with a filter of the advanced panel opens that panel. */
const isAdvanced = (filters: AthleteFilters): boolean =>
  filterChips(filters).some(({ name }) => !simpleFilters.includes(name))
