import { Client } from 'pg'
import type { Product } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { type Load, loadAlternately } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { recordStatements } from './record-statements.ts'
import { runBareHandler } from './run-bare-handler.ts'

/** Quality P5: a racer's profile. Pages are compared with its rate. */
export async function measureProfile(
  dataset: Dataset,
  product: Product,
): Promise<{ rows: Measurement[]; profile: Load; racerSlug: string }> {
  const racerSlug = await findRacer(dataset)
  const path = `/api/athletes/${racerSlug}`
  const bare = await runBareHandler(dataset, { '/profile': await recordStatements(dataset, path) })
  try {
    const { profile, baseline } = await loadAlternately({
      profile: { url: `${product.url}${path}` },
      baseline: { url: `${bare.url}/profile` },
    })
    const row = share({
      id: 'P5',
      title: 'Racer profile call',
      rate: profile.rate,
      of: baseline.rate,
      min: 0.8,
    })
    return { rows: [row], profile, racerSlug }
  } finally {
    await bare.stop()
  }
}

/** The first racer of the directory. */
export async function findRacer({ url }: Dataset): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ slug: string }>(
      'select slug from athlete_profiles where is_listed order by priority_rank desc, id desc limit 1',
    )
    return rows[0]?.slug ?? ''
  } finally {
    await client.end()
  }
}
