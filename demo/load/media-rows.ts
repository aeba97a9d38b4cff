import type { media } from '#server/database/schema/media.ts'
import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import { demoPromoters, demoRacers, phrases } from '../demo-data.ts'
import { pictureKinds, pictureUrl } from '../pictures/picture-kinds.ts'
import { photoCount, photoSlug } from './photos.ts'
import { seededId } from './seeded-id.ts'

type MediaRow = typeof media.$inferInsert

/** The galleries; racers without pictures have an empty one. */
export const mediaRows = (now: Date): MediaRow[] => [
  ...demoRacers
    .filter(({ pictures }) => pictures !== 'none')
    .flatMap((racer) => {
      const photos = photosOf(racer.slug, racer.homeTrack, 'The car on the track')
      const helmet = {
        url: pictureUrl(pictureKinds.racerHelmet, racer.slug),
        caption: `New lid for ${now.getUTCFullYear()}`,
        alt: 'A painted race helmet',
      }
      return toRows(racer.slug, [...photos.slice(0, 2), helmet, ...photos.slice(2)])
    }),
  ...demoPromoters.flatMap(({ slug, homeTrack }) =>
    toRows(slug, photosOf(slug, homeTrack, 'Cars at the event')),
  ),
]

type Photo = { url: string; caption: string; alt: string }

function photosOf(slug: string, track: string | undefined, alt: string): Photo[] {
  const random = seedRandom(`captions-${slug}`)
  return Array.from({ length: photoCount(slug) }, (_, index) => ({
    url: pictureUrl(pictureKinds.photo, photoSlug(slug, index + 1)),
    caption: [pick(random, phrases.photoMoments), track].filter(Boolean).join(', '),
    alt,
  }))
}

const toRows = (slug: string, photos: readonly Photo[]): MediaRow[] =>
  photos.map(({ url, caption, alt }, index) => ({
    id: seededId('media', `${slug}-${index}`),
    userId: seededId('user', slug),
    kind: 'IMAGE',
    pictureUrl: url,
    caption,
    alt,
    position: index + 1,
  }))
