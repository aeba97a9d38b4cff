import { paths } from '#shared/paths.ts'
import { type CheckItem, isFilled, isLongEnough, measure, type SharedFacts } from './completeness.rules.ts'
import { BIO_MIN, GALLERY_MIN } from './profile.constants.ts'

const inEditor = (section: string) => `${paths.editProfile()}#${section}`

export type AthleteFacts = SharedFacts & {
  firstName: string | null
  profileImageUrl: string | null
  headerImageUrl: string | null
  number: string | null
  sports: readonly string[]
  disciplines: readonly string[]
  country: string | null
  homeTrack: string | null
  bio: string | null
  achievements: string | null
  experienceYears: number | null
  sponsorshipNeeds: string | null
  openTo: readonly string[]
  results: number
}

const athleteItems: readonly CheckItem<AthleteFacts>[] = [
  {
    key: 'name',
    label: 'Your name',
    weight: 5,
    href: inEditor('basics'),
    why: 'Brands search by name first.',
    isDone: ({ firstName }) => isFilled(firstName),
  },
  {
    key: 'photo',
    label: 'A profile photo',
    weight: 10,
    href: inEditor('photo'),
    why: 'People remember a face, a helmet or a car.',
    isDone: ({ profileImageUrl }) => profileImageUrl !== null,
  },
  {
    key: 'header',
    label: 'A header picture',
    weight: 5,
    href: inEditor('header'),
    why: 'Shown on shared links and directory cards.',
    isDone: ({ headerImageUrl }) => headerImageUrl !== null,
  },
  {
    key: 'number',
    label: 'Your racing number',
    weight: 5,
    href: inEditor('number'),
    why: 'Fans and brands look for the number they saw on the car.',
    isDone: ({ number }) => number !== null,
  },
  {
    key: 'motorsports',
    label: 'Your motorsports',
    weight: 10,
    href: inEditor('motorsports'),
    why: 'Brands filter by motorsport first. Without one you are not listed.',
    isDone: ({ sports }) => sports.length > 0,
  },
  {
    key: 'disciplines',
    label: 'Your disciplines',
    weight: 5,
    href: inEditor('disciplines'),
    why: 'Brands look for a specific series or kind of car.',
    isDone: ({ disciplines }) => disciplines.length > 0,
  },
  {
    key: 'location',
    label: 'Where you are based',
    weight: 10,
    href: inEditor('location'),
    why: 'Local brands search near their town.',
    isDone: ({ country }) => country !== null,
  },
  {
    key: 'track',
    label: 'Your home track',
    weight: 5,
    href: inEditor('tracks'),
    why: 'Shows where a logo will be seen.',
    isDone: ({ homeTrack }) => isFilled(homeTrack),
  },
  {
    key: 'bio',
    label: 'Your story',
    weight: 10,
    href: inEditor('bio'),
    why: `Sponsors back a person. Write at least ${BIO_MIN} characters.`,
    isDone: ({ bio }) => isLongEnough(bio),
  },
  {
    key: 'achievements',
    label: 'Your achievements',
    weight: 5,
    href: inEditor('achievements'),
    why: 'One line on your card that shows why you.',
    isDone: ({ achievements }) => isFilled(achievements),
  },
  {
    key: 'experience',
    label: 'Years of racing',
    weight: 5,
    href: inEditor('experience'),
    why: 'Brands can filter by it.',
    isDone: ({ experienceYears }) => experienceYears !== null,
  },
  {
    key: 'results',
    label: 'Your results',
    weight: 10,
    href: inEditor('results'),
    why: 'Results are the proof. You can paste a whole season from a spreadsheet.',
    isDone: ({ results }) => results > 0,
  },
  {
    key: 'gallery',
    label: `${GALLERY_MIN} pictures in your gallery`,
    weight: 5,
    href: inEditor('media'),
    why: 'Pictures show where a logo would be.',
    isDone: ({ pictures }) => pictures >= GALLERY_MIN,
  },
  {
    key: 'socials',
    label: 'A social link',
    weight: 5,
    href: inEditor('socials'),
    why: 'Reach is half of what a sponsor pays for.',
    isDone: ({ socials }) => socials > 0,
  },
  {
    key: 'needs',
    label: 'What you are looking for',
    weight: 5,
    href: inEditor('needs'),
    why: 'A brand that knows what you need can offer it.',
    isDone: ({ sponsorshipNeeds, openTo }) => isFilled(sponsorshipNeeds) || openTo.length > 0,
  },
]

export const athleteCompleteness = (facts: AthleteFacts) => measure(athleteItems, facts)
