import { Field } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Select } from '#client/ui/select.tsx'
import type { AthleteFilters } from '#shared/athletes/athlete-filters.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'

const offerOptions = offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }))
const AUDIENCES = [1_000, 5_000, 10_000, 50_000, 100_000]

type ScoutFiltersProps = {
  filters: AthleteFilters
  onChange: (change: (filters: AthleteFilters) => AthleteFilters) => void
}

/** Ruling R17: what a brand filters by beyond the directory's own filters. */
export function ScoutFilters({ filters, onChange }: ScoutFiltersProps) {
  return (
    <>
      <Field label="Open to">
        <MultiSelect
          options={offerOptions}
          value={filters.openTo}
          onChange={(openTo) => onChange((now) => ({ ...now, openTo }))}
          placeholder="Any kind of offer"
          searchPlaceholder="Search kinds of offer"
        />
      </Field>
      <Field label="Followers" hint="As racers state them.">
        <Select
          value={String(filters.audienceMin)}
          onChange={({ currentTarget }) =>
            onChange((now) => ({ ...now, audienceMin: Number(currentTarget.value) }))
          }
        >
          <option value="0">Any number</option>
          {audiences(filters.audienceMin).map((count) => (
            <option key={count} value={count}>
              {formatCount(count)} or more
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** A link may ask for a number that is not among the usual ones. */
const audiences = (chosen: number) =>
  [...new Set([...AUDIENCES, chosen])].filter(Boolean).sort((a, b) => a - b)
