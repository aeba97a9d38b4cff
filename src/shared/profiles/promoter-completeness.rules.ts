import { paths } from '#shared/paths.ts'
import { type CheckItem, isSaid, isTelling, measure, type SharedFacts } from './completeness.rules.ts'
import { BIO_TELLING } from './profile.constants.ts'

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
    isDone: ({ name }) => isSaid(name),
  },
  {
    key: 'bio',
    label: 'What it is about',
    weight: 15,
    href: inPromoterForm('bio'),
    why: `Racers choose where to enter. ${BIO_TELLING} characters are a start.`,
    isDone: ({ bio }) => isTelling(bio),
  },
  {
    key: 'motorsports',
    label: 'Its motorsports',
    weight: 10,
    href: inPromoterForm('sports'),
    why: 'The first filter of the directory.',
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
    label: 'Its home track',
    weight: 5,
    href: inPromoterForm('homeTrack'),
    why: 'Many search by track, not by name.',
    isDone: ({ homeTrack }) => isSaid(homeTrack),
  },
  {
    key: 'dates',
    label: 'A date to come',
    weight: 15,
    href: inPromoterForm('dates'),
    why: 'It puts you on the race calendar and into the calendars of others.',
    isDone: ({ upcomingDates }) => upcomingDates > 0,
  },
  {
    key: 'header',
    label: 'A header picture',
    weight: 10,
    href: inPromoterForm('header'),
    why: 'Shared links and cards show it.',
    isDone: ({ headerImageUrl }) => headerImageUrl !== null,
  },
  {
    key: 'logo',
    label: 'Your logo',
    weight: 10,
    href: inPromoterForm('logo'),
    why: 'It stands on every card and date.',
    isDone: ({ logoUrl }) => logoUrl !== null,
  },
  {
    key: 'classes',
    label: 'Classes that race',
    weight: 5,
    href: inPromoterForm('classes'),
    why: 'Racers want to know whether their car may start.',
    isDone: ({ classes }) => classes.length > 0,
  },
  {
    key: 'results',
    label: 'Previous results',
    weight: 5,
    href: inPromoterForm('results'),
    why: 'They show that it is run, timed and told of.',
    isDone: ({ results }) => results > 0,
  },
  {
    key: 'socials',
    label: 'A social link',
    weight: 5,
    href: inPromoterForm('socials'),
    why: 'Where race day is followed.',
    isDone: ({ socials }) => socials > 0,
  },
]

export const promoterCompleteness = (facts: PromoterFacts) => measure(promoterItems, facts)
