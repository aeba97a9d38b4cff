import { and, arrayOverlaps, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contractSigners, contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { DRAFT_DAYS } from '#shared/contracts/contract.constants.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { lastDay, today } from './contract-clock.store.ts'

const brandUser = alias(users, 'brand_user')
const racer = alias(users, 'racer')

/** The names and places of both parties, the brand's signer and time zone, and both email addresses. */
export async function findParties(
  tx: Database,
  { brandId, brandUserId, athleteUserId }: { brandId: string; brandUserId: string; athleteUserId: string },
) {
  const [found] = await tx
    .select({
      brandName: brands.name,
      brandCountry: brands.countryCode,
      brandTimezone: brands.timezone,
      brandSigner: brandUser.name,
      brandEmail: brandUser.email,
      athleteName: racer.name,
      athleteEmail: racer.email,
      city: athleteProfiles.city,
      state: athleteProfiles.state,
      country: athleteProfiles.countryCode,
    })
    .from(brands)
    .innerJoin(brandUser, eq(brandUser.id, brandUserId))
    .innerJoin(racer, eq(racer.id, athleteUserId))
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, athleteUserId))
    .where(eq(brands.id, brandId))
  if (!found) return undefined
  const { city, state, country, ...names } = found
  return { ...names, athletePlace: placeLabel({ city, state, country }) || null }
}

/** Numbers are unique and ascending; a rollback leaves a gap. */
export async function nextContractNumber(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`select nextval('contract_numbers')::text as n`)
  const [row] = rows
  if (!row) throw new Error('The sequence returned no number')
  return row.n
}

type ContractRow = typeof contracts.$inferInsert
type Of<Row> = Omit<Row, 'contractId'>

export async function insertContract(
  tx: Database,
  rows: {
    contract: Omit<ContractRow, 'id'>
    signers: Of<typeof contractSigners.$inferInsert>[]
    deliverables: Of<typeof deliverables.$inferInsert>[]
    payments: Of<typeof payments.$inferInsert>[]
  },
): Promise<string> {
  const contractId = uuidv7()
  const owned = <Row extends object>(items: Row[]) => items.map((item) => ({ ...item, contractId }))
  await tx
    .insert(contracts)
    .values({ ...rows.contract, id: contractId, signBy: sql`now() + make_interval(days => ${DRAFT_DAYS})` })
  await tx.insert(contractSigners).values(owned(rows.signers))
  if (rows.deliverables.length > 0) await tx.insert(deliverables).values(owned(rows.deliverables))
  if (rows.payments.length > 0) await tx.insert(payments).values(owned(rows.payments))
  return contractId
}

/** Signed contracts with other brands that have not ended. */
export const findReservedCategories = (
  tx: Database,
  {
    athleteUserId,
    categories,
    brandUserId,
  }: { athleteUserId: string; categories: readonly string[]; brandUserId: string | undefined },
) =>
  tx
    .select({
      categories: contracts.categories,
      brandName: brands.name,
      visibility: contracts.visibility,
      startsOn: contracts.startsOn,
      endsOn: sql<string>`${lastDay}::text`,
    })
    .from(contracts)
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .where(
      and(
        eq(contracts.athleteUserId, athleteUserId),
        inArray(contracts.status, ['EXECUTED', 'ACTIVE', 'SUSPENDED']),
        sql`${lastDay} >= ${today}`,
        arrayOverlaps(contracts.categories, [...categories]),
        brandUserId ? ne(contracts.brandUserId, brandUserId) : undefined,
      ),
    )

/** Locks the racer, so that two contracts that reserve one category cannot be executed concurrently. */
export async function lockCategories(tx: Database, athleteUserId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, athleteUserId)).for('no key update')
}
