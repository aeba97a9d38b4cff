import { useSearchHistory } from '#client/fields/search-field.tsx'
import { useUrlFilters } from '#client/lib/use-url-filters.ts'
import { FilterLayout } from '#client/ui/filter-layout.tsx'
import { BrandFilterFields } from './brand-filter-fields.tsx'
import { brandFilterChips, noBrandFilters, readBrandFilters, toQuery } from './brand-filters.ts'
import { BrandResults, useBrandCount } from './brand-results.tsx'

const filterRules = { parse: readBrandFilters, toSearch: toQuery, none: noBrandFilters }

export function BrandDirectory() {
  const { filters, change, remove, reset } = useUrlFilters(filterRules)
  const clear = () => reset({ sort: filters.sort })
  const { count, total } = useBrandCount(filters)
  const saveSearch = useSearchHistory('brands', filters.search.trim(), total)
  return (
    <FilterLayout
      title="Find brands"
      count={count}
      what="brands"
      fields={<BrandFilterFields filters={filters} onChange={change} onSearch={saveSearch} />}
      chips={brandFilterChips(filters)}
      onRemove={remove}
      onClear={clear}
    >
      <BrandResults filters={filters} onClear={clear} />
    </FilterLayout>
  )
}
