import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { LockIcon } from '#client/ui/icons.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useDisabledUntilHydrated } from '#client/ui/use-hydrated.ts'
import {
  type AnalyticsRange,
  analyticsRanges,
  type Comparison,
  comparisons,
} from '#shared/analytics/analytics.constants.ts'
import { faultOf, type Span } from '#shared/analytics/analytics.rules.ts'
import { formatDateRange } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import {
  type AnalyticsScreen,
  type AnalyticsSearch,
  isBaseComparison,
  isBaseRange,
  writeAnalyticsSearch,
} from './analytics-search.ts'

const rangeLabels: Record<AnalyticsRange, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}
const comparisonLabels: Record<Comparison, string> = {
  previous: 'Previous period',
  year: 'Same period last year',
  none: 'No comparison',
}

type RangePickerProps = {
  search: AnalyticsSearch
  span: Span
  /** The screen with another search. */
  screen: AnalyticsScreen
  /** The name of the plan that has longer periods; null for those who have them. */
  longerIn?: string | null
}

type PeriodHeadProps = RangePickerProps & { note?: ReactNode; children?: ReactNode }

/** The choice of a period above its figures, and its days. */
export function PeriodHead({ note, children, ...picker }: PeriodHeadProps) {
  const { from, to } = picker.span
  return (
    <div className="grid gap-4">
      <RangePicker key={`${from} ${to}`} {...picker} />
      <p aria-live="polite" className="mono text-sm text-muted">
        {formatDateRange(from, to)}
        {note}
      </p>
      {children}
    </div>
  )
}

/** The period and its comparison; both are in the URL. */
function RangePicker({ search, span, screen, longerIn = null }: RangePickerProps) {
  const [isOpen, setOpen] = useState(search.range === null)
  const navigate = useNavigate()
  const urlOf = (changed: Partial<AnalyticsSearch>) => screen(writeAnalyticsSearch({ ...search, ...changed }))
  const open = (changed: Partial<AnalyticsSearch>) =>
    void navigate({ href: urlOf(changed), resetScroll: false })
  const untilHydrated = useDisabledUntilHydrated()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <FilterNav aria-label="Period">
          {analyticsRanges.map((range) =>
            longerIn && !isBaseRange(range) ? (
              <LockedRange key={range} range={range} plan={longerIn} />
            ) : (
              <FilterLink key={range} {...(range === search.range && { 'aria-current': 'page' })}>
                <AppLink exact to={urlOf({ range, from: undefined, to: undefined })}>
                  {rangeLabels[range]}
                </AppLink>
              </FilterLink>
            ),
          )}
          <FilterLink {...(search.range === null && { 'aria-current': 'page' })}>
            <button type="button" {...untilHydrated} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Custom
            </button>
          </FilterLink>
        </FilterNav>
        <Field label="Compare with" className="max-sm:w-full">
          <Select
            value={search.compare}
            onChange={({ target }) =>
              open({ compare: comparisons.find((each) => each === target.value) ?? search.compare })
            }
          >
            {comparisons.map((comparison) => {
              const isLocked = longerIn !== null && !isBaseComparison(comparison)
              return (
                <option key={comparison} value={comparison} disabled={isLocked}>
                  {comparisonLabels[comparison]}
                  {isLocked && ` (${longerIn})`}
                </option>
              )
            })}
          </Select>
        </Field>
      </div>
      {isOpen && <CustomDays span={span} onChoose={(days) => open({ range: null, ...days })} />}
    </div>
  )
}

/** A period of another plan leads to the plans. */
const LockedRange = ({ range, plan }: { range: AnalyticsRange; plan: string }) => (
  <FilterLink className="gap-1.5 text-muted">
    <AppLink to={paths.pricing()}>
      <LockIcon className="size-3.5" />
      {rangeLabels[range]}
      <span className="sr-only"> (part of {plan})</span>
    </AppLink>
  </FilterLink>
)

function CustomDays({ span, onChoose }: { span: Span; onChoose: (days: Span) => void }) {
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const from = String(form.get('from'))
    const to = String(form.get('to'))
    const found = from || to ? faultOf({ from, to }) : { field: 'from' as const, message: 'Choose two dates' }
    setFault(found)
    if (!found) onChoose({ from, to })
  }
  const errorAt = (field: 'from' | 'to') => fault?.field === field && fault.message
  return (
    <form noValidate onSubmit={choose} className="flex flex-wrap items-start gap-4">
      <Field label="Start date" error={errorAt('from')} className="max-sm:w-full">
        <TextInput type="date" name="from" defaultValue={span.from} />
      </Field>
      <Field label="End date" error={errorAt('to')} className="max-sm:w-full">
        <TextInput type="date" name="to" defaultValue={span.to} />
      </Field>
      <Button type="submit" variant="secondary" className="self-start sm:mt-7">
        Apply
      </Button>
    </form>
  )
}
