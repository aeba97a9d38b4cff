import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contractSigners, contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import { messageRequests, messages, userBlocks } from '#server/database/schema/messages.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import { statements } from '#server/database/schema/statements.ts'
import type { Database } from '#server/platform/database.ts'
import { DUE_SOON_DAYS, type NeedKind } from '#shared/dashboards/dashboard.constants.ts'
import { AUTO_APPROVE_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import { PAYMENT_DISPUTE_DAYS } from '#shared/payments/payment.constants.ts'

/** Of the message of a request. */
const EXCERPT_MAX = 100

type Fields = Record<'id' | 'partnerId' | 'title' | 'since', SQLWrapper> &
  Partial<Record<'contractId' | 'value' | 'amountMinor' | 'currency' | 'dueAt', SQLWrapper>>

const field = <T>(value: SQLWrapper | undefined, type: string, name: string) =>
  sql<T>`(${value ?? sql`null`})::${sql.raw(type)}`.as(name)

/** The same columns for every kind, so that one query orders all of them by urgency. */
const fields = (kind: NeedKind, given: Fields) => ({
  kind: sql<NeedKind>`${kind}::text`.as('kind'),
  id: field<string>(given.id, 'uuid', 'need_id'),
  contractId: field<string | null>(given.contractId, 'uuid', 'contract_id'),
  partnerId: field<string>(given.partnerId, 'uuid', 'partner_id'),
  title: field<string>(given.title, 'text', 'title'),
  value: field<string | null>(given.value, 'text', 'value'),
  amountMinor: field<string | null>(given.amountMinor, 'bigint', 'amount_minor'),
  currency: field<string | null>(given.currency, 'text', 'currency'),
  dueAt: field<string | null>(given.dueAt, 'timestamptz', 'due_at'),
  since: field<string>(given.since, 'timestamptz', 'since'),
})

const daysAhead = (days: number) => sql`now() + make_interval(days => ${days})`
const contractValue = sql`${contracts.terms} ->> 'value'`

type Proposal = { kind: NeedKind; partnerId: SQLWrapper; isMine: SQL | undefined }

const offersToAnswer = (tx: Database, { kind, partnerId, isMine }: Proposal) =>
  tx
    .select(
      fields(kind, {
        id: offers.id,
        partnerId,
        title: offers.title,
        value: sql`${offerRevisions.terms} ->> 'value'`,
        dueAt: offers.expiresAt,
        since: offers.updatedAt,
      }),
    )
    .from(offers)
    .innerJoin(
      offerRevisions,
      and(eq(offerRevisions.offerId, offers.id), eq(offerRevisions.n, offers.revision)),
    )
    .where(and(isMine, gt(offers.expiresAt, sql`now()`)))

const contractsToSign = (tx: Database, userId: string, isMine: SQL, partnerId: SQLWrapper) =>
  tx
    .select(
      fields('SIGN_CONTRACT', {
        id: contracts.id,
        contractId: contracts.id,
        partnerId,
        title: contracts.title,
        value: contractValue,
        dueAt: contracts.signBy,
        since: contracts.updatedAt,
      }),
    )
    .from(contracts)
    .innerJoin(
      contractSigners,
      and(eq(contractSigners.contractId, contracts.id), eq(contractSigners.userId, userId)),
    )
    .where(
      and(
        isMine,
        eq(contracts.status, 'PENDING_SIGNATURES'),
        isNull(contractSigners.signedAt),
        or(isNull(contracts.signBy), gt(contracts.signBy, sql`now()`)),
      ),
    )

const contractsToSend = (tx: Database, userId: string) =>
  tx
    .select(
      fields('SEND_CONTRACT', {
        id: contracts.id,
        contractId: contracts.id,
        partnerId: contracts.athleteUserId,
        title: contracts.title,
        value: contractValue,
        dueAt: contracts.signBy,
        since: contracts.createdAt,
      }),
    )
    .from(contracts)
    .where(
      and(
        eq(contracts.brandUserId, userId),
        eq(contracts.status, 'DRAFT'),
        or(isNull(contracts.signBy), gt(contracts.signBy, sql`now()`)),
      ),
    )

type Work = { kind: NeedKind; partnerId: SQLWrapper; dueAt: SQLWrapper; isMine: SQL | undefined }

const deliverablesFor = (tx: Database, { kind, partnerId, dueAt, isMine }: Work) =>
  tx
    .select(
      fields(kind, {
        id: deliverables.id,
        contractId: contracts.id,
        partnerId,
        title: deliverables.title,
        dueAt,
        since: deliverables.updatedAt,
      }),
    )
    .from(deliverables)
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .where(and(isMine, inArray(contracts.status, ['ACTIVE', 'COMPLETED'])))

type Money = Omit<Work, 'dueAt'> & { dueAt?: SQLWrapper }

const paymentsFor = (tx: Database, { kind, partnerId, dueAt, isMine }: Money) =>
  tx
    .select(
      fields(kind, {
        id: payments.id,
        contractId: contracts.id,
        partnerId,
        title: payments.title,
        amountMinor: payments.amountMinor,
        currency: payments.currency,
        ...(dueAt && { dueAt }),
        since: payments.updatedAt,
      }),
    )
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(
      and(isMine, inArray(contracts.status, ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED'])),
    )

type Commission = { kind: NeedKind; partnerId: SQLWrapper; isMine: SQL | undefined }

const statementsFor = (tx: Database, { kind, partnerId, isMine }: Commission) =>
  tx
    .select(
      fields(kind, {
        id: statements.id,
        contractId: statements.contractId,
        partnerId,
        title: statements.number,
        amountMinor: statements.closingMinor,
        currency: statements.currency,
        since: statements.updatedAt,
      }),
    )
    .from(statements)
    .where(isMine)

type Applied = { kind: NeedKind; partnerId: SQLWrapper; title: SQLWrapper; isMine: SQL | undefined }

const applicationsFor = (tx: Database, { kind, partnerId, title, isMine }: Applied) =>
  tx
    .select(
      fields(kind, {
        id: applications.id,
        partnerId,
        title,
        dueAt: applications.decisionDue,
        since: applications.updatedAt,
      }),
    )
    .from(applications)
    .innerJoin(brands, eq(brands.id, applications.brandId))
    .leftJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .where(and(isMine, or(isNull(applications.decisionDue), gt(applications.decisionDue, sql`now()`))))

const requestsToAnswer = (tx: Database, userId: string) =>
  tx
    .select(
      fields('ANSWER_REQUEST', {
        id: messageRequests.conversationId,
        partnerId: messageRequests.fromUserId,
        title: sql`case when char_length(${messages.body}) <= ${EXCERPT_MAX} then ${messages.body}
          else left(${messages.body}, ${EXCERPT_MAX} - 1) || '…' end`,
        dueAt: messageRequests.expiresAt,
        since: messageRequests.sentAt,
      }),
    )
    .from(messageRequests)
    .innerJoin(messages, eq(messages.id, messageRequests.firstMessageId))
    .where(
      and(
        eq(messageRequests.toUserId, userId),
        eq(messageRequests.status, 'PENDING'),
        gt(messageRequests.expiresAt, sql`now()`),
        sql`not exists (select from ${userBlocks} where ${userBlocks.blockerId} = ${userId}
          and ${userBlocks.blockedId} = ${messageRequests.fromUserId})`,
      ),
    )

const needsOfRacer = (tx: Database, userId: string) => {
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

const needsOfBrand = (tx: Database, userId: string) => {
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
  PROMOTER: (tx: Database, userId: string) => requestsToAnswer(tx, userId).as('needs'),
}

/** What waits for a user, by deadline. What has none counts as due `DUE_SOON_DAYS` after it began to wait. */
export async function findNeeds(
  tx: Database,
  { userId, role, limit }: { userId: string; role: 'ATHLETE' | 'BRAND' | 'PROMOTER'; limit: number },
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
