import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mediaKinds } from '#shared/media/media.constants.ts'
import { userReference } from './accounts.ts'
import { id, moment, timestamps } from './columns.ts'

/** A stored picture: re-encoded, without metadata, in several widths. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ownerId: userReference(),
    storageKey: text().notNull().unique(),
    /** The size of all stored files of the upload, for the account's quota. */
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Hash of the original file, to store duplicates once. */
    sha256: text().notNull(),
    thumbhash: text().notNull(),
    /** When a moderator removed the picture: its files are set aside, and its owner cannot use it. */
    removedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    unique('uploads_same_file').on(table.ownerId, table.sha256),
    index('uploads_created_at').on(table.createdAt),
  ],
)

/** A stored PDF, as it was uploaded. Only those who can read what it is attached to can download it. */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: userReference(),
    storageKey: text().notNull().unique(),
    name: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('files_of_owner').on(table.ownerId, table.createdAt),
    index('files_created_at').on(table.createdAt),
  ],
)

export const mediaKind = pgEnum('media_kind', mediaKinds)

export const media = pgTable(
  'media',
  {
    id: id(),
    userId: userReference(),
    kind: mediaKind().notNull(),
    uploadId: uuid().references(() => uploads.id, { onDelete: 'cascade' }),
    /** A generated demo picture, which is not stored. */
    pictureUrl: text(),
    videoUrl: text(),
    caption: text(),
    alt: text(),
    event: text(),
    showOnProfile: boolean().notNull().default(true),
    /** When a moderator took it off the profile; its owner cannot show it again. */
    removedAt: moment(),
    position: integer().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('media_of_user').on(table.userId, table.position, table.id),
    index('media_upload').on(table.uploadId),
    check('media_one_source', sql`num_nonnulls(upload_id, picture_url, video_url) = 1`),
  ],
)
