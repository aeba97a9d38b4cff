import { Client } from 'pg'
import type { Product } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { type Load, loadAlternately } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { recordStatements } from './record-statements.ts'
import { runBareHandler } from './run-bare-handler.ts'
import { signIn } from './sign-in.ts'

/** Quality P5: a racer's profile, for visitors and for members, who share a response for a second. Pages are compared with the former. */
export async function measureProfile(
  dataset: Dataset,
  product: Product,
): Promise<{ rows: Measurement[]; profile: Load; racerSlug: string }> {
  const racerSlug = await findRacer(dataset)
  const path = `/api/athletes/${racerSlug}`
  const headers = await signIn(product)
  const bare = await runBareHandler(dataset, {
    '/profile': await recordStatements(dataset, path),
    '/member': await recordStatements(dataset, path, headers),
  })
  try {
    const { profile, baseline, member, memberBaseline } = await loadAlternately({
      profile: { url: `${product.url}${path}` },
      baseline: { url: `${bare.url}/profile` },
      member: { url: `${product.url}${path}`, headers },
      memberBaseline: { url: `${bare.url}/member` },
    })
    const compare = (title: string, { rate }: Load, of: Load) =>
      share({ id: 'P5', title, rate, of: of.rate, min: 0.8 })
    const rows = [
      compare('Racer profile call, visitor', profile, baseline),
      compare('Racer profile call, signed in', member, memberBaseline),
    ]
    return { rows, profile, racerSlug }
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
