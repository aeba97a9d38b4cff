import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Profile, ProfileForm } from '#shared/profiles/profile.contract.ts'
import { NameFields, NumberField, PhotoField } from './identity-fields.tsx'
import { LocationField, TrackFields } from './place-fields.tsx'
import { readProfileAnew, useSaveProfile } from './profile.queries.ts'
import { toForm } from './profile-values.ts'
import { ProfileMotorsports } from './racing-fields.tsx'
import { ResultsEditor } from './results-editor.tsx'
import { SocialFields } from './social-fields.tsx'
import { AchievementsField, BioField, ExperienceField } from './story-fields.tsx'
import type { Journey } from './use-journey.ts'
import { useProfileForm } from './use-profile-form.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { PublishField } from './visibility-fields.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import { WizardGroup } from './wizard-group.tsx'

type Step = {
  title: string
  lede: string
  fields: readonly (keyof ProfileForm)[]
  content: (gallery: ReactNode) => ReactNode
}

const steps: readonly [Step, Step, Step, Step, Step] = [
  {
    title: 'Who is on the entry list?',
    lede: 'Your name, your number and a picture: what people remember of a race.',
    fields: ['isTeam', 'firstName', 'lastName', 'number', 'profileImageUrl'],
    content: () => (
      <>
        <NameFields />
        <NumberField />
        <PhotoField />
      </>
    ),
  },
  {
    title: 'What do you race?',
    lede: 'Brands start here. Choose up to five motorsports and what you do in them.',
    fields: ['sports', 'disciplines', 'level'],
    content: () => <ProfileMotorsports />,
  },
  {
    title: 'Where do you race?',
    lede: 'Local brands look for local racers, and for the grandstands they are seen from.',
    fields: ['place', 'homeTrack', 'otherTracks'],
    content: () => (
      <>
        <LocationField />
        <TrackFields />
      </>
    ),
  },
  {
    title: 'What have you done?',
    lede: 'Results are the proof, your story is the reason. A few lines of each are a start.',
    fields: ['bio', 'achievements', 'experienceYears'],
    content: () => (
      <>
        <WizardGroup title="Results">
          <ResultsEditor />
        </WizardGroup>
        <WizardGroup title="Story">
          <BioField />
          <AchievementsField />
          <ExperienceField />
        </WizardGroup>
      </>
    ),
  },
  {
    title: 'Show yourself',
    lede: 'Pictures of the car and the crew, and where fans follow you. Then the lights go out.',
    fields: ['socials', 'published'],
    content: (gallery) => (
      <>
        <WizardGroup title="Pictures">{gallery}</WizardGroup>
        <WizardGroup title="Social links">
          <SocialFields />
        </WizardGroup>
        <WizardGroup title="Ready?">
          <PublishField />
        </WizardGroup>
      </>
    ),
  },
]

type AthleteWizardProps = {
  userId: string
  profile: Profile
  journey: Journey
  /** Where pictures are added to the gallery. */
  gallery: ReactNode
}

export function AthleteWizard({ userId, profile, journey, gallery }: AthleteWizardProps) {
  const { title, lede, fields, content } = steps[journey.step - 1] ?? steps[0]
  const queryClient = useQueryClient()
  const saveProfile = useSaveProfile()
  // The last step suggests to publish.
  const form = useProfileForm(journey.isLast ? { ...profile, published: true } : profile)
  const { guard, ...step } = useWizardStep({
    form,
    journey,
    userId,
    fields,
    thing: profile,
    toForm,
    save: (values, { version }) => saveProfile.mutateAsync({ ...values, version }),
    readAnew: () => readProfileAnew(queryClient),
  })
  return (
    <FormProvider {...form}>
      <WizardFrame
        journey={journey}
        title={title}
        lede={lede}
        pending={step.pending}
        error={step.error}
        onSubmit={step.submit}
      >
        {content(gallery)}
      </WizardFrame>
      {guard}
    </FormProvider>
  )
}
