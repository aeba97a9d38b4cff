import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { contracts, productCosts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import type { ProductCost } from '#shared/roi/roi.contract.ts'

/** Null for a contract without product. */
export async function findProductCost(tx: Database, contractId: string): Promise<ProductCost | null> {
  const [found] = await tx
    .select({
      costMinor: productCosts.amountMinor,
      retailMinor: sql<number>`${contracts.productMinor}`.mapWith(Number),
      currency: sql<string>`${contracts.currency}`,
      version: sql<number>`coalesce(${productCosts.version}, 0)`,
    })
    .from(contracts)
    .leftJoin(productCosts, eq(productCosts.contractId, contracts.id))
    .where(and(eq(contracts.id, contractId), gt(contracts.productMinor, 0), isNotNull(contracts.currency)))
  return found ?? null
}

type Saved = { contractId: string; costMinor: number | null; version: number }

/** False when it has changed since it was read. */
export async function upsertProductCost(
  tx: Database,
  { contractId, costMinor, version }: Saved,
): Promise<boolean> {
  const brandId = sql`(select ${contracts.brandId} from ${contracts} where ${contracts.id} = ${contractId})`
  const saved = await (version === 0
    ? tx
        .insert(productCosts)
        .values({ contractId, brandId, amountMinor: costMinor })
        .onConflictDoNothing()
        .returning({ id: productCosts.contractId })
    : tx
        .update(productCosts)
        .set({ amountMinor: costMinor, version: version + 1 })
        .where(and(eq(productCosts.contractId, contractId), eq(productCosts.version, version)))
        .returning({ id: productCosts.contractId }))
  return saved.length > 0
}
