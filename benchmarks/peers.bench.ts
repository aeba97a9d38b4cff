import type { Product } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { distinctPages, findNextPage, PAGE } from './directory-page.ts'
import { loadAlternately } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { startDirectus } from './peers/directus.ts'
import { startStrapi } from './peers/strapi.ts'
import { signIn } from './sign-in.ts'

const TIMES_MIN = 7

/**
 * P1: a page of the directory compared with the list endpoints of other products on the same racers, one after the other: the
 * same page for all members, which they share for a second, and a page that nobody else asks for.
 */
export async function measurePeers(dataset: Dataset, product: Product): Promise<Measurement[]> {
  const headers = await signIn(product)
  const next = await findNextPage(product, headers)
  const shared = { url: `${product.url}${PAGE}`, headers }
  const distinct = {
    url: product.url,
    requestsOf: (connection: number) => distinctPages(next, connection, headers),
  }
  const rows: Measurement[] = []
  for (const startPeer of [startDirectus, startStrapi]) {
    const peer = await startPeer(dataset)
    try {
      await checkPage(peer)
      const rates = await loadAlternately({ shared, distinct, listed: peer })
      const compared = { id: 'P1', of: rates.listed.rate, min: TIMES_MIN }
      const title = `Directory page compared with ${peer.name}`
      rows.push(
        share({ ...compared, title, rate: rates.shared.rate }),
        share({ ...compared, title: `${title}, each request for another page`, rate: rates.distinct.rate }),
      )
    } finally {
      await peer.stop()
    }
  }
  return rows
}

/** Both wrap their rows in `data`. */
async function checkPage({
  name,
  url,
  headers,
}: {
  name: string
  url: string
  headers: Record<string, string>
}) {
  const response = await fetch(url, { headers })
  const { data } = (await response.json()) as { data?: unknown[] }
  if (data?.length !== 24) throw new Error(`${name} responded with ${response.status} and no page of 24`)
}
