import { eq } from 'drizzle-orm'
import { socials } from '#server/database/schema/socials.ts'
import type { Database } from '#server/platform/database.ts'
import type { Socials } from '#shared/profiles/social.contract.ts'

export const socialColumns = {
  instagram: socials.instagram,
  facebook: socials.facebook,
  snapchat: socials.snapchat,
  tiktok: socials.tiktok,
  youtube: socials.youtube,
  misc: socials.misc,
}

export const noSocials: Socials = {
  instagram: null,
  facebook: null,
  snapchat: null,
  tiktok: null,
  youtube: null,
  misc: null,
}

export async function findSocials(tx: Database, userId: string): Promise<Socials> {
  const [found] = await tx.select(socialColumns).from(socials).where(eq(socials.userId, userId))
  return found ?? noSocials
}

export async function putSocials(tx: Database, userId: string, given: Socials): Promise<void> {
  await tx
    .insert(socials)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: socials.userId, set: given })
}
