import type { Product } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { distinctPages, findNextPage } from './directory-page.ts'
import { loadAlternately } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { startDirectus } from './peers/directus.ts'
import { startStrapi } from './peers/strapi.ts'
import { signIn } from './sign-in.ts'

const TIMES_MIN = 7

/**
 * P1: a page of the directory compared with the list endpoints of other products on the same racers, one after the other. Each
 * of our requests is for another page, because a page that is asked for again within a second is shared.
 */
export async function measurePeers(dataset: Dataset, product: Product): Promise<Measurement[]> {
  const headers = await signIn(product)
  const next = await findNextPage(product, headers)
  const own = {
    url: product.url,
    requestsOf: (connection: number) => distinctPages(next, connection, headers),
  }
  const rows: Measurement[] = []
  for (const startPeer of [startDirectus, startStrapi]) {
    const peer = await startPeer(dataset)
    try {
      await checkPage(peer)
      const { page, listed } = await loadAlternately({ page: own, listed: peer })
      rows.push(
        share({
          id: 'P1',
          title: `Directory page compared with ${peer.name}`,
          rate: page.rate,
          of: listed.rate,
          min: TIMES_MIN,
        }),
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
