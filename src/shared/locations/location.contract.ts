import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { PLACE_TEXT_MAX, SUGGESTION_MIN_LENGTH } from './location.constants.ts'

const placeText = z
  .string()
  .check(z.trim(), z.maxLength(PLACE_TEXT_MAX, 'That is longer than any place name'))
const countryCode = z
  .string()
  .check(z.regex(/^[A-Za-z]{2}$/, 'Please give the two letters of a country'), z.toUpperCase())
export const latitude = z.number().check(z.minimum(-90), z.maximum(90))
export const longitude = z.number().check(z.minimum(-180), z.maximum(180))
const typedLatitude = z.coerce.number().check(z.minimum(-90), z.maximum(90))
const typedLongitude = z.coerce.number().check(z.minimum(-180), z.maximum(180))

/** Where somebody or something is. What is picked from the gazetteer is complete; what was imported may not be. */
export const place = z.object({
  city: z.nullable(placeText),
  state: z.nullable(placeText),
  country: countryCode,
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
})
export type Place = z.infer<typeof place>

/** Ruling R34: the typed text goes by any of three names. */
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
  suggestions: endpoint({
    method: 'GET',
    path: '/api/locations/suggestions',
    summary: 'Countries, states and towns that the typed text could mean',
    access: 'public',
    query: suggestionQuery,
    response: locationSuggestions,
  }),
  geocode: endpoint({
    method: 'GET',
    path: '/api/locations/geocode',
    summary: 'Where a named place is',
    access: 'public',
    query: z.object({ q: placeText.check(z.minLength(SUGGESTION_MIN_LENGTH, 'Please name a place')) }),
    response: position,
  }),
  reverse: endpoint({
    method: 'GET',
    path: '/api/locations/reverse',
    summary: 'The town nearest to a position',
    access: 'public',
    query: z.object({ lat: typedLatitude, lng: typedLongitude }),
    response: position,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/locations/countries',
    summary: 'Every country, by name',
    access: 'public',
    response: z.array(placeOption),
  }),
  states: endpoint({
    method: 'GET',
    path: '/api/locations/states',
    summary: 'The states or provinces of a country, by name',
    access: 'public',
    query: z.object({ country: countryCode }),
    response: z.array(placeOption),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/api/locations/cities',
    summary: 'Towns by what was typed of their names, big ones first, with their positions',
    access: 'public',
    query: z.object({
      q: z.optional(placeText),
      country: z.optional(countryCode),
      state: z.optional(placeText),
    }),
    response: z.array(cityOption),
  }),
}
