import { sql } from 'drizzle-orm'
import {
  check,
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
import { bulkStatuses, recipientStatuses } from '#shared/messages/bulk-message.constants.ts'
import type { Audience } from '#shared/messages/bulk-message.contract.ts'
import {
  messageKinds,
  reportReasons,
  reportTargets,
  requestStatuses,
} from '#shared/messages/message.constants.ts'
import {
  appealOutcomes,
  reportOutcomes,
  reportSources,
  reportStatuses,
} from '#shared/moderation/report.constants.ts'
import { userReference, users } from './accounts.ts'
import { id, moment, reference, timestamps } from './columns.ts'
import { files, uploads } from './media.ts'

/** One conversation per pair of users. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    /** The smaller of the two user ids. */
    userA: userReference(),
    userB: userReference(),
    lastMessageId: uuid(),
    lastMessageAt: moment(),
    ...timestamps(),
  },
  (table) => [
    unique('conversations_pair').on(table.userA, table.userB),
    // With the other one, so that the people whom a user knows are found in the index alone.
    index('conversations_user_b').on(table.userB, table.userA),
    check('conversations_two_people', sql`user_a < user_b`),
  ],
)

const conversation = () => reference(() => conversations.id, 'cascade')

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: conversation(),
    userId: userReference(),
    lastReadMessageId: uuid(),
    unread: integer().notNull().default(0),
    archivedAt: moment(),
    mutedAt: moment(),
    /** Denormalised from the conversation, for an index on a user's list. */
    lastMessageAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_list').on(table.userId, table.lastMessageAt, table.conversationId),
    index('conversation_members_unread').on(table.userId).where(sql`unread > 0`),
    check('conversation_members_unread_not_negative', sql`unread >= 0`),
  ],
)

export const messageKind = pgEnum('message_kind', messageKinds)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: conversation(),
    senderId: userReference(),
    /** The member who wrote it for the sender; null where the sender did. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: messageKind().notNull().default('TEXT'),
    body: text().notNull(),
    /** The subject of a card. */
    refId: uuid(),
    /** The client-generated id (ruling R23), which makes sending idempotent. */
    clientKey: text(),
    bulkId: uuid().references(() => bulkMessages.id, { onDelete: 'set null' }),
    /** When the delivery job notified the receiver; null while sending. */
    deliveredAt: moment(),
    deletedAt: moment(),
    /** When a moderator deleted it, which an appeal can undo. */
    removedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('messages_once').on(table.senderId, table.clientKey),
    index('messages_of_conversation').on(table.conversationId, table.id),
    index('messages_undelivered').on(table.id).where(sql`delivered_at is null`),
    index('messages_author').on(table.authorId).where(sql`author_id is not null`),
    index('messages_bulk').on(table.bulkId).where(sql`bulk_id is not null`),
    index('messages_search').using('gin', sql`to_tsvector('simple', fold(body))`),
    check('messages_not_blank', sql`btrim(body) <> '' and char_length(body) <= 5000`),
  ],
)

export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: reference(() => messages.id, 'cascade'),
    uploadId: reference(() => uploads.id, 'cascade'),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.uploadId] }),
    index('message_attachments_upload').on(table.uploadId),
  ],
)

export const messageFiles = pgTable(
  'message_files',
  {
    messageId: reference(() => messages.id, 'cascade'),
    fileId: reference(() => files.id, 'cascade'),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.fileId] }),
    index('message_files_file').on(table.fileId),
  ],
)

export const requestStatus = pgEnum('request_status', requestStatuses)

/** The message request of a conversation, from the last user who asked. */
export const messageRequests = pgTable(
  'message_requests',
  {
    id: id(),
    conversationId: conversation().unique(),
    fromUserId: userReference(),
    toUserId: userReference(),
    status: requestStatus().notNull().default('PENDING'),
    firstMessageId: uuid().notNull(),
    attempts: integer().notNull().default(1),
    sentAt: moment().notNull().defaultNow(),
    /** When the receiver last saw it. */
    seenAt: moment(),
    respondedAt: moment(),
    expiresAt: moment().notNull(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('message_requests_received').on(table.toUserId, table.status, table.sentAt),
    // For whether a conversation is a request that was not accepted.
    index('message_requests_unaccepted').on(table.conversationId).where(sql`status <> 'ACCEPTED'`),
    index('message_requests_sent').on(table.fromUserId, table.sentAt),
    index('message_requests_expiring').on(table.expiresAt).where(sql`status = 'PENDING'`),
  ],
)

export const userBlocks = pgTable(
  'user_blocks',
  {
    blockerId: userReference(),
    blockedId: userReference(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('user_blocks_of_blocked').on(table.blockedId),
    check('user_blocks_somebody_else', sql`blocker_id <> blocked_id`),
  ],
)

export const reportTarget = pgEnum('report_target', reportTargets)
export const reportReason = pgEnum('report_reason', reportReasons)
export const reportStatus = pgEnum('report_status', reportStatuses)
export const reportSource = pgEnum('report_source', reportSources)
export const reportOutcome = pgEnum('report_outcome', reportOutcomes)
export const appealOutcome = pgEnum('appeal_outcome', appealOutcomes)

export const reports = pgTable(
  'reports',
  {
    id: id(),
    source: reportSource().notNull().default('MEMBER'),
    /** Null for profiles that the product flagged itself, and for what staff decided without a report. */
    reporterId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The owner of what was reported. */
    reportedUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    targetType: reportTarget().notNull(),
    targetId: uuid().notNull(),
    reason: reportReason().notNull(),
    note: text().notNull().default(''),
    /** The path of the page where it was reported. */
    place: text(),
    status: reportStatus().notNull().default('OPEN'),
    /** When it came into the queue; later than `createdAt` after a reopening. */
    openedAt: moment().notNull().defaultNow(),
    /** The moderator who works on it. */
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    assignedAt: moment(),
    outcome: reportOutcome(),
    /** The rule that the decision names. */
    violation: reportReason(),
    explanation: text(),
    decidedAt: moment(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the suspension or removal ended, if it did. */
    liftedAt: moment(),
    /** What the affected person wrote against the decision, once. */
    appeal: text(),
    appealedAt: moment(),
    appealOutcome: appealOutcome(),
    appealExplanation: text(),
    appealDecidedAt: moment(),
    appealDecidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('reports_open').on(table.status, table.openedAt, table.id),
    index('reports_decided').on(table.status, table.decidedAt, table.id),
    index('reports_about').on(table.reportedUserId, table.openedAt),
    index('reports_decided_about').on(table.reportedUserId, table.decidedAt, table.id),
    index('reports_assigned').on(table.assignedTo, table.openedAt, table.id).where(sql`status <> 'CLOSED'`),
    unique('reports_once').on(table.reporterId, table.targetType, table.targetId),
    uniqueIndex('reports_flagged_once').on(table.targetType, table.targetId).where(sql`source = 'FLAG'`),
  ],
)

/** Which administrators read a report, and with it private messages. */
export const reportViews = pgTable(
  'report_views',
  {
    id: id(),
    reportId: reference(() => reports.id, 'cascade'),
    adminId: userReference(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('report_views_of_report').on(table.reportId, table.at)],
)

export const bulkStatus = pgEnum('bulk_status', bulkStatuses)

export const bulkMessages = pgTable(
  'bulk_messages',
  {
    id: id(),
    ownerId: userReference(),
    subject: text().notNull(),
    body: text().notNull(),
    audience: jsonb().$type<Audience>(),
    status: bulkStatus().notNull().default('DRAFT'),
    sentAt: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [index('bulk_messages_of_owner').on(table.ownerId, table.id)],
)

export const recipientStatus = pgEnum('recipient_status', recipientStatuses)

export const bulkMessageRecipients = pgTable(
  'bulk_message_recipients',
  {
    bulkId: reference(() => bulkMessages.id, 'cascade'),
    userId: userReference(),
    status: recipientStatus().notNull().default('PENDING'),
    messageId: uuid(),
    error: text(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.userId] }),
    index('bulk_message_recipients_user').on(table.userId),
  ],
)
