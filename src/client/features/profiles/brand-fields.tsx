import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField, MultiSelectField } from '#client/fields/choice-fields.tsx'
import { CountrySelect } from '#client/fields/country-select.tsx'
import { PictureInput } from '#client/fields/form-fields.tsx'
import { CurrencyField, MoneyField } from '#client/fields/money-field.tsx'
import { SlugField } from '#client/fields/slug-field.tsx'
import { FieldAnchor, TextField } from '#client/fields/text-field.tsx'
import { TimezoneField } from '#client/fields/timezone-field.tsx'
import { brandCalls, locationCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import {
  brandCategories,
  budgetCurrencies,
  CATEGORIES_MAX,
  DESCRIPTION_MAX,
  LOOKING_FOR_MAX,
  TAGLINE_MAX,
  WANTED_COUNTRIES_MAX,
  WANTED_SPORTS_MAX,
  wantedLevels,
} from '#shared/brands/brand.constants.ts'
import { brandPublishObstacles, categoryLabel, wantedLevelLabel } from '#shared/brands/brand.rules.ts'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import { OfferTypesField, PublishField } from './common-fields.tsx'

export const CompanyFields = () => (
  <>
    <TextField<BrandForm>
      name="name"
      anchor="name"
      label="Company name"
      required
      autoComplete="organization"
    />
    <SlugField
      name="slug"
      availability={(slug) => endpointQuery(brandCalls.slugAvailable, { query: { slug } })}
      pathOf={(slug) => paths.brand({ slug: slug || 'your-company' })}
      takenText="Another brand has this address"
    />
    <TextField<BrandForm>
      name="tagline"
      anchor="tagline"
      label="Tagline"
      limit={TAGLINE_MAX}
      hint="One sentence under your name, such as “Small batches, long runs.”"
    />
    <TextField<BrandForm>
      name="description"
      anchor="description"
      label="About"
      rows={8}
      limit={DESCRIPTION_MAX}
      hint="What you make, for whom, and why racing. The first paragraph is also shown on your card. **Bold**, *italic* and lists with a hyphen work."
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField<BrandForm>
        name="website"
        anchor="website"
        label="Website"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
      <CountryField />
      <TimezoneField<BrandForm>
        name="timezone"
        from="your country"
        hint="Your codes, deadlines and sales figures follow the days of this time zone."
      />
    </div>
  </>
)

function CountryField() {
  const { setValue } = useFormContext<BrandForm>()
  const { field, fieldState } = useController<BrandForm, 'country'>({ name: 'country' })
  return (
    <FieldAnchor name="country" anchor="country">
      <Field label="Country" note="optional" error={fieldState.error?.message}>
        <CountrySelect
          {...field}
          value={field.value ?? ''}
          onChange={(code) => {
            field.onChange(code || null)
            setValue('timezone', null, { shouldDirty: true })
          }}
          all="Not specified"
        />
      </Field>
    </FieldAnchor>
  )
}

const categories = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))

export function CategoryField() {
  const chosen = useWatch<BrandForm, 'categories'>({ name: 'categories' })
  return (
    <MultiSelectField<BrandForm>
      name="categories"
      anchor="categories"
      label="Categories"
      note={`${chosen.length} of ${CATEGORIES_MAX}`}
      hint="Racers find you by category. The first three are shown on your card."
      options={categories}
      max={CATEGORIES_MAX}
      placeholder="Choose categories"
      searchPlaceholder="Search categories"
    />
  )
}

export const BrandPictureFields = () => (
  <>
    <PictureInput<BrandForm> name="logoUrl" anchor="logo" label="Logo" kind="logo" initialOf="name" />
    <PictureInput<BrandForm> name="heroUrl" anchor="hero" label="Hero picture" kind="header" />
  </>
)

export const LookingForFields = () => (
  <>
    <TextField<BrandForm>
      name="lookingFor"
      anchor="lookingFor"
      label="What you look for"
      rows={4}
      limit={LOOKING_FOR_MAX}
      hint="The more specific you are, the better the applications."
    />
    <MultiSelectField<BrandForm>
      name="wantedSports"
      anchor="wantedSports"
      label="Motorsports you back"
      hint="Leave empty for any motorsport."
      options={motorsportList}
      max={WANTED_SPORTS_MAX}
      placeholder="Any motorsport"
      searchPlaceholder="Search motorsports"
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <WantedCountriesField />
      <WantedLevelField />
    </div>
  </>
)

const countriesQuery = {
  ...endpointQuery(locationCalls.countries, {}),
  staleTime: Number.POSITIVE_INFINITY,
}

function WantedCountriesField() {
  const chosen = useWatch<BrandForm, 'wantedCountries'>({ name: 'wantedCountries' })
  const { data = [] } = useQuery(countriesQuery)
  const unlisted = chosen.filter((code) => !data.some(({ value }) => value === code))
  return (
    <MultiSelectField<BrandForm>
      name="wantedCountries"
      label="Countries you look in"
      options={[...unlisted.map((value) => ({ value, label: countryName(value) })), ...data]}
      max={WANTED_COUNTRIES_MAX}
      placeholder="Anywhere"
      searchPlaceholder="Search countries"
    />
  )
}

function WantedLevelField() {
  const { field, fieldState } = useController<BrandForm, 'wantedLevel'>({ name: 'wantedLevel' })
  return (
    <Field label="Minimum level" error={fieldState.error?.message}>
      <Select
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value || null)}
      >
        <option value="">Any level</option>
        <Options of={wantedLevels} entry={(value) => [value, wantedLevelLabel(value)]} />
      </Select>
    </Field>
  )
}

export function OfferFields() {
  const { formState } = useFormContext<BrandForm>()
  const { errors } = formState
  return (
    <>
      <OfferTypesField name="offerTypes" label="Types of offer" />
      <FieldGroup
        label="Budget per season"
        note="optional"
        hint="Per racer or team. You can leave either end open."
        error={errors.budgetMin?.message ?? errors.budgetMax?.message}
      >
        <div className="grid gap-3 sm:grid-cols-[1fr_1fr_7rem]">
          <MoneyField name="budgetMin" label="From" isWhole />
          <MoneyField name="budgetMax" label="To" isWhole />
          <CurrencyField currencies={budgetCurrencies} amounts={['budgetMin', 'budgetMax']} />
        </div>
      </FieldGroup>
      <CheckboxField<BrandForm> name="accepting" label="Accepting applications from racers" />
    </>
  )
}

export function PublishBrandField() {
  const [description, categories] = useWatch<BrandForm, ['description', 'categories']>({
    name: ['description', 'categories'],
  })
  return (
    <PublishField
      label="Publish our page"
      hint="Racers can find it in the directory, and its link works."
      obstacles={brandPublishObstacles({ description, categories })}
    />
  )
}
