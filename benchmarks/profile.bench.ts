import { Client } from 'pg'
import type { Product } from '#tests/support/built-product.ts'
import { type Load, loadByTurns } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { recordStatements } from './record-statements.ts'
import { runBareHandler } from './run-bare-handler.ts'
import type { World } from './worlds.ts'

/** Quality P5: the racer's profile by id. Its rate is what pages are held against. */
export async function measureProfile(
  world: World,
  product: Product,
): Promise<{ rows: Measurement[]; profile: Load; racerId: string }> {
  const racerId = await findRacer(world)
  const path = `/api/athletes/${racerId}`
  const bare = await runBareHandler(world, { '/profile': await recordStatements(world, path) })
  try {
    const { profile, ceiling } = await loadByTurns({
      profile: { url: `${product.url}${path}` },
      ceiling: { url: `${bare.url}/profile` },
    })
    const row = share({
      id: 'P5',
      what: 'Racer profile call',
      rate: profile.rate,
      of: ceiling.rate,
      min: 0.8,
    })
    return { rows: [row], profile, racerId }
  } finally {
    await bare.stop()
  }
}

/** The one whom the directory shows first. */
export async function findRacer({ url }: World): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from athlete_profiles where is_listed order by priority_rank desc, id desc limit 1',
    )
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}
