import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { apiKeys } from '#server/database/schema/api-keys.ts'
import { brands } from '#server/database/schema/brands.ts'
import { shops } from '#server/database/schema/shops.ts'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import type { IntegrationKind } from '#shared/members/integration.contract.ts'

export type IntegrationRow = {
  kind: IntegrationKind
  id: string
  name: string
  createdBy: string | null
  createdAt: Date
}

/** What a person added to an organization, and what nobody knows the author of, oldest first by kind. */
export async function findIntegrations(
  tx: Database,
  { account, person }: { account: string; person: string },
): Promise<IntegrationRow[]> {
  const isTheirs = (author: PgColumn): SQL | undefined =>
    and(eq(brands.ownerUserId, account), or(eq(author, person), isNull(author)))
  const keys = await tx
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      createdBy: apiKeys.createdBy,
      createdAt: apiKeys.createdAt,
    })
    .from(apiKeys)
    .innerJoin(brands, eq(brands.id, apiKeys.brandId))
    .where(and(isTheirs(apiKeys.createdBy), isNull(apiKeys.revokedAt)))
    .orderBy(asc(apiKeys.id))
  const webhooks = await tx
    .select({
      id: webhookEndpoints.id,
      name: webhookEndpoints.url,
      createdBy: webhookEndpoints.createdBy,
      createdAt: webhookEndpoints.createdAt,
    })
    .from(webhookEndpoints)
    .innerJoin(brands, eq(brands.id, webhookEndpoints.brandId))
    .where(isTheirs(webhookEndpoints.createdBy))
    .orderBy(asc(webhookEndpoints.id))
  const connected = await tx
    .select({ id: shops.id, name: shops.name, createdBy: shops.createdBy, createdAt: shops.createdAt })
    .from(shops)
    .innerJoin(brands, eq(brands.id, shops.brandId))
    .where(and(isTheirs(shops.createdBy), isNull(shops.removedAt)))
    .orderBy(asc(shops.id))
  return [
    ...keys.map((row) => ({ kind: 'API_KEY' as const, ...row })),
    ...webhooks.map((row) => ({ kind: 'WEBHOOK' as const, ...row })),
    ...connected.map((row) => ({ kind: 'SHOP' as const, ...row })),
  ]
}
