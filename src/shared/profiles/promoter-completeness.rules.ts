import { paths } from '#shared/paths.ts'
import { type CheckItem, isFilled, isLongEnough, measure, type SharedFacts } from './completeness.rules.ts'
import { BIO_MIN } from './profile.constants.ts'

const inPromoterForm = (field: string) => `${paths.createPromoter()}#${field}`

export type PromoterFacts = SharedFacts & {
  name: string | null
  bio: string | null
  headerImageUrl: string | null
  logoUrl: string | null
  sports: readonly string[]
  country: string | null
  homeTrack: string | null
  classes: readonly string[]
  upcomingDates: number
  results: number
}

const promoterItems: readonly CheckItem<PromoterFacts>[] = [
  {
    key: 'name',
    label: 'Your event or series',
    weight: 10,
    href: inPromoterForm('eventName'),
    why: 'It is the name on every ticket.',
    isDone: ({ name }) => isFilled(name),
  },
  {
    key: 'bio',
    label: 'About the event',
    weight: 15,
    href: inPromoterForm('bio'),
    why: `Helps racers choose where to enter. Write at least ${BIO_MIN} characters.`,
    isDone: ({ bio }) => isLongEnough(bio),
  },
  {
    key: 'motorsports',
    label: 'Motorsports',
    weight: 10,
    href: inPromoterForm('sports'),
    why: 'Visitors filter by motorsport first.',
    isDone: ({ sports }) => sports.length > 0,
  },
  {
    key: 'location',
    label: 'Where it takes place',
    weight: 10,
    href: inPromoterForm('place'),
    why: 'People look for races near them.',
    isDone: ({ country }) => country !== null,
  },
  {
    key: 'track',
    label: 'Home track',
    weight: 5,
    href: inPromoterForm('homeTrack'),
    why: 'Many search by track, not by name.',
    isDone: ({ homeTrack }) => isFilled(homeTrack),
  },
  {
    key: 'dates',
    label: 'An upcoming date',
    weight: 15,
    href: inPromoterForm('dates'),
    why: 'It appears in the race calendar.',
    isDone: ({ upcomingDates }) => upcomingDates > 0,
  },
  {
    key: 'header',
    label: 'A header picture',
    weight: 10,
    href: inPromoterForm('header'),
    why: 'Shown on shared links and cards.',
    isDone: ({ headerImageUrl }) => headerImageUrl !== null,
  },
  {
    key: 'logo',
    label: 'Your logo',
    weight: 10,
    href: inPromoterForm('logo'),
    why: 'Shown on every card and date.',
    isDone: ({ logoUrl }) => logoUrl !== null,
  },
  {
    key: 'classes',
    label: 'Classes that race',
    weight: 5,
    href: inPromoterForm('classes'),
    why: 'Racers want to know whether they can enter.',
    isDone: ({ classes }) => classes.length > 0,
  },
  {
    key: 'results',
    label: 'Previous results',
    weight: 5,
    href: inPromoterForm('results'),
    why: 'Results show that your event is established.',
    isDone: ({ results }) => results > 0,
  },
  {
    key: 'socials',
    label: 'A social link',
    weight: 5,
    href: inPromoterForm('socials'),
    why: 'Where fans follow race day.',
    isDone: ({ socials }) => socials > 0,
  },
]

export const promoterCompleteness = (facts: PromoterFacts) => measure(promoterItems, facts)
