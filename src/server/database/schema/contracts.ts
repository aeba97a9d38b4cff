import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AmendmentChange } from '#shared/amendments/amendment-change.ts'
import {
  amendmentStatuses,
  contractVisibilities,
  type SignerRole,
  signerRoles,
} from '#shared/contracts/contract.constants.ts'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { deliverableKinds, proofKinds } from '#shared/deliverables/deliverable.constants.ts'
import { deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import type { DealParty } from '#shared/lifecycles/history.contract.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { paymentKinds, paymentStatuses } from '#shared/payments/payment.constants.ts'
import { userReference, users } from './accounts.ts'
import { birthDateSource } from './athletes.ts'
import { brandReference } from './brands.ts'
import { id, moment, reference, timestamps } from './columns.ts'
import { stepParty } from './lifecycles.ts'
import { uploads } from './media.ts'
import { seat } from './members.ts'
import { offers } from './offers.ts'
import { results } from './results.ts'

export const contractStatus = pgEnum('contract_status', contractStatuses)
export const contractVisibility = pgEnum('contract_visibility', contractVisibilities)
export const signerRole = pgEnum('signer_role', signerRoles)
export const amendmentStatus = pgEnum('amendment_status', amendmentStatuses)
export const deliverableStatus = pgEnum('deliverable_status', deliverableStatuses)
export const deliverableKind = pgEnum('deliverable_kind', deliverableKinds)
export const proofKind = pgEnum('proof_kind', proofKinds)
export const paymentKind = pgEnum('payment_kind', paymentKinds)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)

const party = () => reference(() => users.id, 'restrict')

type VoidSignature = {
  role: SignerRole
  signedName: string | null
  signedAt: string
  ip: string | null
  userAgent: string | null
}

export const contracts = pgTable(
  'contracts',
  {
    id: id(),
    /** The public number: C-2026-00042. */
    number: text().notNull().unique(),
    /** At most one contract per offer. */
    offerId: reference(() => offers.id, 'restrict').unique(),
    brandId: brandReference('restrict'),
    brandUserId: party(),
    athleteUserId: party(),
    title: text().notNull(),
    /** The accepted revision. */
    terms: jsonb().$type<OfferTerms>().notNull(),
    clauses: text().notNull().default(''),
    /** The latest wording that nodes before `wordingVersion` know: they write a draft again with it. */
    templateVersion: integer().notNull().default(1),
    /** The wording that the text was written with, and the hash it led to: a text with another one was not written with it. */
    wordingVersion: integer(),
    wordedSha256: char({ length: 64 }),
    /** The parties as the text names them: their legal identities while it is a draft. */
    brandLegalName: text().notNull().default(''),
    brandAddress: text().notNull().default(''),
    brandCountry: char({ length: 2 }),
    athleteLegalName: text().notNull().default(''),
    athleteAddress: text().notNull().default(''),
    athleteCountry: char({ length: 2 }),
    /** Whose law applies, and the same in words. */
    lawCountry: char({ length: 2 }),
    lawState: text(),
    governingLaw: text().notNull().default(''),
    /** The full text, frozen when it is sent for signature, and its SHA-256. */
    text: text().notNull(),
    textSha256: char({ length: 64 }).notNull(),
    currency: char({ length: 3 }),
    cashMinor: bigint({ mode: 'number' }),
    productMinor: bigint({ mode: 'number' }),
    /** Product categories reserved for this sponsor during the contract. */
    categories: text().array().notNull().default(sql`'{}'`),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** Of all days of the contract: the brand's when it was drafted (decision 0023). */
    timezone: text().notNull().default('UTC'),
    status: contractStatus().notNull().default('DRAFT'),
    /** When each side agreed to show the sponsorship on public pages; null while it does not (decision 0044). */
    publicByBrandAt: moment(),
    publicByAthleteAt: moment(),
    visibility: contractVisibility()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case when public_by_brand_at is not null and public_by_athlete_at is not null
          then 'PUBLIC'::contract_visibility else 'PRIVATE'::contract_visibility end`,
      ),
    /** Rises when a contract that failed before its signature is revised. */
    revision: integer().notNull().default(1),
    /** Until when a draft has to be sent, or a sent contract signed. */
    signBy: moment(),
    remindersSent: integer().notNull().default(0),
    /** The party that asked to suspend or resume, until the other agrees. */
    pauseAskedBy: stepParty(),
    executedAt: moment(),
    noticeDays: integer().notNull().default(0),
    /** The party that gave notice and the resulting end date; null without notice. */
    noticeBy: stepParty(),
    terminatesOn: date(),
    /** The party that claims a breach, and when the contract ends unless the other objects; null after an objection. */
    breachBy: stepParty(),
    breachEndsAt: moment(),
    endedAt: moment(),
    endReason: text(),
    /** When the racer asked the brand to renew it. */
    renewalAskedAt: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('contracts_of_athlete').on(table.athleteUserId, table.status, table.id),
    index('contracts_of_brand').on(table.brandUserId, table.status, table.id),
    // All that the status depends on, so that administrators' counts do not read the contracts.
    index('contracts_by_status').on(
      table.status,
      table.signBy,
      table.startsOn,
      table.endsOn,
      table.terminatesOn,
      table.timezone,
      table.breachBy,
      table.breachEndsAt,
    ),
    index('contracts_public_of_athlete').on(table.athleteUserId).where(sql`visibility = 'PUBLIC'`),
    index('contracts_public_of_brand').on(table.brandId).where(sql`visibility = 'PUBLIC'`),
    index('contracts_hash').on(table.textSha256),
    index('contracts_starting').on(table.startsOn).where(sql`status = 'EXECUTED'`),
    // Drafts whose text an earlier wording wrote.
    index('contracts_to_word')
      .on(table.id)
      .where(sql`status = 'DRAFT' and worded_sha256 is distinct from text_sha256`),
    index('contracts_unsigned').on(table.signBy).where(sql`status in ('DRAFT', 'PENDING_SIGNATURES')`),
    index('contracts_running').on(table.endsOn).where(sql`status in ('EXECUTED', 'ACTIVE', 'SUSPENDED')`),
    index('contracts_given_notice').on(table.terminatesOn).where(sql`terminates_on is not null`),
    index('contracts_breached').on(table.breachEndsAt).where(sql`breach_by is not null`),
    check('contracts_term', sql`ends_on >= starts_on`),
    check('contracts_notice', sql`notice_days between 0 and 365`),
  ],
)

/** What the product of a contract costs the brand, for its own return; nobody else sees it. */
export const productCosts = pgTable(
  'product_costs',
  {
    contractId: uuid()
      .primaryKey()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    brandId: brandReference('cascade'),
    /** In the currency of the contract; null after it was removed. */
    amountMinor: bigint({ mode: 'number' }),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  () => [check('product_costs_amount', sql`amount_minor >= 0`)],
)

const contract = () => reference(() => contracts.id, 'restrict')

/** The hash of every PDF that was issued of a sent contract, so that a copy can be verified. */
export const contractFiles = pgTable(
  'contract_files',
  {
    sha256: char({ length: 64 }).primaryKey(),
    contractId: contract(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('contract_files_of_contract').on(table.contractId)],
)

/** The requested signatures and their outcome. */
const signature = () => ({
  role: signerRole().notNull(),
  /** A guardian signs by a personal link, without an account. */
  userId: uuid().references(() => users.id, { onDelete: 'restrict' }),
  name: text().notNull(),
  email: text(),
  tokenHash: text().unique(),
  openedAt: moment(),
  signedAt: moment(),
  signedName: text(),
  /** The member who signed for the party, where it was not the account itself; name and seat as they were. */
  signedById: uuid().references(() => users.id, { onDelete: 'set null' }),
  signedByName: text(),
  signedBySeat: seat(),
  ip: text(),
  userAgent: text(),
  textSha256: char({ length: 64 }),
})

export const contractSigners = pgTable(
  'contract_signers',
  {
    contractId: contract(),
    ...signature(),
    /** Of the racer's signature: when and by whom their date of birth was given. */
    ageGivenAt: moment(),
    ageSource: birthDateSource(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.role] })],
)

/** The members who may sign for a party; without any, its owner and signers. */
export const namedSigners = pgTable(
  'named_signers',
  {
    contractId: contract(),
    accountId: userReference(),
    userId: userReference(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.accountId, table.userId] }),
    index('named_signers_of_user').on(table.userId),
    index('named_signers_of_account').on(table.accountId),
  ],
)

/** Earlier revisions, which failed before everyone had signed them. */
export const contractRevisions = pgTable(
  'contract_revisions',
  {
    contractId: contract(),
    n: integer().notNull(),
    text: text().notNull(),
    textSha256: char({ length: 64 }).notNull(),
    /** How it ended, and why. */
    status: contractStatus().notNull(),
    endReason: text(),
    /** The signatures it had, which became void. */
    signatures: jsonb().$type<VoidSignature[]>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.n] })],
)

export const contractAmendments = pgTable(
  'contract_amendments',
  {
    id: id(),
    contractId: contract(),
    n: integer().notNull(),
    by: stepParty().notNull(),
    /** The text of the amendment; the frozen contract text does not change. */
    text: text().notNull(),
    textSha256: char({ length: 64 }).notNull(),
    endsOn: date(),
    /** Of payments and deliverables, applied with the last signature. */
    changes: jsonb().$type<AmendmentChange[]>().notNull().default([]),
    status: amendmentStatus().notNull().default('PENDING'),
    ...timestamps(),
  },
  (table) => [
    unique('contract_amendments_n').on(table.contractId, table.n),
    index('contract_amendments_hash').on(table.textSha256),
    // One proposal at a time.
    uniqueIndex('contract_amendments_open').on(table.contractId).where(sql`status = 'PENDING'`),
  ],
)

/** All signers of the contract sign its amendments, which take effect with the last signature. */
export const amendmentSigners = pgTable(
  'amendment_signers',
  {
    amendmentId: reference(() => contractAmendments.id, 'restrict'),
    ...signature(),
  },
  (table) => [primaryKey({ columns: [table.amendmentId, table.role] })],
)

export const deliverables = pgTable(
  'deliverables',
  {
    id: id(),
    contractId: contract(),
    title: text().notNull(),
    kind: deliverableKind().notNull().default('OTHER'),
    details: text().notNull().default(''),
    /** The occurrence of a recurring deliverable. */
    periodNumber: integer().notNull().default(1),
    periods: integer().notNull().default(1),
    opensAt: moment().notNull(),
    dueAt: moment().notNull(),
    status: deliverableStatus().notNull().default('SCHEDULED'),
    rounds: integer().notNull().default(0),
    submittedAt: moment(),
    decidedAt: moment(),
    decidedBy: stepParty().$type<DealParty>(),
    decision: text(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('deliverables_of_contract').on(table.contractId, table.dueAt, table.id),
    index('deliverables_due').on(table.status, table.dueAt),
    check('deliverables_period', sql`period_number between 1 and periods`),
  ],
)

export const deliverableProofs = pgTable(
  'deliverable_proofs',
  {
    id: id(),
    deliverableId: reference(() => deliverables.id, 'restrict'),
    contractId: contract(),
    round: integer().notNull(),
    kind: proofKind().notNull(),
    url: text(),
    uploadId: uuid().references(() => uploads.id, { onDelete: 'restrict' }),
    text: text(),
    resultId: uuid().references(() => results.id, { onDelete: 'set null' }),
    /** Identifies duplicate proofs: a hash of the URL or of the file. */
    sha256: char({ length: 64 }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('deliverable_proofs_of_deliverable').on(table.deliverableId, table.round),
    index('deliverable_proofs_upload').on(table.uploadId),
    unique('deliverable_proofs_once').on(table.contractId, table.sha256, table.deliverableId, table.round),
  ],
)

/** Stipends, bonuses and product: due dates, payments reported by the brand, receipts confirmed by the racer. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    contractId: contract(),
    kind: paymentKind().notNull(),
    title: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    dueOn: date().notNull(),
    status: paymentStatus().notNull().default('SCHEDULED'),
    reference: text(),
    paidAt: moment(),
    /** When the brand marked it; `paidAt` can be an earlier day. */
    markedPaidAt: moment(),
    /** The charge that pays it, for payments by card. */
    cardChargeId: text().unique(),
    receivedAt: moment(),
    /** When the racer first said that it was not received. */
    missingSince: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('payments_of_contract').on(table.contractId, table.dueOn, table.id),
    index('payments_due').on(table.status, table.dueOn),
    check('payments_amount', sql`amount_minor > 0`),
  ],
)
