import { Field, FieldGroup } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { levelLabel } from '#shared/athletes/athlete-filter-chips.rules.ts'
import { availabilities } from '#shared/athletes/athlete-filters.constants.ts'
import { wantedLevels } from '#shared/brands/brand.constants.ts'
import { formatCount } from '#shared/format/number.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import type { FilterProps } from './filter-fields.tsx'
import { RacesField } from './races-field.tsx'

const offerOptions = offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }))
const AUDIENCES = [1_000, 5_000, 10_000, 50_000, 100_000]

/** Ruling R17: the filters that only brands have. */
export function BrandFilters({ filters, onChange }: FilterProps) {
  return (
    <>
      <Field label="Level">
        <Select
          value={filters.level}
          onChange={({ currentTarget }) => onChange({ level: currentTarget.value })}
        >
          <option value="">Any level</option>
          <Options of={wantedLevels} entry={(level) => [level, levelLabel(level)]} />
        </Select>
      </Field>
      <Field label="Availability">
        <Select
          value={filters.availability}
          onChange={({ currentTarget }) =>
            onChange({
              availability: availabilities.find(({ value }) => value === currentTarget.value)?.value ?? '',
            })
          }
        >
          <option value="">Any</option>
          <Options of={availabilities} entry={({ value, label }) => [value, label]} />
        </Select>
      </Field>
      <Field label="Open to">
        <MultiSelect
          options={offerOptions}
          value={filters.openTo}
          onChange={(openTo) => onChange({ openTo })}
          placeholder="Any offer type"
          searchPlaceholder="Search offer types"
        />
      </Field>
      <FieldGroup label="Followers" hint="Self-reported by racers.">
        <div className="grid grid-cols-2 gap-2">
          <AudienceSelect
            label="At least"
            none="No minimum"
            value={filters.audienceMin}
            onChange={(audienceMin) => onChange({ audienceMin })}
          />
          <AudienceSelect
            label="At most"
            none="No maximum"
            value={filters.audienceMax}
            onChange={(audienceMax) => onChange({ audienceMax })}
          />
        </div>
      </FieldGroup>
      <RacesField races={filters.races} onChange={(races) => onChange({ races })} />
    </>
  )
}

type AudienceSelectProps = { label: string; none: string; value: number; onChange: (count: number) => void }

const AudienceSelect = ({ label, none, value, onChange }: AudienceSelectProps) => (
  <Select
    aria-label={`${label} followers`}
    value={String(value)}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  >
    <option value="0">{none}</option>
    <Options of={audiences(value)} entry={(count) => [count, `${label} ${formatCount(count)}`]} />
  </Select>
)

/** Includes the number of a link that is not one of the options. */
const audiences = (chosen: number) =>
  [...new Set([...AUDIENCES, chosen])].filter(Boolean).sort((a, b) => a - b)
