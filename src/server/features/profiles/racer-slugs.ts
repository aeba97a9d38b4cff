import type { SlugSpace } from '#server/features/slugs/choose-slug.ts'
import type { Database } from '#server/platform/database.ts'
import { findTakenSlugs } from './profile.store.ts'

/** A name of signs alone, or one that is reserved, is called a racer. */
export const racerSlugs = (tx: Database, userId: string): SlugSpace => ({
  kind: 'racer',
  findTaken: (slugs) => findTakenSlugs(tx, slugs, userId),
  repair: (words) => `racer-${words}`,
})

export const slugTaken = { slug: 'This address is taken. Please choose another' }
