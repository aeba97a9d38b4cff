import { pick, seedRandom, shuffle } from '#server/platform/seeded-random.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { type DemoRacer, phrases } from '../demo-data.ts'

/** What a racer looks for; nothing if the profile has a name only. */
export function racerNeeds({ slug, sports, priority, years = 0 }: DemoRacer) {
  if (!sports) return { sponsorshipNeeds: null, openTo: [], audienceSize: null }
  const random = seedRandom(`needs-${slug}`)
  return {
    sponsorshipNeeds: pick(random, phrases.sponsorshipNeeds),
    openTo: shuffle(random, offerTypes).slice(0, 2 + Math.floor(random() * 3)),
    audienceSize: Math.round((priority * priority + years * 400) * (0.4 + random() * 2.2)),
  }
}
