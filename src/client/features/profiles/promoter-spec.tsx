import { call } from '#client/lib/call.ts'
import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { paths } from '#shared/paths.ts'
import { socialNetworks } from '#shared/profiles/social.rules.ts'
import {
  type MyPromoter,
  type PromoterFields,
  type PromoterForm,
  promoterForm,
} from '#shared/promoters/promoter.contract.ts'
import type { PromoterCard } from '#shared/promoters/promoter-list.contract.ts'
import { PublishField, SocialFields } from './common-fields.tsx'
import { type EditorSpec, toTexts } from './editor-spec.ts'
import { myPromoterQuery } from './profile.queries.ts'
import { WizardGroup } from './profile-wizard.tsx'
import {
  EventFields,
  EventPictureFields,
  LocationFields,
  RacingFields,
  StoryFields,
} from './promoter-fields.tsx'
import { ResultsEditor } from './results-editor.tsx'

const toForm = (promoter: MyPromoter | null, { firstName }: { firstName: string | null }): PromoterForm => ({
  ...toTexts(promoter, [
    'eventSlug',
    'bio',
    'sanctioningBody',
    'website',
    'homeTrack',
    'location',
    'history',
  ]),
  kind: promoter?.kind ?? 'SERIES',
  eventName: promoter?.eventName ?? firstName ?? '',
  foundedYear: promoter?.foundedYear ?? null,
  averageAttendance: promoter?.averageAttendance ?? null,
  experienceYears: promoter?.experienceYears ?? null,
  sports: promoter?.sports ?? [],
  disciplines: promoter?.disciplines ?? [],
  classes: promoter?.classes ?? [],
  place: promoter?.place ?? null,
  timezone: promoter?.timezone ?? null,
  headerImageUrl: promoter?.headerImageUrl ?? null,
  logoUrl: promoter?.logoUrl ?? null,
  socials: toTexts(promoter?.socials ?? null, socialNetworks),
  published: promoter?.published ?? false,
})

export const toPromoterCard = (
  { place, ...form }: PromoterForm,
  saved: MyPromoter | null,
): Omit<PromoterCard, 'userId'> => ({
  ...form,
  id: saved?.id ?? 'new',
  eventSlug: saved?.eventSlug ?? null,
  featured: saved?.featured ?? false,
  city: place?.city ?? null,
  state: place?.state ?? null,
  country: place?.country ?? null,
  nextDate: null,
})

const pathOf = ({ eventSlug, id }: MyPromoter) => paths.promoter({ slug: eventSlug ?? id })

export const promoterSpec: EditorSpec<PromoterForm, PromoterFields, MyPromoter> = {
  name: 'promoter',
  noun: 'Page',
  schema: promoterForm,
  query: myPromoterQuery,
  toForm,
  save: (body, over) =>
    over?.id
      ? call(promoterCalls.update, { params: { id: over.id }, body: { ...body, version: over.version } })
      : call(promoterCalls.create, { body }),
  toSession: ({ id, eventName: name, eventSlug: slug, logoUrl, timezone }) => ({
    user: { firstName: name, lastName: null },
    profile: { id, name, slug, logoUrl, timezone },
  }),
  shownIn: [['/api/promoters'], ['/api/events'], ['/api/event-dates'], ['/api/profile', 'completeness']],
  isPublished: ({ published }) => published,
  canPublish: () => true,
  publishedBy: 'button',
  pagePath: pathOf,
  previewPath: pathOf,
  labels: {
    kind: 'Format',
    eventName: 'Event name',
    eventSlug: 'Page address',
    bio: 'About the event',
    sanctioningBody: 'Sanctioning body',
    foundedYear: 'Founded',
    averageAttendance: 'Average attendance',
    experienceYears: 'Years of experience',
    website: 'Website',
    sports: 'Motorsports',
    disciplines: 'Disciplines',
    classes: 'Classes',
    homeTrack: 'Home track',
    location: 'Location',
    place: 'Town',
    timezone: 'Time zone',
    history: 'History',
    headerImageUrl: 'Header picture',
    logoUrl: 'Logo',
    socials: 'Social links',
    published: 'Published',
  },
  sections: [
    {
      id: 'event',
      title: 'Event',
      fields: [
        'kind',
        'eventName',
        'eventSlug',
        'sanctioningBody',
        'website',
        'foundedYear',
        'experienceYears',
        'averageAttendance',
      ],
      content: <EventFields />,
    },
    { id: 'story', title: 'Story', fields: ['bio', 'history'], content: <StoryFields /> },
    {
      id: 'racing',
      title: 'Racing',
      fields: ['sports', 'disciplines', 'classes'],
      content: <RacingFields />,
    },
    {
      id: 'where',
      title: 'Location',
      fields: ['homeTrack', 'place', 'timezone', 'location'],
      content: <LocationFields />,
    },
    {
      id: 'pictures',
      title: 'Pictures',
      fields: ['headerImageUrl', 'logoUrl'],
      content: <EventPictureFields />,
    },
    { id: 'socials', title: 'Social links', fields: ['socials'], content: <SocialFields /> },
    {
      id: 'dates',
      title: 'Dates',
      fields: [],
      content: ({ saved, dates }) =>
        saved ? dates?.(saved) : <p className="text-ui text-muted">Save the page first, then add dates.</p>,
    },
    { id: 'results', title: 'Previous results', fields: [], content: <ResultsEditor /> },
  ],
  steps: [
    {
      title: 'What do you organize?',
      lede: 'One event or a whole series. Only the name is required to start.',
      fields: [
        'kind',
        'eventName',
        'eventSlug',
        'sanctioningBody',
        'website',
        'foundedYear',
        'experienceYears',
        'averageAttendance',
        'bio',
        'history',
      ],
      content: (
        <>
          <EventFields />
          <WizardGroup title="Story">
            <StoryFields />
          </WizardGroup>
        </>
      ),
    },
    {
      title: 'What is raced?',
      lede: 'Racers look for their motorsport and for a class they can enter.',
      fields: ['sports', 'disciplines', 'classes'],
      content: <RacingFields />,
    },
    {
      title: 'Where do the gates open?',
      lede: 'People look for races near them. A town is enough to be found.',
      fields: ['homeTrack', 'place', 'timezone', 'location'],
      content: <LocationFields />,
    },
    {
      title: 'When is it on?',
      lede: 'Add your first dates. They appear in the race calendar.',
      fields: [],
      content: ({ saved, dates }) => <WizardGroup title="Dates">{dates?.(saved)}</WizardGroup>,
    },
    {
      title: 'Show the place',
      lede: 'A header, a logo, and pictures of race day.',
      fields: ['headerImageUrl', 'logoUrl', 'published'],
      content: ({ gallery }) => (
        <>
          <EventPictureFields />
          <WizardGroup title="Gallery">{gallery}</WizardGroup>
          <WizardGroup title="Publish">
            <PublishField
              label="Publish our page"
              hint="Visitors can find it in the directory, and its link works."
            />
          </WizardGroup>
        </>
      ),
    },
  ],
}
