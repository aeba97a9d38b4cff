import { media } from '#server/database/schema/media.ts'
import { results } from '#server/database/schema/results.ts'
import { socials } from '#server/database/schema/socials.ts'
import { profileViews } from '#server/database/schema/views.ts'
import type { Database } from '#server/platform/database.ts'
import { mediaRows } from './media-rows.ts'
import { resultRows } from './result-rows.ts'
import { socialRows } from './social-rows.ts'
import { viewRows } from './view-rows.ts'

/** Results, galleries, social accounts and visitors of the profiles. */
export async function loadShowcases(tx: Database, now: Date): Promise<void> {
  await tx.insert(results).values(resultRows(now))
  await tx.insert(media).values(mediaRows(now))
  await tx.insert(socials).values(socialRows())
  await tx.insert(profileViews).values(viewRows(now)).onConflictDoNothing()
}
