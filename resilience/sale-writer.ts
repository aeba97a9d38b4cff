import { randomUUID } from 'node:crypto'
import { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { daysAfter } from '#shared/time.ts'
import type { Product } from '#tests/support/built-product.ts'
import { createSystem } from './batches.ts'
import type { Cluster } from './cluster.ts'
import { retry, type Writer } from './writer.ts'

const BATCH = 25
const ACKNOWLEDGED = [200, 201, 202]

type BatchResponse = { results: { status: number }[] }

/** The system of a brand reports so many sales in batches; each sale is acknowledged for itself, and known by its order. */
export async function createSaleWriter(first: Product, cluster: Cluster, max: number): Promise<Writer> {
  const key = await createSystem(first, cluster)
  const run = randomUUID()
  const acknowledged = new Set<string>()
  const { method, path } = redemptionApiEndpoints.recordBatch

  const report = async ({ url }: { url: string }, orders: readonly string[]) => {
    const sale = { code: 'JAKE27', amount: 12_900, currency: 'USD', discountAmount: 1500 }
    const redeemedAt = daysAfter(new Date(), -20).toISOString()
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ redemptions: orders.map((orderId) => ({ ...sale, orderId, redeemedAt })) }),
    }).catch(() => null)
    return response?.ok ? ((await response.json()) as BatchResponse).results : null
  }

  return {
    acknowledged: () => acknowledged.size,
    async write(node, isDone) {
      for (let batch = 0; !isDone() && acknowledged.size < max; batch++) {
        const orders = Array.from({ length: BATCH }, (_, nth) => `${run}-${batch}-${nth}`)
        const results = await retry(() => report(node(), orders).catch(() => null), isDone)
        for (const [at, order] of orders.entries())
          if (ACKNOWLEDGED.includes(results?.[at]?.status ?? 0)) acknowledged.add(order)
      }
    },
    async check(_node, { query }) {
      const rows = await query<{ order: string; count: number }>(
        'select external_order_id as order, count(*)::int as count from redemptions where external_order_id like $1 group by 1',
        [`${run}-%`],
      )
      const stored = new Set(rows.map(({ order }) => order))
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((order) => !stored.has(order)).length,
        duplicated: rows.reduce((sum, { count }) => sum + count - 1, 0),
      }
    },
  }
}
