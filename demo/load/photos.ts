import { seedRandom } from '#server/platform/seeded-random.ts'

const FEWEST = 3
const MOST = 9

/** Those behind the demo logins have as many as there are. */
const fullGalleries = ['mira-castellan', 'saltmarsh-endurance-series']

/** How many photographs a racer or promoter has besides a helmet and a header; the drawings are made from the same number. */
export const photoCount = (slug: string): number =>
  fullGalleries.includes(slug)
    ? MOST
    : FEWEST + Math.floor(seedRandom(`photos-${slug}`)() * (MOST - FEWEST + 1))

/** The name of one photograph, for the picture's own name. */
export const photoSlug = (slug: string, turn: number): string => `${slug}-${turn}`
