import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { findListedAthletes, countListedAthletes, findAthletePlaces } from '#server/features/athletes/athlete-directory.store.ts'
import { matchWords } from '#server/features/search/match-words.ts'
const pool = new pg.Pool({ connectionString: process.argv[2], max: 1 })
const log: any[] = []
const db: any = drizzle(pool, { casing: 'snake_case', logger: { logQuery: (q, p) => log.push([q, p]) } })
const verbose = process.argv[3]
async function explain(label: string, work: () => Promise<any>) {
  log.length = 0
  const out = await work()
  for (const [q, p] of log.slice()) {
    const r = await pool.query('explain (analyze, buffers off) ' + q, p)
    const text = r.rows.map((x) => x['QUERY PLAN']).join('\n')
    const time = /Execution Time: ([\d.]+)/.exec(text)?.[1]; const plan=/Planning Time: ([\d.]+)/.exec(text)?.[1]
    const scans = [...text.matchAll(/(Seq Scan on \w+|(?:Index|Bitmap Index|Index Only) Scan(?: Backward)? (?:using|on) \w+|Sort Method: .*|Incremental Sort)/g)].map((m) => m[1])
    console.log(label.padEnd(44), (time + 'ms').padStart(10), `plan ${plan}`, [...new Set(scans)].join(' | '))
    if (verbose && label.includes(verbose)) console.log(text)
  }
  return out
}
const prox = { latitude: 35.7332, longitude: -81.3412, radius: 50 }
const big = { ...prox, radius: 500 }
const f: Record<string, any> = {
  none: {}, sports: { sports: ['karting', 'trials'] }, sportsCommon: { sports: ['stock-car-racing'] }, disciplines: { disciplines: ['ICE_RACING'] },
  exp: { experienceMin: 5, experienceMax: 6 }, achieve: { achievements: 'champion' }, track: { homeTrack: 'creek' }, rareTrack: { homeTrack: 'zzzz' }, shortTrack: { homeTrack: 'a' },
  country: { countryCodes: ['US'] }, countryRare: { countryCodes: ['SE'] }, state: { state: 'Texas' }, countryState: { countryCodes: ['US'], state: 'Texas' }, city: { city: 'austin' },
  near50: { proximity: prox }, near500: { proximity: big },
  word: { words: await matchWords(db, 'castellan') }, common: { words: await matchWords(db, 'stock') }, two: { words: await matchWords(db, 'mira kart') }, typo: { words: await matchWords(db, 'castelan') }, number: { number: '27' },
  nobody: { words: "'nobodyatall'" },
  mix: { words: await matchWords(db, 'speedway'), sports: ['karting'], countryCodes: ['US'], experienceMin: 3, homeTrack: 'creek', proximity: big },
}
await explain('matchWords typo', () => matchWords(db, 'castelan speedwai'))
for (const [name, filters] of Object.entries(f)) {
  const crowd = (await countListedAthletes(db, filters)) > 1000
  for (const sort of ['priority', 'experience', 'recent', 'impressions', 'distance'] as const) {
    if (sort === 'distance' && !filters.proximity) continue
    const rows = await explain(`${name} / ${sort}`, () => findListedAthletes(db, { filters, sort, limit: 25, isCrowded: crowd }))
    const last = rows.at(-1)
    if (rows.length === 25) { const second = await explain(`${name} / ${sort} p2`, () => findListedAthletes(db, { filters, sort, isCrowded: crowd, after: last.position, limit: 25 })); if (second.some((r: any) => rows.some((x: any) => x.athlete.id === r.athlete.id))) console.log('OVERLAP') }
  }
  await explain(`${name} / count`, () => countListedAthletes(db, filters))
}
await explain('places', () => findAthletePlaces(db))
await pool.end()
