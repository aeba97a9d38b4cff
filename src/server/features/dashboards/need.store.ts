import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import { offers } from '#server/database/schema/offers.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import { statements } from '#server/database/schema/statements.ts'
import { isDueDayFixed } from '#server/features/contracts/contract.reads.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { DUE_SOON_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import { AUTO_APPROVE_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import { PAYMENT_DISPUTE_DAYS } from '#shared/payments/payment.constants.ts'
import {
  applicationsFor,
  contractsToSend,
  contractsToSign,
  daysAhead,
  deliverablesFor,
  offersToAnswer,
  paymentsFor,
  requestsToAnswer,
  statementsFor,
} from './need-kinds.store.ts'

const needsOfRacer = (tx: Database, userId: Given<string>) => {
  const isMine = eq(contracts.athleteUserId, userId)
  const partnerId = contracts.brandUserId
  return unionAll(
    offersToAnswer(tx, {
      kind: 'ANSWER_OFFER',
      partnerId: offers.brandUserId,
      isMine: and(eq(offers.athleteUserId, userId), eq(offers.status, 'PENDING_ATHLETE')),
    }),
    contractsToSign(tx, userId, isMine, partnerId),
    deliverablesFor(tx, {
      kind: 'SUBMIT_DELIVERABLE',
      partnerId,
      dueAt: deliverables.dueAt,
      isMine: and(
        isMine,
        inArray(deliverables.status, ['OPEN', 'CHANGES_REQUESTED']),
        lte(deliverables.dueAt, daysAhead(DUE_SOON_DAYS)),
      ),
    }),
    paymentsFor(tx, { kind: 'CONFIRM_PAYMENT', partnerId, isMine: and(isMine, eq(payments.status, 'PAID')) }),
    paymentsFor(tx, {
      kind: 'DISPUTE_PAYMENT',
      partnerId,
      isMine: and(
        isMine,
        eq(payments.status, 'NOT_RECEIVED'),
        lte(payments.missingSince, daysAhead(-PAYMENT_DISPUTE_DAYS)),
      ),
    }),
    statementsFor(tx, {
      kind: 'CONFIRM_STATEMENT',
      partnerId: statements.brandUserId,
      isMine: and(eq(statements.athleteUserId, userId), eq(statements.status, 'PAID')),
    }),
    applicationsFor(tx, {
      kind: 'ANSWER_QUESTION',
      partnerId: brands.ownerUserId,
      title: sql`coalesce(${applications.question}, '')`,
      isMine: and(eq(applications.athleteUserId, userId), eq(applications.status, 'INFO_REQUESTED')),
    }),
    requestsToAnswer(tx, userId),
  ).as('needs')
}

const needsOfBrand = (tx: Database, userId: Given<string>) => {
  const isMine = eq(contracts.brandUserId, userId)
  const partnerId = contracts.athleteUserId
  return unionAll(
    offersToAnswer(tx, {
      kind: 'ANSWER_COUNTER',
      partnerId: offers.athleteUserId,
      isMine: and(eq(offers.brandUserId, userId), eq(offers.status, 'PENDING_BRAND')),
    }),
    contractsToSend(tx, userId),
    contractsToSign(tx, userId, isMine, partnerId),
    deliverablesFor(tx, {
      kind: 'REVIEW_DELIVERABLE',
      partnerId,
      dueAt: sql`${deliverables.submittedAt} + make_interval(days => ${AUTO_APPROVE_DAYS})`,
      isMine: and(isMine, eq(deliverables.status, 'SUBMITTED')),
    }),
    paymentsFor(tx, {
      kind: 'MARK_PAID',
      partnerId,
      dueAt: payments.dueOn,
      isMine: and(
        isMine,
        eq(payments.status, 'SCHEDULED'),
        lte(payments.dueOn, sql`(${daysAhead(DUE_SOON_DAYS)})::date`),
        isDueDayFixed(payments.dueOn),
      ),
    }),
    paymentsFor(tx, {
      kind: 'FIND_PAYMENT',
      partnerId,
      dueAt: payments.dueOn,
      isMine: and(isMine, eq(payments.status, 'NOT_RECEIVED')),
    }),
    statementsFor(tx, {
      kind: 'PAY_STATEMENT',
      partnerId: statements.athleteUserId,
      isMine: and(eq(statements.brandUserId, userId), eq(statements.status, 'DUE')),
    }),
    applicationsFor(tx, {
      kind: 'REVIEW_APPLICATION',
      partnerId: applications.athleteUserId,
      title: sql`coalesce(${opportunities.title}, 'General application')`,
      isMine: and(eq(brands.ownerUserId, userId), inArray(applications.status, ['SUBMITTED', 'IN_REVIEW'])),
    }),
    requestsToAnswer(tx, userId),
  ).as('needs')
}

const needsOf = {
  ATHLETE: needsOfRacer,
  BRAND: needsOfBrand,
  PROMOTER: (tx: Database, userId: Given<string>) => requestsToAnswer(tx, userId).as('needs'),
}

/** What waits for a user, by deadline. What has none counts as due `DUE_SOON_DAYS` after it began to wait. */
export function selectNeeds(
  tx: Database,
  { userId, role, limit }: { userId: Given<string>; role: keyof typeof needsOf; limit: number },
) {
  const needs = needsOf[role](tx, userId)
  return tx
    .select({
      kind: needs.kind,
      id: needs.id,
      contractId: needs.contractId,
      partnerId: needs.partnerId,
      title: needs.title,
      value: needs.value,
      amountMinor: needs.amountMinor,
      currency: needs.currency,
      dueAt: needs.dueAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(needs)
    .orderBy(
      asc(sql`coalesce(${needs.dueAt}, ${needs.since} + make_interval(days => ${DUE_SOON_DAYS}))`),
      asc(needs.id),
    )
    .limit(limit)
}
