import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'

const racer = alias(users, 'racer')

export async function findStoryContract(tx: Database, contractId: string) {
  const [found] = await tx
    .select({
      contract: pick(contracts, ['number', 'title', 'status', 'startsOn', 'endsOn']),
      terminatesOn: contracts.terminatesOn,
      brandUserId: contracts.brandUserId,
      timezone: contracts.timezone,
      athleteUserId: contracts.athleteUserId,
      brand: pick(brands, ['name', 'slug', 'logoUrl', 'publishedAt']),
      athlete: { name: racer.name, status: racer.status, pictureUrl: racer.profileImageUrl },
      profile: {
        slug: athleteProfiles.slug,
        headerUrl: athleteProfiles.headerImageUrl,
        publishedAt: athleteProfiles.publishedAt,
        visibility: athleteProfiles.visibility,
      },
    })
    .from(contracts)
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .innerJoin(racer, eq(racer.id, contracts.athleteUserId))
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, contracts.athleteUserId))
    .where(eq(contracts.id, contractId))
  return found
}

export const isPartySuspended = async (tx: Database, contractId: string): Promise<boolean> =>
  (await tx.$count(
    contracts,
    and(
      eq(contracts.id, contractId),
      sql`exists (select from ${users} where ${users.status} = 'SUSPENDED'
        and ${users.id} in (${contracts.brandUserId}, ${contracts.athleteUserId}))`,
    ),
  )) > 0
