import { useController, useFormContext } from 'react-hook-form'
import { NameListField, PictureInput, PlaceInput } from '#client/fields/form-fields.tsx'
import { SlugField } from '#client/fields/slug-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { TimezoneField } from '#client/fields/timezone-field.tsx'
import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { paths } from '#shared/paths.ts'
import { CLASSES_MAX, PROMOTER_TEXT_MAX } from '#shared/promoters/promoter.constants.ts'
import type { PromoterForm } from '#shared/promoters/promoter.contract.ts'
import { MotorsportChoice } from './common-fields.tsx'

const formats = [
  { value: 'SERIES', label: 'A series' },
  { value: 'EVENT', label: 'An event' },
] as const

export function EventFields() {
  const { field } = useController<PromoterForm, 'kind'>({ name: 'kind' })
  return (
    <>
      <FieldGroup label="Format">
        <RadioCards className="max-w-90">
          {formats.map(({ value, label }) => (
            <RadioCard
              key={value}
              name="kind"
              label={label}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
            />
          ))}
        </RadioCards>
      </FieldGroup>
      <TextField<PromoterForm>
        name="eventName"
        anchor="eventName"
        label="Event name"
        required
        autoComplete="organization"
      />
      <SlugField
        name="eventSlug"
        availability={(slug) => endpointQuery(promoterCalls.slugAvailable, { query: { slug } })}
        pathOf={(slug) => paths.promoter({ slug: slug || 'your-event' })}
        takenText="Another event has this address"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField<PromoterForm>
          name="sanctioningBody"
          label="Sanctioning body"
          placeholder="Coastal Endurance Club"
        />
        <TextField<PromoterForm>
          name="website"
          label="Website"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
        />
        <TextField<PromoterForm> name="foundedYear" label="Founded" placeholder="2009" isCount />
        <TextField<PromoterForm>
          name="experienceYears"
          label="Years of experience"
          hint="As an organizer. Visitors can filter by it."
          placeholder="12"
          isCount
        />
        <TextField<PromoterForm>
          name="averageAttendance"
          label="Average attendance"
          placeholder="1800"
          isCount
        />
      </div>
    </>
  )
}

export const StoryFields = () => (
  <>
    <TextField<PromoterForm>
      name="bio"
      anchor="bio"
      label="About the event"
      rows={7}
      limit={PROMOTER_TEXT_MAX}
      hint="What happens, for whom, and why people should come. The first lines are also shown on your card. **Bold**, *italic* and lists with a hyphen work."
    />
    <TextField<PromoterForm>
      name="history"
      anchor="history"
      label="History"
      rows={5}
      limit={PROMOTER_TEXT_MAX}
      hint="How it began, records, memorable races. Visitors can search in it."
    />
  </>
)

export const RacingFields = () => (
  <>
    <MotorsportChoice hasLevel={false} />
    <NameListField<PromoterForm>
      name="classes"
      anchor="classes"
      label="Classes"
      max={CLASSES_MAX}
      placeholder="Late Model, Legends"
    />
  </>
)

export function LocationFields() {
  const { setValue } = useFormContext<PromoterForm>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField<PromoterForm>
        name="homeTrack"
        anchor="homeTrack"
        label="Home track"
        placeholder="Harrow Creek Speedway"
      />
      <PlaceInput<PromoterForm>
        name="place"
        anchor="place"
        label="Town"
        hint="People find your event when they search near it."
        onChoose={() => setValue('timezone', null, { shouldDirty: true })}
      />
      <TimezoneField<PromoterForm>
        name="timezone"
        from="your town"
        hint="Of your figures, and of race dates without a town of their own."
      />
      <TextField<PromoterForm>
        name="location"
        anchor="location"
        label="Location description"
        hint="If there is no track: “Santa Cruz flats, south of Tucson”."
      />
    </div>
  )
}

export const EventPictureFields = () => (
  <>
    <PictureInput<PromoterForm> name="headerImageUrl" anchor="header" label="Header picture" kind="header" />
    <PictureInput<PromoterForm> name="logoUrl" anchor="logo" label="Logo" kind="logo" initialOf="eventName" />
  </>
)
