import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { type Candidate, matchOf, type Wishes } from './match.rules.ts'

const wishes: Wishes = {
  sports: ['karting', 'drifting'],
  countries: ['US'],
  level: 'AMATEUR',
  offerTypes: ['CASH', 'PRODUCT'],
}
const racer: Candidate = { sports: ['karting', 'trials'], country: 'US', level: 'ELITE', openTo: ['PRODUCT'] }
const nobody: Candidate = { sports: [], country: null, level: null, openTo: [] }

describe('how well a racer fits a brand', () => {
  test('everything wished for is a hundred, with a reason for each wish', () => {
    expect(matchOf(wishes, racer)).toEqual({
      score: 100,
      reasons: [
        { isMet: true, text: 'Races in Karting, which you look for' },
        { isMet: true, text: 'At home in United States, where you want to be seen' },
        { isMet: true, text: 'Elite: at least the level you ask for' },
        { isMet: true, text: 'Open to product' },
      ],
    })
  })

  test('a racer who said nothing is a nought, and it is said what is missing', () => {
    expect(matchOf(wishes, nobody)).toEqual({
      score: 0,
      reasons: [
        { isMet: false, text: 'Races in none of the motorsports you look for' },
        { isMet: false, text: 'Has not said where home is' },
        { isMet: false, text: 'Has not named a level' },
        { isMet: false, text: 'Has not said which kinds of offer are welcome' },
      ],
    })
  })

  test('the motorsport counts most', () => {
    expect(matchOf(wishes, { ...racer, sports: [] })?.score).toBe(56)
    expect(matchOf(wishes, { ...racer, country: 'SE' })?.score).toBe(78)
    expect(matchOf(wishes, { ...racer, level: 'ROOKIE' })?.score).toBe(78)
    expect(matchOf(wishes, { ...racer, openTo: ['DISCOUNT_CODE'] })?.score).toBe(89)
  })

  test('what a brand did not ask for counts neither way', () => {
    const onlyCountry = { sports: [], countries: ['SE'], level: null, offerTypes: [] }
    expect(matchOf(onlyCountry, { ...nobody, country: 'SE' })).toEqual({
      score: 100,
      reasons: [{ isMet: true, text: 'At home in Sweden, where you want to be seen' }],
    })
  })

  test('a brand without wishes gets no score at all', () => {
    expect(matchOf({ sports: [], countries: [], level: null, offerTypes: [] }, racer)).toBeNull()
  })

  test('the score is the share of the wishes that are met, never below nought or above a hundred', () => {
    const anyOffers = fc.subarray([...offerTypes])
    const anySports = fc.subarray(['karting', 'drifting', 'trials'])
    const anyWishes = fc.record({
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
      fc.property(anyWishes, anyRacer, (wanted, candidate) => {
        const match = matchOf(wanted, candidate)
        if (!match) return
        expect(match.score === 100).toBe(match.reasons.every(({ isMet }) => isMet))
        expect(match.score === 0).toBe(match.reasons.every(({ isMet }) => !isMet))
        expect(match.score).toBeGreaterThanOrEqual(0)
        expect(match.score).toBeLessThanOrEqual(100)
      }),
    )
  })
})
