import { Field } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { formatCount } from '#shared/format/number.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import type { FilterProps } from './filter-fields.tsx'

const offerOptions = offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }))
const AUDIENCES = [1_000, 5_000, 10_000, 50_000, 100_000]

/** Ruling R17: the filters that only brands have. */
export function BrandFilters({ filters, onChange }: FilterProps) {
  return (
    <>
      <Field label="Open to">
        <MultiSelect
          options={offerOptions}
          value={filters.openTo}
          onChange={(openTo) => onChange({ openTo })}
          placeholder="Any offer type"
          searchPlaceholder="Search offer types"
        />
      </Field>
      <Field label="Followers" hint="Self-reported by racers.">
        <Select
          value={String(filters.audienceMin)}
          onChange={({ currentTarget }) => onChange({ audienceMin: Number(currentTarget.value) })}
        >
          <option value="0">Any number</option>
          <Options
            of={audiences(filters.audienceMin)}
            entry={(count) => [count, `${formatCount(count)} or more`]}
          />
        </Select>
      </Field>
    </>
  )
}

/** Includes the number of a link that is not one of the options. */
const audiences = (chosen: number) =>
  [...new Set([...AUDIENCES, chosen])].filter(Boolean).sort((a, b) => a - b)
