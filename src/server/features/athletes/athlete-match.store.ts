import { arrayOverlaps, type SQL, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { levelsFrom } from '#shared/athletes/level.rules.ts'
import { type BrandPreferences, matchShares, matchWeights } from '#shared/search/match.rules.ts'

const { sports, countryCode, level, openTo } = athleteProfiles
const given = sql.placeholder

/** The criteria of `matchOf` as conditions on a profile. */
const criteria = {
  sports: { isUnknown: sql`${sports} = '{}'`, isMet: arrayOverlaps(sports, given('wantedSports')) },
  countries: {
    isUnknown: sql`${countryCode} is null`,
    isMet: sql`${countryCode} = any(${given('wantedCountries')}::text[])`,
  },
  level: { isUnknown: sql`${level} is null`, isMet: sql`${level} = any(${given('wantedLevels')}::text[])` },
  offerTypes: { isUnknown: sql`${openTo} = '{}'`, isMet: arrayOverlaps(openTo, given('wantedOffers')) },
} satisfies Record<keyof BrandPreferences, { isUnknown: SQL; isMet: SQL }>

/** The placeholder values of the preferences; criteria without a preference are left out here and in `matchPoints`. */
export function matchValues(preferences: BrandPreferences | null | undefined): Record<string, unknown> {
  if (!preferences) return {}
  const { sports: wantedSports, countries: wantedCountries, level: wantedLevel, offerTypes } = preferences
  return {
    ...(wantedSports.length > 0 && { wantedSports }),
    ...(wantedCountries.length > 0 && { wantedCountries }),
    ...(wantedLevel !== null && { wantedLevels: levelsFrom(wantedLevel) }),
    ...(offerTypes.length > 0 && { wantedOffers: offerTypes }),
  }
}

/** Twice the weighted share of preferences met, so that halves are whole; undefined without preferences. */
export function matchPoints(preferences: BrandPreferences | null | undefined): SQL | undefined {
  if (!preferences) return undefined
  const wanted = (Object.keys(criteria) as (keyof BrandPreferences)[]).filter(
    (name) => preferences[name] !== null && preferences[name].length > 0,
  )
  const points = wanted.map((name) => {
    const { isUnknown, isMet } = criteria[name]
    const worth = (share: number) => sql.raw(String(2 * share * matchWeights[name]))
    return sql`case when ${isUnknown} then ${worth(matchShares.unknown)}
      when ${isMet} then ${worth(matchShares.met)} else ${worth(matchShares.unmet)} end`
  })
  return points.length > 0 ? sql`(${sql.join(points, sql` + `)})` : undefined
}
