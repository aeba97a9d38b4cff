import type { socials } from '#server/database/schema/socials.ts'
import { seedRandom } from '#server/platform/seeded-random.ts'
import { demoPromoters, demoRacers } from '../demo-data.ts'
import { seededId } from './seeded-id.ts'

const HANDLE_MAX = 18

/** Names end in `_demo`, so that no link leads to a real person of the same name. */
export function socialRows(): (typeof socials.$inferInsert)[] {
  const people = [...demoRacers.filter(({ sports }) => sports), ...demoPromoters]
  return people.map(({ slug }) => {
    const random = seedRandom(`socials-${slug}`)
    const handle = `${slug.replaceAll('-', '').slice(0, HANDLE_MAX)}_demo`
    const maybe = (value: string, share: number) => (random() < share ? value : null)
    return {
      userId: seededId('user', slug),
      instagram: maybe(handle, 0.95),
      facebook: maybe(handle.replace('_', '.'), 0.6),
      snapchat: maybe(handle, 0.2),
      tiktok: maybe(handle, 0.6),
      youtube: maybe(`@${handle}`, 0.5),
      misc: maybe(`https://${slug}.example/`, 0.4),
    }
  })
}
