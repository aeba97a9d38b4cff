import { reachesLevel } from '#shared/athletes/level.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { plural } from '#shared/format/plural.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import type { Requirements } from './opportunity-form.contract.ts'

/** The facts of a racer that requirements are checked against. */
export type Applicant = {
  sports: readonly string[]
  country: string | null
  level: string | null
  experienceYears: number | null
  /** In percent. */
  completeness: number
}

export type Judgement = { isMet: boolean; text: string }

const either = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
const years = (count: number) => plural(count, 'year')

/** Text and check of each requirement; false for those not set. */
const checks = (asked: Requirements) => [
  asked.sports.length > 0 && {
    ask: `Races in ${either(asked.sports.map(catalogLabel))}`,
    isMetBy: ({ sports }: Applicant) => sports.some((sport) => asked.sports.includes(sport)),
    found: ({ sports }: Applicant) => (sports.length > 0 ? sports.map(catalogLabel).join(', ') : null),
  },
  asked.countries.length > 0 && {
    ask: `Based in ${either(asked.countries.map(countryName))}`,
    isMetBy: ({ country }: Applicant) => country !== null && asked.countries.includes(country),
    found: ({ country }: Applicant) => country && countryName(country),
  },
  asked.minLevel !== null && {
    ask: `${catalogLabel(asked.minLevel)} or above`,
    isMetBy: ({ level }: Applicant) => asked.minLevel !== null && reachesLevel(level, asked.minLevel),
    found: ({ level }: Applicant) => level && catalogLabel(level),
  },
  // Zero is met by everybody, so it is not shown.
  asked.minExperienceYears !== null &&
    asked.minExperienceYears > 0 && {
      ask: `At least ${years(asked.minExperienceYears)} of racing experience`,
      isMetBy: ({ experienceYears }: Applicant) => (experienceYears ?? 0) >= (asked.minExperienceYears ?? 0),
      found: ({ experienceYears }: Applicant) => (experienceYears === null ? null : years(experienceYears)),
    },
  asked.minCompleteness !== null &&
    asked.minCompleteness > 0 && {
      ask: `Profile at least ${asked.minCompleteness}% complete`,
      isMetBy: ({ completeness }: Applicant) => completeness >= (asked.minCompleteness ?? 0),
      found: ({ completeness }: Applicant) => `${completeness}%`,
    },
]

const isAsked = <Check>(check: Check | false): check is Check => check !== false

export const asksOf = (asked: Requirements): string[] =>
  checks(asked)
    .filter(isAsked)
    .map(({ ask }) => ask)

/** Which requirements a racer meets, with what the profile has where one is not met. */
export const judgeRequirements = (asked: Requirements, applicant: Applicant): Judgement[] =>
  checks(asked)
    .filter(isAsked)
    .map(({ ask, isMetBy, found }) => {
      if (isMetBy(applicant)) return { isMet: true, text: ask }
      const actual = found(applicant)
      return {
        isMet: false,
        text: actual ? `${ask}. Your profile: ${actual}` : `${ask}. Missing from your profile`,
      }
    })
