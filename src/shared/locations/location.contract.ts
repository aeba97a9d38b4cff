import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { PLACE_TEXT_MAX, SUGGESTION_MIN_LENGTH } from './location.constants.ts'

const placeText = z.string().check(z.trim(), z.maxLength(PLACE_TEXT_MAX, 'Use a shorter place name'))
export const countryCode = z
  .string()
  .check(z.regex(/^[A-Za-z]{2}$/, 'Use a two-letter country code'), z.toUpperCase())
export const latitude = z.number().check(z.minimum(-90), z.maximum(90))
export const longitude = z.number().check(z.minimum(-180), z.maximum(180))
const typedLatitude = z.coerce.number().check(z.minimum(-90), z.maximum(90))
const typedLongitude = z.coerce.number().check(z.minimum(-180), z.maximum(180))

/** Places from the gazetteer are complete; imported ones may not be. */
export const place = z.object({
  city: z.nullable(placeText),
  state: z.nullable(placeText),
  country: countryCode,
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
})
export type Place = z.infer<typeof place>

/** Ruling R34: the text may have any of three parameter names. */
const suggestionQuery = z.object({
  q: z.optional(placeText),
  query: z.optional(placeText),
  search: z.optional(placeText),
})

export const locationSuggestions = z.object({
  countries: z.array(z.string()),
  states: z.array(z.object({ state: z.string(), country: z.string() })),
  cities: z.array(z.object({ city: z.string(), state: z.nullable(z.string()), country: z.string() })),
})
export type LocationSuggestions = z.infer<typeof locationSuggestions>

export const position = z.object({ latitude, longitude, label: z.string() })
export type Position = z.infer<typeof position>

const placeOption = z.object({ value: z.string(), label: z.string() })
export type PlaceOption = z.infer<typeof placeOption>

export const cityOption = z.object({
  value: z.string(),
  label: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  country: z.string(),
  latitude,
  longitude,
})
export type CityOption = z.infer<typeof cityOption>

export const locationEndpoints = {
  suggestions: endpoint('GET', '/api/locations/suggestions', {
    summary: 'Suggest countries, states and cities for a text',
    access: 'public',
    readsReplica: true,
    query: suggestionQuery,
    response: locationSuggestions,
  }),
  geocode: endpoint('GET', '/api/locations/geocode', {
    summary: 'Find the position of a place by name',
    access: 'public',
    readsReplica: true,
    query: z.object({ q: placeText.check(z.minLength(SUGGESTION_MIN_LENGTH, 'Enter a place')) }),
    response: position,
  }),
  reverse: endpoint('GET', '/api/locations/reverse', {
    summary: 'Find the city nearest to a position',
    access: 'public',
    readsReplica: true,
    query: z.object({ lat: typedLatitude, lng: typedLongitude }),
    response: position,
  }),
  countries: endpoint('GET', '/api/locations/countries', {
    summary: 'List all countries by name',
    access: 'public',
    response: z.array(placeOption),
  }),
  states: endpoint('GET', '/api/locations/states', {
    summary: 'List the states or provinces of a country by name',
    access: 'public',
    query: z.object({ country: countryCode }),
    response: z.array(placeOption),
  }),
  cities: endpoint('GET', '/api/locations/cities', {
    summary: 'Search cities by name, biggest first, with their positions',
    access: 'public',
    readsReplica: true,
    query: z.object({
      q: z.optional(placeText),
      country: z.optional(countryCode),
      state: z.optional(placeText),
    }),
    response: z.array(cityOption),
  }),
}
