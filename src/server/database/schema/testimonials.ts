import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  rejectionReasons,
  replyStatuses,
  testimonialReportReasons,
  testimonialStatuses,
} from '#shared/testimonials/testimonial.constants.ts'
import {
  declineReasons,
  testimonialRequestStatuses,
} from '#shared/testimonials/testimonial-request.constants.ts'
import { userReference, userRole, users } from './accounts.ts'
import { citext, id, moment, reference, timestamps } from './columns.ts'
import { contracts } from './contracts.ts'

export const testimonialStatus = pgEnum('testimonial_status', testimonialStatuses)
export const testimonialReplyStatus = pgEnum('testimonial_reply_status', replyStatuses)
export const testimonialReportReason = pgEnum('testimonial_report_reason', testimonialReportReasons)
export const testimonialRejectionReason = pgEnum('testimonial_rejection_reason', rejectionReasons)
export const testimonialRequestStatus = pgEnum('testimonial_request_status', testimonialRequestStatuses)
export const testimonialDeclineReason = pgEnum('testimonial_decline_reason', declineReasons)

const optionalUser = () => uuid().references(() => users.id, { onDelete: 'cascade' })

export const testimonialRequests = pgTable(
  'testimonial_requests',
  {
    id: id(),
    fromUserId: userReference(),
    /** The contract partner, or who opened the link of the email. */
    toUserId: optionalUser(),
    toEmail: citext(),
    /** What the person without an account registers as. */
    toRole: userRole(),
    contractId: uuid().references(() => contracts.id, { onDelete: 'cascade' }),
    prompt: text().notNull().default(''),
    questions: jsonb().$type<string[]>().notNull().default([]),
    /** Null once the link was used. */
    tokenHash: text(),
    status: testimonialRequestStatus().notNull().default('SENT'),
    declineReason: testimonialDeclineReason(),
    declineNote: text(),
    remindedAt: moment(),
    /** Automatic reminders. */
    remindersSent: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('testimonial_requests_live_contract')
      .on(table.fromUserId, table.contractId)
      .where(sql`status in ('SENT', 'OPENED')`),
    uniqueIndex('testimonial_requests_live_email')
      .on(table.fromUserId, table.toEmail)
      .where(sql`status in ('SENT', 'OPENED')`),
    index('testimonial_requests_from').on(table.fromUserId, table.id),
    index('testimonial_requests_to').on(table.toUserId, table.id),
    index('testimonial_requests_contract').on(table.contractId),
    index('testimonial_requests_due').on(table.createdAt).where(sql`status in ('SENT', 'OPENED')`),
    check('testimonial_requests_recipient', sql`to_user_id is not null or to_email is not null`),
  ],
)

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    authorId: userReference(),
    /** Of the author when it was written. */
    authorRole: userRole().notNull(),
    /** Null: about Slipstream. */
    subjectUserId: optionalUser(),
    /** The contract that verifies it. */
    contractId: uuid().references(() => contracts.id, { onDelete: 'cascade' }),
    requestId: uuid().references(() => testimonialRequests.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    quote: text().notNull(),
    displayName: text().notNull(),
    displayRole: text().notNull().default(''),
    /** An upload of the author. */
    photoUrl: text(),
    consentAt: moment(),
    status: testimonialStatus().notNull().default('DRAFT'),
    /** What is public, which may be an earlier version; null for nothing. */
    publicRating: smallint(),
    publicQuote: text(),
    publicName: text(),
    publicRole: text(),
    publicPhotoUrl: text(),
    /** Of the first version. */
    publishedAt: moment(),
    /** A review of a contract is not shown before. */
    shownFrom: moment(),
    /** When both parties could see it; null until then. Set by a job where the other one wrote nothing. */
    revealedAt: moment(),
    /** Chosen by staff, for the wall. */
    isFeatured: boolean().notNull().default(false),
    /** Chosen by whom it is about, for their page. */
    isFeaturedOnPage: boolean().notNull().default(false),
    submittedAt: moment(),
    resubmissions: integer().notNull().default(0),
    decisionReason: testimonialRejectionReason(),
    decisionNote: text(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('testimonials_once_per_contract')
      .on(table.authorId, table.contractId)
      .where(sql`status <> 'WITHDRAWN'`),
    uniqueIndex('testimonials_once_about_us')
      .on(table.authorId)
      .where(sql`subject_user_id is null and status <> 'WITHDRAWN'`),
    index('testimonials_of_author').on(table.authorId, table.id),
    index('testimonials_public')
      .on(table.publishedAt, table.id)
      .where(sql`public_rating is not null and status <> 'HIDDEN'`),
    index('testimonials_about')
      .on(table.subjectUserId, table.publishedAt, table.id)
      .where(sql`public_rating is not null and status <> 'HIDDEN'`),
    index('testimonials_by_status').on(table.status, table.submittedAt, table.id),
    index('testimonials_of_contract').on(table.contractId),
    index('testimonials_of_request').on(table.requestId),
    index('testimonials_to_reveal')
      .on(table.shownFrom)
      .where(sql`revealed_at is null and public_rating is not null`),
    check('testimonials_rating', sql`rating between 1 and 5 and public_rating between 1 and 5`),
  ],
)

export const testimonialReplies = pgTable(
  'testimonial_replies',
  {
    id: id(),
    testimonialId: reference(() => testimonials.id, 'cascade').unique(),
    text: text().notNull(),
    status: testimonialReplyStatus().notNull().default('PENDING'),
    /** Why it was rejected. */
    note: text(),
    ...timestamps(),
  },
  (table) => [index('testimonial_replies_by_status').on(table.status, table.createdAt, table.id)],
)

export const testimonialReports = pgTable(
  'testimonial_reports',
  {
    id: id(),
    testimonialId: reference(() => testimonials.id, 'cascade'),
    reporterId: userReference(),
    reason: testimonialReportReason().notNull(),
    note: text().notNull().default(''),
    /** When staff decided; null while it waits. */
    settledAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('testimonial_reports_once').on(table.testimonialId, table.reporterId),
    index('testimonial_reports_open').on(table.testimonialId).where(sql`settled_at is null`),
    index('testimonial_reports_of_reporter').on(table.reporterId),
  ],
)
