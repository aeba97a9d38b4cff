import type { Product } from '#tests/support/built-product.ts'
import { type Load, load } from './load.ts'
import { type Measurement, share } from './measure.ts'

/** Quality P6: server-rendered pages for anonymous visitors, compared with the profile call. */
export async function measurePages(
  { url }: Product,
  pages: Record<string, string>,
  profile: Load,
): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const [title, path] of Object.entries(pages)) {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
    const { rate } = await load({ url: `${url}${path}`, headers })
    rows.push(share({ id: 'P6', title: `${title} as HTML, visitor`, rate, of: profile.rate, min: 0.5 }))
  }
  return rows
}
