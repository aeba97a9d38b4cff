import type { Discipline, Motorsport } from '#shared/catalog/catalog.constants.ts'
import type { Place } from './places.ts'

/** A racer or team of the demo world; what is left out is left out of the profile, too. */
export type DemoRacer = {
  firstName: string
  /** A team has one name. */
  lastName?: string
  /** The name before `@demo.test`, where it is not the one the person's own name gives. */
  login?: string
  number?: string
  sports?: Motorsport[]
  disciplines?: Discipline[]
  /** Also kept among the disciplines, as profiles of the specification have it. */
  level?: string
  years?: number
  /** Of those who are not grown up. */
  age?: number
  place?: Place
  countryCode?: string
  homeTrack?: string
  otherTracks?: string[]
  achievements?: string
  bio?: string
  pictures: 'scene and helmet' | 'helmet' | 'none'
  isFeatured?: boolean
  priority: number
  /** How long ago the profile was published. */
  daysAgo: number
}
