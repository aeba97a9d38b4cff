import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { type BrandPreferences, type Candidate, matchOf } from './match.rules.ts'

const preferences: BrandPreferences = {
  sports: ['karting', 'drifting'],
  countries: ['US'],
  level: 'AMATEUR',
  offerTypes: ['CASH', 'PRODUCT'],
}
const racer: Candidate = { sports: ['karting', 'trials'], country: 'US', level: 'ELITE', openTo: ['PRODUCT'] }
const emptyProfile: Candidate = { sports: [], country: null, level: null, openTo: [] }

describe('how well a racer fits a brand', () => {
  test('meeting every preference scores 100, with a reason for each', () => {
    expect(matchOf(preferences, racer)).toEqual({
      score: 100,
      reasons: [
        { isMet: true, text: 'Matches your motorsports: Karting' },
        { isMet: true, text: 'Based in United States, one of your target countries' },
        { isMet: true, text: 'Elite: matches your preferred level' },
        { isMet: true, text: 'Open to product' },
      ],
    })
  })

  test('what a profile does not say counts half, and the reasons name what is missing', () => {
    expect(matchOf(preferences, emptyProfile)).toEqual({
      score: 50,
      reasons: [
        { isMet: null, text: 'Motorsports not specified yet' },
        { isMet: null, text: 'Home country not specified yet' },
        { isMet: null, text: 'Level not specified yet' },
        { isMet: null, text: 'Offer types not specified yet' },
      ],
    })
  })

  test('a new racer ranks between one who meets the preference and one who does not', () => {
    const offersOnly = { sports: [], countries: [], level: null, offerTypes: ['CASH' as const] }
    const scoreOf = (openTo: Candidate['openTo']) => matchOf(offersOnly, { ...emptyProfile, openTo })?.score
    expect([scoreOf(['CASH']), scoreOf([]), scoreOf(['PRODUCT'])]).toEqual([100, 50, 0])
  })

  test('the motorsport counts most', () => {
    expect(matchOf(preferences, { ...racer, sports: ['trials'] })?.score).toBe(56)
    expect(matchOf(preferences, { ...racer, country: 'SE' })?.score).toBe(78)
    expect(matchOf(preferences, { ...racer, level: 'ROOKIE' })?.score).toBe(78)
    expect(matchOf(preferences, { ...racer, openTo: ['DISCOUNT_CODE'] })?.score).toBe(89)
  })

  test('criteria without a preference do not count', () => {
    const onlyCountry = { sports: [], countries: ['SE'], level: null, offerTypes: [] }
    expect(matchOf(onlyCountry, { ...emptyProfile, country: 'SE' })).toEqual({
      score: 100,
      reasons: [{ isMet: true, text: 'Based in Sweden, one of your target countries' }],
    })
  })

  test('a brand without preferences gets no score', () => {
    expect(matchOf({ sports: [], countries: [], level: null, offerTypes: [] }, racer)).toBeNull()
  })

  test('only meeting everything scores 100, and only meeting nothing scores 0', () => {
    const anyOffers = fc.subarray([...offerTypes])
    const anySports = fc.subarray(['karting', 'drifting', 'trials'])
    const anyPreferences = fc.record({
      sports: anySports,
      countries: fc.subarray(['US', 'SE']),
      level: fc.constantFrom(null, 'AMATEUR', 'YOUTH'),
      offerTypes: anyOffers,
    })
    const anyRacer = fc.record({
      sports: anySports,
      country: fc.constantFrom(null, 'US', 'DE'),
      level: fc.constantFrom(null, 'ROOKIE', 'ELITE'),
      openTo: anyOffers,
    })
    fc.assert(
      fc.property(anyPreferences, anyRacer, (wanted, candidate) => {
        const match = matchOf(wanted, candidate)
        if (!match) return
        expect(match.score === 100).toBe(match.reasons.every(({ isMet }) => isMet === true))
        expect(match.score === 0).toBe(match.reasons.every(({ isMet }) => isMet === false))
        expect(match.score).toBeGreaterThanOrEqual(0)
        expect(match.score).toBeLessThanOrEqual(100)
      }),
    )
  })
})
