import { and, eq, gt, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contractSigners, contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import { messageRequests, messages, userBlocks } from '#server/database/schema/messages.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import { statements } from '#server/database/schema/statements.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { NeedKind } from '#shared/dashboards/dashboard.constants.ts'

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

export const daysAhead = (days: number) => sql`now() + make_interval(days => ${days})`
const contractValue = sql`${contracts.terms} ->> 'value'`

type Proposal = { kind: NeedKind; partnerId: SQLWrapper; isMine: SQL | undefined }

export const offersToAnswer = (tx: Database, { kind, partnerId, isMine }: Proposal) =>
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

export const contractsToSign = (tx: Database, userId: Given<string>, isMine: SQL, partnerId: SQLWrapper) =>
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

export const contractsToSend = (tx: Database, userId: Given<string>) =>
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

export const deliverablesFor = (tx: Database, { kind, partnerId, dueAt, isMine }: Work) =>
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

export const paymentsFor = (tx: Database, { kind, partnerId, dueAt, isMine }: Money) =>
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

export const statementsFor = (tx: Database, { kind, partnerId, isMine }: Commission) =>
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

export const applicationsFor = (tx: Database, { kind, partnerId, title, isMine }: Applied) =>
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

export const requestsToAnswer = (tx: Database, userId: Given<string>) =>
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
