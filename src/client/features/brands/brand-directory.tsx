import { useState } from 'react'
import { useSearchHistory } from '#client/fields/search-field.tsx'
import { useUrlFilters } from '#client/lib/use-url-filters.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Sheet, SheetClose, SheetContent, SheetTrigger } from '#client/ui/sheet.tsx'
import { FilterIcon } from '#client/ui/tool-icons.tsx'
import { BrandFilterFields } from './brand-filter-fields.tsx'
import { brandFilterChips, noBrandFilters, readBrandFilters, toQuery } from './brand-filters.ts'
import { BrandResults, useBrandCount } from './brand-results.tsx'

const filterRules = { parse: readBrandFilters, toSearch: toQuery, none: noBrandFilters }

/** Filters beside the list on wide screens, in a bottom sheet on small ones. */
export function BrandDirectory() {
  const { filters, change, remove, reset } = useUrlFilters(filterRules)
  const clear = () => reset({ sort: filters.sort })
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const { count, total } = useBrandCount(filters)
  const saveSearch = useSearchHistory('brands', filters.search.trim(), total)
  const chips = brandFilterChips(filters)
  return (
    <PageWidth className="grid gap-x-10 gap-y-6 py-8 md:py-10 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
      <aside aria-label="Filters" className="hidden content-start lg:grid">
        <div className="mb-5 flex items-center justify-between gap-3 border-t-2 border-rule pt-4">
          <h2 className="text-xl">Find brands</h2>
          {count && <Badge tone="count">{count}</Badge>}
        </div>
        <BrandFilterFields filters={filters} onChange={change} onSearch={saveSearch} />
        <Button variant="quiet" full className="mt-6" onClick={clear}>
          Reset Filters
        </Button>
      </aside>
      <div className="grid min-w-0 content-start gap-5">
        <Sheet open={isSheetOpen} onOpenChange={setIsSheetOpen}>
          <SheetTrigger asChild>
            <Button variant="secondary" full className="lg:hidden">
              <FilterIcon />
              Filters
              {chips.length > 0 && <Badge tone="count">{chips.length}</Badge>}
            </Button>
          </SheetTrigger>
          <SheetContent side="bottom" title="Filters">
            <BrandFilterFields filters={filters} onChange={change} onSearch={saveSearch} />
            <div className="mt-6 grid grid-cols-2 gap-3">
              <Button variant="quiet" onClick={clear}>
                Reset Filters
              </Button>
              <SheetClose asChild>
                <Button>Show {count ?? 'brands'}</Button>
              </SheetClose>
            </div>
          </SheetContent>
        </Sheet>
        <FilterChips chips={chips} onRemove={remove} onClearAll={clear} />
        <BrandResults filters={filters} onClear={clear} />
      </div>
    </PageWidth>
  )
}
