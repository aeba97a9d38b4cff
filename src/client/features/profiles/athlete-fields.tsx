import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { NameListField, PictureInput } from '#client/fields/form-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { ADULT_AGE } from '#shared/contracts/contract.constants.ts'
import { paths } from '#shared/paths.ts'
import {
  ACHIEVEMENTS_MAX,
  BIO_MAX,
  NEEDS_MAX,
  OTHER_TRACKS_MAX,
  visibilities,
  visibilityLabels,
} from '#shared/profiles/profile.constants.ts'
import type { ProfileForm } from '#shared/profiles/profile.contract.ts'
import {
  isRacingNumber,
  type LockedField,
  publishObstacles,
  tidyNumber,
} from '#shared/profiles/profile.rules.ts'
import { OfferTypesField, PublishField } from './common-fields.tsx'
import { myProfileQuery } from './profile.queries.ts'

const useLocked = (field: LockedField): boolean =>
  useQuery(myProfileQuery).data?.locked.includes(field) ?? false

/** What only our staff change after it was given once. */
const SupportLink = () => (
  <AppTextLink to={paths.contactSupport({ topic: 'profile', subject: 'Change my date of birth' })}>
    Contact support to change it
  </AppTextLink>
)

const useIsTeam = () => useWatch<ProfileForm, 'isTeam'>({ name: 'isTeam' })

/** A racer with two names, or a team with one. */
export function NameFields() {
  const { control } = useFormContext<ProfileForm>()
  const isTeam = useIsTeam()
  const isLocked = useLocked('isTeam')
  return (
    <>
      <Controller
        control={control}
        name="isTeam"
        render={({ field: { value, onChange } }) => (
          <FieldGroup label="This profile is for">
            <RadioCards className="max-w-90">
              <RadioCard
                name="isTeam"
                label="A racer"
                checked={!value}
                disabled={isLocked}
                onChange={() => onChange(false)}
              />
              <RadioCard
                name="isTeam"
                label="A team"
                checked={value}
                disabled={isLocked}
                onChange={() => onChange(true)}
              />
            </RadioCards>
            {isLocked && (
              <p className="mt-2 text-sm text-muted">
                A racer under {ADULT_AGE} cannot become a team here. <SupportLink />
              </p>
            )}
          </FieldGroup>
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField<ProfileForm>
          name="firstName"
          label={isTeam ? 'Team name' : 'First name'}
          required
          autoComplete={isTeam ? 'organization' : 'given-name'}
        />
        {!isTeam && <TextField<ProfileForm> name="lastName" label="Last name" autoComplete="family-name" />}
      </div>
    </>
  )
}

export function BirthDateField() {
  const isLocked = useLocked('birthDate')
  if (useIsTeam()) return null
  return (
    <div>
      <TextField<ProfileForm>
        name="birthDate"
        label="Date of birth"
        hint={`Only you can see this. It decides whether a guardian must sign your contracts as well.${isLocked ? '' : ' You can enter it once.'}`}
        type="date"
        autoComplete="bday"
        readOnly={isLocked}
        className="max-w-90"
      />
      {isLocked && (
        <p className="mt-2 text-sm">
          <SupportLink />
        </p>
      )}
    </div>
  )
}

/** The number and its plate. */
export function NumberField() {
  const number = tidyNumber(useWatch<ProfileForm, 'number'>({ name: 'number' }) ?? '')
  return (
    <div className="flex items-start gap-4">
      <TextField<ProfileForm>
        name="number"
        anchor="number"
        label="Racing number"
        hint="One to four digits or letters."
        autoCapitalize="characters"
        placeholder="27"
        className="w-44"
      />
      <span aria-hidden="true" className="pt-5.5">
        {number && isRacingNumber(number) && <NumberPlate number={number} size="lg" />}
      </span>
    </div>
  )
}

export const PhotoField = () => (
  <PictureInput<ProfileForm> name="profileImageUrl" anchor="photo" label="Profile photo" kind="avatar" />
)

export const HeaderField = () => (
  <PictureInput<ProfileForm> name="headerImageUrl" anchor="header" label="Header picture" kind="header" />
)

export const BioField = () => (
  <TextField<ProfileForm>
    name="bio"
    label="Your story"
    hint="Leave an empty line between paragraphs. **Bold**, *italic* and lists with a hyphen work."
    rows={9}
    limit={BIO_MAX}
  />
)

export const AchievementsField = () => (
  <TextField<ProfileForm>
    name="achievements"
    anchor="achievements"
    label="Achievements"
    hint="The beginning is shown on your card: a title, a record, a first."
    rows={3}
    limit={ACHIEVEMENTS_MAX}
  />
)

export const ExperienceField = () => (
  <TextField<ProfileForm>
    name="experienceYears"
    anchor="experience"
    label="Years of racing"
    isCount
    className="max-w-44"
  />
)

export function TeamAndClassFields() {
  const isTeam = useIsTeam()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField<ProfileForm> name="racingClass" label="Class" placeholder="Super Late Model" />
      {!isTeam && (
        <TextField<ProfileForm>
          name="teamName"
          label="Team you race for"
          placeholder="Redline Orchard Racing"
        />
      )}
    </div>
  )
}

export const TrackFields = () => (
  <>
    <TextField<ProfileForm> name="homeTrack" label="Home track" placeholder="Harrow Creek Speedway" />
    <NameListField<ProfileForm>
      name="otherTracks"
      label="Other tracks"
      max={OTHER_TRACKS_MAX}
      placeholder="Pinebarren Raceway"
    />
  </>
)

export const NeedFields = () => (
  <>
    <TextField<ProfileForm>
      name="sponsorshipNeeds"
      label="What you are looking for"
      hint="Be specific: tyres for twelve weekends, a second engine, a season of entry fees."
      rows={4}
      limit={NEEDS_MAX}
    />
    <OfferTypesField name="openTo" label="Open to" />
    <TextField<ProfileForm>
      name="audienceSize"
      label="Followers across all networks"
      isCount
      className="max-w-60"
    />
  </>
)

export function PublishProfileField() {
  const [firstName, sports] = useWatch<ProfileForm, ['firstName', 'sports']>({
    name: ['firstName', 'sports'],
  })
  return (
    <PublishField
      label="Publish my profile"
      hint="Brands can find it in the directory, and its link works."
      obstacles={publishObstacles({ firstName, sports })}
    />
  )
}

export function VisibilityFields() {
  const { appUrl } = useAppConfig()
  const { control, formState } = useFormContext<ProfileForm>()
  const slug = useWatch({ control, name: 'slug' })
  return (
    <>
      <PublishProfileField />
      <Controller
        control={control}
        name="visibility"
        render={({ field: { value, onChange, name } }) => (
          <FieldGroup label="Who can see it" error={formState.errors.visibility?.message}>
            <div className="grid gap-2 sm:grid-cols-3">
              {visibilities.map((visibility) => (
                <RadioCard
                  key={visibility}
                  name={name}
                  checked={value === visibility}
                  onChange={() => onChange(visibility)}
                  {...visibilityLabels[visibility]}
                />
              ))}
            </div>
          </FieldGroup>
        )}
      />
      <TextField<ProfileForm>
        name="slug"
        label="Page address"
        hint={slug ? appUrl + paths.athlete({ slug }) : 'Created from your name.'}
        placeholder="created from your name"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </>
  )
}
