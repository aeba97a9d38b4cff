import { Controller } from 'react-hook-form'
import { PlaceField } from '#client/fields/place-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { NameList } from '#client/ui/name-list.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { LINE_MAX, OTHER_TRACKS_MAX } from '#shared/profiles/profile.constants.ts'
import { useProfileFields } from './use-profile-form.ts'

export function LocationField() {
  const { control, formState } = useProfileFields()
  return (
    <Controller
      control={control}
      name="place"
      render={({ field: { value, onChange } }) => (
        <PlaceField
          label="Where you are based"
          note="optional"
          hint="Your town. Brands search around theirs."
          value={value}
          onChange={onChange}
          error={formState.errors.place?.message}
        />
      )}
    />
  )
}

export function TrackFields() {
  const { control, register, formState } = useProfileFields()
  const { errors } = formState
  const wrong = errors.otherTracks
  return (
    <>
      <Field label="Home track" note="optional" error={errors.homeTrack?.message}>
        <TextInput placeholder="Harrow Creek Speedway" {...register('homeTrack')} />
      </Field>
      <Controller
        control={control}
        name="otherTracks"
        render={({ field: { value, onChange } }) => (
          <NameList
            label="Other tracks"
            names={value}
            max={OTHER_TRACKS_MAX}
            maxLength={LINE_MAX}
            placeholder="Pinebarren Raceway"
            onChange={onChange}
            error={wrong?.message ?? wrong?.find?.((track) => track)?.message}
          />
        )}
      />
    </>
  )
}
