import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { DebouncedInput } from '#client/lib/debounced-input.tsx'
import { Field } from '#client/ui/field.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { CodeChoice } from '#shared/redemptions/redemption.contract.ts'
import { type SalesSearch, saleFilters, salesPath } from './redemption-search.ts'

type RedemptionFiltersProps = {
  search: SalesSearch
  codes: readonly CodeChoice[]
  /** What stands beside the states of the list. */
  action: ReactNode
}

/** What the list is narrowed by: all of it stands in the address, so a link carries it. */
export function RedemptionFilters({ search, codes, action }: RedemptionFiltersProps) {
  const navigate = useNavigate()
  const narrow = (name: 'code' | 'order' | 'from' | 'to', value: string) => {
    const { [name]: _, ...rest } = search
    const next = value.trim() ? { ...rest, [name]: value.trim() } : rest
    void navigate({ href: salesPath(next), replace: true, resetScroll: false })
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <FilterNav aria-label="Show sales that are">
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
          <Select value={search.code ?? ''} onChange={({ target }) => narrow('code', target.value)}>
            <option value="">Every code</option>
            {codes.map(({ id, code, racer, isRetired }) => (
              <option key={id} value={id}>
                {code} · {racer}
                {isRetired && ' (retired)'}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Order number" className="max-sm:col-span-2">
          <DebouncedInput
            value={search.order ?? ''}
            onDebounce={(text) => narrow('order', text)}
            placeholder="The whole number"
            autoComplete="off"
          />
        </Field>
        <Field label="From">
          <TextInput
            type="date"
            value={search.from ?? ''}
            max={search.to}
            onChange={({ target }) => narrow('from', target.value)}
          />
        </Field>
        <Field label="To">
          <TextInput
            type="date"
            value={search.to ?? ''}
            min={search.from}
            onChange={({ target }) => narrow('to', target.value)}
          />
        </Field>
      </div>
    </div>
  )
}
