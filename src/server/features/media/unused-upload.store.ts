import { and, eq, lt, not, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { articleUploads } from '#server/database/schema/articles.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { deliverableProofs } from '#server/database/schema/contracts.ts'
import { helpUploads } from '#server/database/schema/help.ts'
import { media, uploads } from '#server/database/schema/media.ts'
import { messageAttachments } from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { ticketAttachments } from '#server/database/schema/support.ts'
import { testimonials } from '#server/database/schema/testimonials.ts'
import type { Database } from '#server/platform/database.ts'

/** Profiles refer to an upload by its URL, `/media/{key}/640.webp`. */
const names = (column: AnyPgColumn) => sql`split_part(${column}, '/', 3) = ${uploads.storageKey}`

/** Everything that can refer to an upload. A table missing here loses its pictures in the nightly sweep. */
const isUsed = or(
  sql`exists (select from ${media} where ${media.uploadId} = ${uploads.id})`,
  sql`exists (select from ${ticketAttachments} where ${ticketAttachments.uploadId} = ${uploads.id})`,
  sql`exists (select from ${articleUploads} where ${articleUploads.uploadId} = ${uploads.id})`,
  sql`exists (select from ${helpUploads} where ${helpUploads.uploadId} = ${uploads.id})`,
  sql`exists (select from ${messageAttachments} where ${messageAttachments.uploadId} = ${uploads.id})`,
  sql`exists (select from ${deliverableProofs} where ${deliverableProofs.uploadId} = ${uploads.id})`,
  sql`exists (select from ${testimonials} where ${testimonials.authorId} = ${uploads.ownerId}
    and (${names(testimonials.photoUrl)} or ${names(testimonials.publicPhotoUrl)}))`,
  sql`exists (select from ${users} where ${users.id} = ${uploads.ownerId} and ${names(users.profileImageUrl)})`,
  sql`exists (select from ${athleteProfiles}
    where ${athleteProfiles.userId} = ${uploads.ownerId} and ${names(athleteProfiles.headerImageUrl)})`,
  sql`exists (select from ${promoters} where ${promoters.userId} = ${uploads.ownerId}
    and (${names(promoters.headerImageUrl)} or ${names(promoters.logoUrl)}))`,
  sql`exists (select from ${brands} where ${brands.ownerUserId} = ${uploads.ownerId}
    and (${names(brands.logoUrl)} or ${names(brands.heroUrl)}))`,
)
const isUnused = isUsed && not(isUsed)

export async function listUnusedKeys(tx: Database, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ key: uploads.storageKey })
    .from(uploads)
    .where(and(lt(uploads.createdAt, before), isUnused))
  return rows.map(({ key }) => key)
}

/**
 * The upload, if nothing refers to it. The row is locked before the check, so a concurrent transaction either has
 * committed its reference by then, or finds the upload gone.
 */
export async function lockUnusedUpload(
  tx: Database,
  key: string,
): Promise<{ id: string; width: number } | null> {
  const [locked] = await tx
    .select({ id: uploads.id, width: uploads.width })
    .from(uploads)
    .where(eq(uploads.storageKey, key))
    .for('update')
  if (!locked) return null
  const [unused] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, locked.id), isUnused))
  return unused ? locked : null
}
