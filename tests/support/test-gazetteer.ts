import { Client } from 'pg'
import { replaceGazetteer } from '#server/features/locations/gazetteer.store.ts'

type Town = readonly [
  name: string,
  countryCode: string,
  stateCode: string,
  latitude: number,
  longitude: number,
  population: number,
]

const towns: readonly Town[] = [
  ['Lund', 'SE', '27', 55.70584, 13.19321, 87_244],
  ['Malmö', 'SE', '27', 55.60587, 13.00073, 301_706],
  ['Ystad', 'SE', '27', 55.42966, 13.82041, 18_350],
  ['Gothenburg', 'SE', '28', 57.70716, 11.96679, 572_799],
  ['Stockholm', 'SE', '26', 59.32938, 18.06871, 1_515_017],
  ['Lund', 'GB', 'ENG', 53.9192, -0.52211, 308],
  ['Paris', 'FR', '11', 48.85341, 2.3488, 2_138_551],
  ['Paris', 'US', 'TX', 33.66094, -95.55551, 24_782],
  ['Austin', 'US', 'TX', 30.26715, -97.74306, 931_830],
  ['Austin', 'US', 'MN', 43.66663, -92.97464, 24_563],
  ['Charlotte', 'US', 'NC', 35.22709, -80.84313, 827_097],
  ['Hickory', 'US', 'NC', 35.73319, -81.3412, 40_374],
  ['Matsumoto', 'JP', '26', 36.23333, 137.96667, 243_037],
]

/** Fills the gazetteer with a dozen towns. */
export async function loadTestGazetteer(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await replaceGazetteer(client, 'test', async () => ({
      towns: towns.map(([name, countryCode, stateCode, latitude, longitude]) => ({
        name,
        countryCode,
        stateCode,
        latitude,
        longitude,
      })),
      census: towns.map(([name, countryCode, , latitude, longitude, population]) => ({
        name: name === 'Gothenburg' ? 'Göteborg' : name,
        countryCode,
        latitude,
        longitude,
        population,
      })),
      localNames: [],
      states: [
        { name: 'Skåne', countryCode: 'SE', stateCode: '27' },
        { name: 'Västra Götaland', countryCode: 'SE', stateCode: '28' },
        { name: 'Stockholm', countryCode: 'SE', stateCode: '26' },
        { name: 'England', countryCode: 'GB', stateCode: 'ENG' },
        { name: 'Île-de-France', countryCode: 'FR', stateCode: '11' },
        { name: 'Texas', countryCode: 'US', stateCode: 'TX' },
        { name: 'Minnesota', countryCode: 'US', stateCode: 'MN' },
        { name: 'North Carolina', countryCode: 'US', stateCode: 'NC' },
        { name: 'Nagano', countryCode: 'JP', stateCode: '26' },
      ],
      countries: [
        { name: 'Sweden', countryCode: 'SE', spellings: ['Sverige'] },
        { name: 'United Kingdom', countryCode: 'GB', spellings: ['UK'] },
        { name: 'France', countryCode: 'FR', spellings: [] },
        { name: 'United States', countryCode: 'US', spellings: ['US', 'USA'] },
        { name: 'Japan', countryCode: 'JP', spellings: [] },
      ],
    }))
  } finally {
    await client.end()
  }
}
