import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { MultiSelectField, RadioField, SelectField } from '#client/fields/choice-fields.tsx'
import { CurrencyField, MoneyField } from '#client/fields/money-field.tsx'
import { NumberField } from '#client/fields/number-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { useSession } from '#client/lib/session.ts'
import { Field, FieldGroup, type FieldProps } from '#client/ui/field.tsx'
import { Options } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import {
  brandCategories,
  budgetCurrencies,
  CATEGORIES_MAX,
  WANTED_COUNTRIES_MAX,
  WANTED_SPORTS_MAX,
  wantedLevels,
} from '#shared/brands/brand.constants.ts'
import { categoryLabel, wantedLevelLabel } from '#shared/brands/brand.rules.ts'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { currentReader } from '#shared/format/reader.ts'
import { endOfDay, startOfDay } from '#shared/local-time.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import {
  DECISION_DAYS,
  OPPORTUNITY_TEXT_MAX,
  OPPORTUNITY_TITLE_MIN,
  reapplyRuleLabels,
} from '#shared/opportunities/opportunity.constants.ts'
import type { OpportunityForm } from '#shared/opportunities/opportunity-form.contract.ts'
import { isIsoDay } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { countriesQuery } from './opportunity.queries.ts'
import { opportunityLabels } from './opportunity-form-values.ts'

const categoryOptions = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))
const typeOptions = offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }))

export const TopicFields = () => (
  <>
    <TextField<OpportunityForm>
      name="title"
      label={opportunityLabels.title}
      note={`At least ${OPPORTUNITY_TITLE_MIN} characters`}
      required
      placeholder="Late model stipend, next season"
    />
    <TextField<OpportunityForm>
      name="description"
      label={opportunityLabels.description}
      limit={OPPORTUNITY_TEXT_MAX}
      required
      hint="What you offer, who you’re looking for, and what to include in an application."
      rows={6}
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <MultiSelectField<OpportunityForm>
        name="motorsports"
        label={opportunityLabels.motorsports}
        note="optional"
        options={motorsportList}
        max={WANTED_SPORTS_MAX}
        placeholder="Any motorsport"
        searchPlaceholder="Search motorsports"
      />
      <MultiSelectField<OpportunityForm>
        name="categories"
        label={opportunityLabels.categories}
        note="optional"
        options={categoryOptions}
        max={CATEGORIES_MAX}
        placeholder="Choose categories"
        searchPlaceholder="Search categories"
      />
    </div>
  </>
)

export function ValueFields() {
  const { errors } = useFormContext<OpportunityForm>().formState
  return (
    <>
      <RadioField<OpportunityForm> name="type" label={opportunityLabels.type} options={typeOptions} />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_8rem]">
        <FieldGroup
          label="Value"
          note="optional"
          hint="Per racer. You can leave one or both empty."
          error={errors.valueMin?.message ?? errors.valueMax?.message ?? errors.currency?.message}
        >
          <div className="grid grid-cols-[1fr_1fr_5.5rem] gap-3">
            <MoneyField name="valueMin" label="From" isWhole />
            <MoneyField name="valueMax" label="To" isWhole />
            <CurrencyField currencies={budgetCurrencies} amounts={['valueMin', 'valueMax']} />
          </div>
        </FieldGroup>
        <NumberField name="slots" label={opportunityLabels.slots} required hint="Number of racers" />
      </div>
    </>
  )
}

export const WindowFields = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <DayField
      name="opensAt"
      label={opportunityLabels.opensAt}
      note="optional"
      hint="If empty, it opens right away."
      edge="start"
    />
    <DayField
      name="closesAt"
      label={opportunityLabels.closesAt}
      required
      hint="Racers can apply until the end of this day."
      edge="end"
    />
    <DayField
      name="decisionDue"
      label={opportunityLabels.decisionDue}
      note="optional"
      hint={`Shown to racers. If empty, ${DECISION_DAYS} days after the closing date.`}
      edge="end"
    />
    <SelectField<OpportunityForm>
      name="reapply"
      label={opportunityLabels.reapply}
      hint="After a rejection"
      labels={reapplyRuleLabels}
    />
  </div>
)

type DayFieldProps = Omit<FieldProps, 'children'> & {
  name: 'opensAt' | 'closesAt' | 'decisionDue'
  /** Whether the value is the first or the last second of the day, in the brand's time zone. */
  edge: 'start' | 'end'
}

/** A date picker with a date-time as its value; a required one is empty instead of null. */
function DayField({ name, edge, ...props }: DayFieldProps) {
  const { field, fieldState } = useController<OpportunityForm, typeof name>({ name })
  const timezone = useSession()?.profile?.timezone ?? currentReader().timeZone
  return (
    <Field {...props} error={fieldState.error?.message}>
      <TextInput
        ref={field.ref}
        type="date"
        value={field.value ? dayIn(field.value, timezone) : ''}
        onBlur={field.onBlur}
        onChange={({ target }) =>
          field.onChange(momentOf(target.value, edge, timezone) ?? (props.required ? '' : null))
        }
      />
    </Field>
  )
}

function momentOf(day: string, edge: DayFieldProps['edge'], timezone: string): string | null {
  if (!isIsoDay(day)) return null
  return (edge === 'start' ? startOfDay : endOfDay)(day, timezone).toISOString()
}

const dayIn = (moment: string, timezone: string): string =>
  Number.isNaN(Date.parse(moment)) ? '' : toZonedDay(moment, timezone)

export const RequirementFields = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <MultiSelectField<OpportunityForm>
      name="requirements.sports"
      label="Motorsports"
      options={motorsportList}
      max={WANTED_SPORTS_MAX}
      placeholder="Any motorsport"
      searchPlaceholder="Search motorsports"
    />
    <CountriesField />
    <SelectField<OpportunityForm> name="requirements.minLevel" label="Minimum level" isNullable>
      <option value="">Any level</option>
      <Options of={wantedLevels} entry={(value) => [value, wantedLevelLabel(value)]} />
    </SelectField>
    <div className="grid grid-cols-2 gap-3">
      <NumberField name="requirements.minExperienceYears" label="Years of racing" placeholder="Any" />
      <NumberField name="requirements.minCompleteness" label="Profile (%)" placeholder="Any" />
    </div>
  </div>
)

function CountriesField() {
  const chosen = useWatch<OpportunityForm, 'requirements.countries'>({ name: 'requirements.countries' })
  const { data = [] } = useQuery(countriesQuery)
  const unlisted = chosen.filter((code) => !data.some(({ value }) => value === code))
  return (
    <MultiSelectField<OpportunityForm>
      name="requirements.countries"
      label="Countries"
      options={[...unlisted.map((value) => ({ value, label: countryName(value) })), ...data]}
      max={WANTED_COUNTRIES_MAX}
      placeholder="Anywhere"
      searchPlaceholder="Search countries"
    />
  )
}
