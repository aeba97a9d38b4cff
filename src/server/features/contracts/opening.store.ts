import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contractSigners, contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { today } from './today.store.ts'

const brandUser = alias(users, 'brand_user')
const racer = alias(users, 'racer')

/** What the two are called in a contract, who signs for the brand, and where both get their mail. */
export async function findParties(
  tx: Database,
  { brandId, brandUserId, athleteUserId }: { brandId: string; brandUserId: string; athleteUserId: string },
) {
  const [found] = await tx
    .select({
      brandName: brands.name,
      brandSigner: brandUser.name,
      brandEmail: brandUser.email,
      athleteName: racer.name,
      athleteEmail: racer.email,
    })
    .from(brands)
    .innerJoin(brandUser, eq(brandUser.id, brandUserId))
    .innerJoin(racer, eq(racer.id, athleteUserId))
    .where(eq(brands.id, brandId))
  return found
}

export async function findToday(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`select ${today}::text as today`)
  const [row] = rows
  if (!row) throw new Error('The database has no clock')
  return row.today
}

/** Numbers go up and are never given twice; one that was rolled back is missing. */
export async function nextInLine(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`select nextval('contract_numbers')::text as n`)
  const [row] = rows
  if (!row) throw new Error('There is no next number')
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
  await tx.insert(contracts).values({ ...rows.contract, id: contractId })
  await tx.insert(contractSigners).values(owned(rows.signers))
  if (rows.deliverables.length > 0) await tx.insert(deliverables).values(owned(rows.deliverables))
  if (rows.payments.length > 0) await tx.insert(payments).values(owned(rows.payments))
  return contractId
}
