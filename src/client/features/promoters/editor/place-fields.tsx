import { Controller } from 'react-hook-form'
import { PlaceField } from '#client/fields/place-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { usePromoterFields } from './use-promoter-fields.ts'

/** Where it takes place: the track by its name, the town by the gazetteer, and words for all the rest. */
export function PlaceFields() {
  const { control, register, formState } = usePromoterFields()
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldSpot id="homeTrack">
        <Field label="Home track" note="optional" error={errors.homeTrack?.message}>
          <TextInput placeholder="Harrow Creek Speedway" {...register('homeTrack')} />
        </Field>
      </FieldSpot>
      <FieldSpot id="place">
        <Controller
          control={control}
          name="place"
          render={({ field: { value, onChange } }) => (
            <PlaceField
              label="Town"
              note="optional"
              hint="It puts you on the calendar of everybody near it."
              value={value}
              onChange={onChange}
              error={errors.place?.message}
            />
          )}
        />
      </FieldSpot>
      <FieldSpot id="location">
        <Field
          label="Location in words"
          note="optional"
          hint="Where there is no track: “Santa Cruz flats, south of Tucson”."
          error={errors.location?.message}
        >
          <TextInput {...register('location')} />
        </Field>
      </FieldSpot>
    </div>
  )
}
