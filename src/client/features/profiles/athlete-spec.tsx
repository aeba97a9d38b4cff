import { PlaceInput } from '#client/fields/form-fields.tsx'
import { call } from '#client/lib/call.ts'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { paths } from '#shared/paths.ts'
import {
  type Profile,
  type ProfileFields,
  type ProfileForm,
  profileFields,
} from '#shared/profiles/profile.contract.ts'
import { tidyNumber } from '#shared/profiles/profile.rules.ts'
import { socialNetworks } from '#shared/profiles/social.rules.ts'
import {
  AchievementsField,
  BioField,
  BirthDateField,
  ExperienceField,
  HeaderField,
  NameFields,
  NeedFields,
  NumberField,
  PhotoField,
  PublishProfileField,
  TeamAndClassFields,
  TrackFields,
  VisibilityFields,
} from './athlete-fields.tsx'
import { MotorsportChoice, SocialFields } from './common-fields.tsx'
import { type EditorSpec, toTexts } from './editor-spec.ts'
import { MediaStrip } from './media-strip.tsx'
import { myProfileQuery } from './profile.queries.ts'
import { WizardGroup } from './profile-wizard.tsx'
import { ResultsEditor } from './results-editor.tsx'

const place = (
  <PlaceInput<ProfileForm>
    name="place"
    label="Where you are based"
    hint="Your town. Brands search for racers near them."
  />
)

function toForm(profile: Profile | null): ProfileForm {
  if (!profile) throw new Error('Every racer has at least a draft')
  const { id: _, version: __, unpublishedBecause: ___, locked: ____, ...fields } = profile
  return {
    ...fields,
    ...toTexts(profile, [
      'lastName',
      'teamName',
      'slug',
      'number',
      'bio',
      'racingClass',
      'birthDate',
      'achievements',
      'homeTrack',
      'sponsorshipNeeds',
    ]),
    socials: toTexts(profile.socials, socialNetworks),
  }
}

export function toAthleteCard(values: ProfileForm, id: string): AthleteCard {
  const { city = null, state = null, country = null } = values.place ?? {}
  return {
    ...values,
    id,
    userId: id,
    slug: values.slug || id,
    lastName: values.isTeam ? null : values.lastName,
    number: tidyNumber(values.number ?? '') || null,
    city,
    state,
    country,
    region: state,
    rating: null,
    priorityScore: 0,
    featured: false,
  }
}

export const athleteSpec: EditorSpec<ProfileForm, ProfileFields, Profile> = {
  name: 'profile',
  noun: 'Profile',
  schema: profileFields,
  query: myProfileQuery,
  toForm,
  save: (form, over) => call(profileCalls.save, { body: { ...form, version: over?.version ?? 0 } }),
  toSession: ({ id, firstName, lastName, profileImageUrl, slug }) => ({
    user: { firstName, lastName, profileImageUrl },
    profile:
      id === null ? null : { id, name: [firstName, lastName].filter(Boolean).join(' '), slug, logoUrl: null },
  }),
  shownIn: [],
  isPublished: ({ published }) => published,
  canPublish: () => true,
  obstacles: ({ unpublishedBecause }) => unpublishedBecause,
  publishedBy: 'field',
  pagePath: ({ id, slug }) => paths.athlete({ slug: slug ?? id ?? '' }),
  previewPath: () => paths.athletePreview(),
  labels: {
    isTeam: 'Team',
    firstName: 'First name',
    lastName: 'Last name',
    teamName: 'Races for',
    slug: 'Page address',
    number: 'Racing number',
    bio: 'Bio',
    headerImageUrl: 'Header picture',
    profileImageUrl: 'Profile photo',
    sports: 'Motorsports',
    disciplines: 'Disciplines',
    level: 'Level',
    racingClass: 'Class',
    experienceYears: 'Years of racing',
    birthDate: 'Date of birth',
    achievements: 'Achievements',
    homeTrack: 'Home track',
    otherTracks: 'Other tracks',
    place: 'Location',
    sponsorshipNeeds: 'What you are looking for',
    openTo: 'Open to',
    audienceSize: 'Followers',
    visibility: 'Who can see it',
    published: 'Published',
    socials: 'Social links',
  },
  sections: [
    {
      id: 'basics',
      title: 'Basics',
      fields: ['isTeam', 'firstName', 'lastName', 'birthDate', 'profileImageUrl', 'headerImageUrl'],
      content: (
        <>
          <NameFields />
          <BirthDateField />
          <PhotoField />
          <HeaderField />
        </>
      ),
    },
    { id: 'bio', title: 'Bio', fields: ['bio'], content: <BioField /> },
    {
      id: 'racing',
      title: 'Racing',
      fields: ['number', 'teamName', 'racingClass', 'experienceYears', 'achievements'],
      content: (
        <>
          <NumberField />
          <TeamAndClassFields />
          <ExperienceField />
          <AchievementsField />
        </>
      ),
    },
    {
      id: 'motorsports',
      title: 'Motorsports',
      fields: ['sports', 'disciplines', 'level'],
      content: <MotorsportChoice />,
    },
    { id: 'tracks', title: 'Tracks', fields: ['homeTrack', 'otherTracks'], content: <TrackFields /> },
    { id: 'location', title: 'Location', fields: ['place'], content: place },
    { id: 'results', title: 'Results', fields: [], content: <ResultsEditor /> },
    { id: 'media', title: 'Media', fields: [], content: <MediaStrip /> },
    { id: 'socials', title: 'Socials', fields: ['socials'], content: <SocialFields /> },
    {
      id: 'needs',
      title: 'Sponsorship needs',
      fields: ['sponsorshipNeeds', 'openTo', 'audienceSize'],
      content: <NeedFields />,
    },
    {
      id: 'visibility',
      title: 'Visibility',
      fields: ['visibility', 'published', 'slug'],
      content: <VisibilityFields />,
    },
  ],
  steps: [
    {
      title: 'Who is on the entry list?',
      lede: 'Your name, your number and a picture: what people remember of a race.',
      fields: ['isTeam', 'firstName', 'lastName', 'number', 'profileImageUrl'],
      content: (
        <>
          <NameFields />
          <NumberField />
          <PhotoField />
        </>
      ),
    },
    {
      title: 'What do you race?',
      lede: 'Brands start here. Choose up to five motorsports and your disciplines.',
      fields: ['sports', 'disciplines', 'level'],
      content: <MotorsportChoice />,
    },
    {
      title: 'Where do you race?',
      lede: 'Many brands look for racers and audiences near them.',
      fields: ['place', 'homeTrack', 'otherTracks'],
      content: (
        <>
          {place}
          <TrackFields />
        </>
      ),
    },
    {
      title: 'What have you done?',
      lede: 'Results are the proof, your story is the reason. A few lines of each are a good start.',
      fields: ['bio', 'achievements', 'experienceYears', 'sponsorshipNeeds', 'openTo', 'audienceSize'],
      content: (
        <>
          <WizardGroup title="Results">
            <ResultsEditor />
          </WizardGroup>
          <WizardGroup title="Story">
            <BioField />
            <AchievementsField />
            <ExperienceField />
          </WizardGroup>
          <WizardGroup title="Sponsorship needs">
            <NeedFields />
          </WizardGroup>
        </>
      ),
    },
    {
      title: 'Show yourself',
      lede: 'Add pictures of the car and the crew, and where fans can follow you.',
      fields: ['socials', 'published'],
      content: ({ gallery }) => (
        <>
          <WizardGroup title="Pictures">{gallery}</WizardGroup>
          <WizardGroup title="Social links">
            <SocialFields />
          </WizardGroup>
          <WizardGroup title="Publish">
            <PublishProfileField />
          </WizardGroup>
        </>
      ),
    },
  ],
}
