import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { contracts, payments } from '#server/database/schema/contracts.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import { offers } from '#server/database/schema/offers.ts'
import { statements } from '#server/database/schema/statements.ts'
import type { Database } from '#server/platform/database.ts'
import { OBLIGATIONS_MAX } from '#shared/account-data/account-data.constants.ts'
import type { Obligation } from '#shared/account-data/account-data.contract.ts'
import { tabStatuses } from '#shared/contracts/contract.rules.ts'
import { PENDING_OFFER_STATUSES } from '#shared/offers/offer.rules.ts'

/** Contracts that are not over, signed or not. */
const OPEN_CONTRACTS = [...tabStatuses.active, ...tabStatuses.pending]
/** Not paid, or reported as missing. What the brand paid and the racer did not confirm is no debt. */
const OWED = ['SCHEDULED', 'NOT_RECEIVED', 'DISPUTED'] as const
const UNDECIDED = ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED'] as const

const contractFacts = { contractId: contracts.id, number: contracts.number, title: contracts.title }
const isParty = (userId: string): SQL =>
  sql`${userId} in (${contracts.brandUserId}, ${contracts.athleteUserId})`

/** Open contracts of either side; unpaid payments and statements of the brand. */
export async function findObligations(tx: Database, userId: string): Promise<Obligation[]> {
  const open = await tx
    .select(contractFacts)
    .from(contracts)
    .where(and(isParty(userId), inArray(contracts.status, OPEN_CONTRACTS)))
    .orderBy(contracts.number)
    .limit(OBLIGATIONS_MAX)
  const unpaid = await tx
    .selectDistinct(contractFacts)
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(and(eq(contracts.brandUserId, userId), inArray(payments.status, [...OWED])))
    .orderBy(contracts.number)
    .limit(OBLIGATIONS_MAX)
  const due = await tx
    .selectDistinct(contractFacts)
    .from(statements)
    .innerJoin(contracts, eq(contracts.id, statements.contractId))
    .where(and(eq(statements.brandUserId, userId), eq(statements.status, 'DUE')))
    .orderBy(contracts.number)
    .limit(OBLIGATIONS_MAX)
  return [
    ...open.map((facts) => ({ kind: 'CONTRACT' as const, ...facts })),
    ...unpaid.map((facts) => ({ kind: 'PAYMENT' as const, ...facts })),
    ...due.map((facts) => ({ kind: 'STATEMENT' as const, ...facts })),
  ]
}

export const findPendingOffers = (tx: Database, userId: string) =>
  tx
    .select({
      id: offers.id,
      version: offers.version,
      isMine: sql<boolean>`${offers.brandUserId} = ${userId}`,
    })
    .from(offers)
    .where(
      and(
        or(eq(offers.brandUserId, userId), eq(offers.athleteUserId, userId)),
        inArray(offers.status, [...PENDING_OFFER_STATUSES]),
      ),
    )
    .orderBy(offers.id)

/** The racer's own; those that a brand received are closed by a rule of their own, and erased with its page. */
export const findUndecidedApplications = (tx: Database, userId: string) =>
  tx
    .select({ id: applications.id, version: applications.version })
    .from(applications)
    .where(and(eq(applications.athleteUserId, userId), inArray(applications.status, [...UNDECIDED])))
    .orderBy(applications.id)

/** Payments that a racer gives up. */
export const countUnpaid = (tx: Database, userId: string): Promise<number> =>
  tx.$count(
    payments,
    and(
      inArray(payments.status, [...OWED]),
      sql`${payments.contractId} in (select ${contracts.id} from ${contracts} where ${contracts.athleteUserId} = ${userId})`,
    ),
  )

export type PaidSubscription = { customerId: string; subscriptionId: string }

/** The subscription of the account at the payment provider, while it has one. */
export async function findSubscription(tx: Database, userId: string): Promise<PaidSubscription | null> {
  const [found] = await tx
    .select({ customerId: memberships.customerId, subscriptionId: memberships.subscriptionId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), sql`${memberships.endedAt} is null`))
  const { customerId, subscriptionId } = found ?? {}
  return customerId && subscriptionId ? { customerId, subscriptionId } : null
}

export async function findDeletesAt(tx: Database, userId: string): Promise<Date | null> {
  const [found] = await tx.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, userId))
  return found?.deletesAt ?? null
}

const DUE_MAX = 50

export async function listDueDeletions(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'PENDING_DELETION'), lte(users.deletesAt, sql`now()`)))
    .orderBy(users.deletesAt)
    .limit(DUE_MAX)
  return rows.map(({ id }) => id)
}

/** Locks the account; false when its deletion was undone. */
export async function lockDueDeletion(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'PENDING_DELETION'), lte(users.deletesAt, sql`now()`)))
    .for('update')
  return rows.length > 0
}

export async function markDeleted(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ status: 'DELETED', deletesAt: null }).where(eq(users.id, userId))
}
