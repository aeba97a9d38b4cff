import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { DebouncedInput } from '#client/lib/debounced-input.tsx'
import { Field } from '#client/ui/field.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { CodeChoice } from '#shared/redemptions/redemption.contract.ts'
import { type SalesSearch, saleFilters, salesPath } from './redemption-search.ts'

type RedemptionFiltersProps = {
  search: SalesSearch
  codes: readonly CodeChoice[]
  action: ReactNode
}

/** All filters are in the URL, so that links carry them. */
export function RedemptionFilters({ search, codes, action }: RedemptionFiltersProps) {
  const navigate = useNavigate()
  const filterBy = (name: 'code' | 'order' | 'from' | 'to', value: string) => {
    const { [name]: _, ...rest } = search
    const next = value.trim() ? { ...rest, [name]: value.trim() } : rest
    void navigate({ href: salesPath(next), replace: true, resetScroll: false })
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <FilterNav aria-label="Filter by status">
          {saleFilters.map(({ name, label }) => (
            <FilterLink key={name} {...(name === search.show && { 'aria-current': 'page' })}>
              <AppLink to={salesPath({ ...search, show: name })} exact replace>
                {label}
              </AppLink>
            </FilterLink>
          ))}
        </FilterNav>
        {action}
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Field label="Code" className="max-sm:col-span-2">
          <Select value={search.code ?? ''} onChange={({ target }) => filterBy('code', target.value)}>
            <option value="">All codes</option>
            <Options
              of={codes}
              entry={({ id, code, racer, isRetired }) => [
                id,
                `${code} · ${racer}${isRetired ? ' (retired)' : ''}`,
              ]}
            />
          </Select>
        </Field>
        <Field label="Order ID" className="max-sm:col-span-2">
          <DebouncedInput
            value={search.order ?? ''}
            onDebounce={(text) => filterBy('order', text)}
            placeholder="Full order ID"
            autoComplete="off"
          />
        </Field>
        <Field label="From">
          <TextInput
            type="date"
            value={search.from ?? ''}
            max={search.to}
            onChange={({ target }) => filterBy('from', target.value)}
          />
        </Field>
        <Field label="To">
          <TextInput
            type="date"
            value={search.to ?? ''}
            min={search.from}
            onChange={({ target }) => filterBy('to', target.value)}
          />
        </Field>
      </div>
    </div>
  )
}
