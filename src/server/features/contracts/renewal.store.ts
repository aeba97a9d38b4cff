import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contracts } from '#server/database/schema/contracts.ts'
import { offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { OfferStatus } from '#shared/offers/offer.rules.ts'
import { pick } from '#shared/pick.ts'

const later = alias(contracts, 'later')

/** An offer expires at `expiresAt`, even before the job has updated the row. */
const isOpen = sql`(${offers.status} in ('PENDING_ATHLETE', 'PENDING_BRAND') and ${offers.expiresAt} > now())`
const statusNow = sql<OfferStatus>`case when ${offers.status} in ('PENDING_ATHLETE', 'PENDING_BRAND')
  and ${offers.expiresAt} <= now() then 'EXPIRED' else ${offers.status}::text end`

/**
 * Whether an offer that renews the contract is open or was accepted. Counted, because PostgreSQL reads all offers for
 * `exists` in a list whose limit comes after it.
 */
export const hasRenewal = sql<boolean>`(select count(*) > 0 from ${offers}
  where ${offers.renewsOfferId} = ${contracts.offerId} and (${isOpen} or ${offers.status} = 'ACCEPTED'))`

/** The latest offer that renews the contract of this offer. */
export async function findRenewalOffer(
  tx: Database,
  offerId: string,
): Promise<ContractDetail['renewal']['offer']> {
  const [found] = await tx
    .select({ id: offers.id, status: statusNow, contractId: later.id })
    .from(offers)
    .leftJoin(later, eq(later.offerId, offers.id))
    .where(eq(offers.renewsOfferId, offerId))
    .orderBy(desc(offers.id))
    .limit(1)
  return found ?? null
}

const selectRenewed = <Column extends keyof typeof contracts.$inferSelect>(
  tx: Database,
  offerId: string,
  columns: readonly Column[],
) =>
  tx
    .select(pick(contracts, columns))
    .from(offers)
    .innerJoin(contracts, eq(contracts.offerId, offers.renewsOfferId))
    .where(eq(offers.id, offerId))

/** The contract that an offer renews. */
export async function findRenewed(tx: Database, offerId: string): Promise<ContractDetail['renews']> {
  const [found] = await selectRenewed(tx, offerId, ['id', 'number'])
  return found ?? null
}

/** What the brand wrote into the contract that an offer renews, for the draft of the next one. */
export async function findRenewedClauses(tx: Database, offerId: string) {
  const [found] = await selectRenewed(tx, offerId, [
    'clauses',
    'noticeDays',
    'lawCountry',
    'lawState',
    'governingLaw',
  ])
  if (!found) return undefined
  const { clauses, noticeDays, ...law } = found
  return { clauses, noticeDays, ...(law.lawCountry && law) }
}

export async function findHasRenewal(tx: Database, contractId: string): Promise<boolean> {
  const [found] = await tx.select({ hasRenewal }).from(contracts).where(eq(contracts.id, contractId))
  return found?.hasRenewal ?? false
}
